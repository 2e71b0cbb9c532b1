"""The lessons and rules of every game, as the tests of learning go through them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.browser.courses import boomerang, boomers, booom, windriver
from tests.browser.courses.course import Course
from tests.browser.people import Person

COURSES: Mapping[str, Course] = {
    course.game: course for course in (boomerang.COURSE, boomers.COURSE, windriver.COURSE, booom.COURSE)
}
PLACES: Mapping[str, Callable[[Person], None]] = {
    f"{course.game}-{place.__name__}": place for course in COURSES.values() for place in course.places
}
"""What is looked at one by one, beside the places of the town."""
