"""What bots want of a game beside its rules: the contract of a game's own module `bot_profile`.

A game's folder may have a module `bot_profile` whose `BOT_PROFILE` says how a search should see the game, and
what bots offer where people bargain; the rules know nothing of it. Without one `plain_profile` serves: every
legal move, random play to the end, and nothing is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from boomtown.core import Seat
from boomtown.games.bargaining import Phrase, PromiseTerms
from boomtown.games.turn_game import M, P, TurnGame, TurnPosition


@dataclass(frozen=True, slots=True)
class Tuning:
    """The numbers of the search, in the order in which the tree reads them. Evidence: docs/bots.md."""

    exploration: float = 0.3
    """Weight of exploration, in units of a result (0 to 1)."""
    rave_bias: float = 0.003
    """How fast a move's own results replace those of RAVE: the smaller, the longer RAVE is trusted."""
    prior_weight: float = 0.0
    """Simulations that the game's own estimate of a move counts as; 0 does without."""
    prior_scale: float = 1.0
    """Results for one unit of that estimate."""
    expand_at: int = 4
    """Visits after which a node gets children."""
    playout_plies: int = 1_000
    """Moves of playing on before the position is estimated as it stands; a game may ask for fewer."""
    evaluation_noise: float = 0.0
    """How far an estimate is off at most, either way, by chance: without any of it a game in which nothing is
    played on at random would be played alike with every seed."""
    use_rave: int = 1
    """Whether a move made later counts for making it now (RAVE); 0 leaves the game's estimate alone."""
    progressive_widening: float = 0.0
    """Moves looked at for each square root of the visits, best by the game's own estimate first, where there
    are a thousand of them; 0 looks at all from the beginning. Needs `prior_weight`."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How one level thinks about one game: what it overlooks, how it misjudges, how far it looks.

    Without search it is greedy: it takes what is worth most at once. Evidence: docs/bots.md.
    """

    attention: int | None = None
    """Moves it notices at all, drawn anew for each decision; None: every one. A search looks at all."""
    misjudgement: float = 0.0
    """How far its judgement of a position is off at most, either way, in units of a result (0 to 1). What it
    searches with is off by no less than its game wants for variety."""
    simulations: int | None = None
    """Simulations of the tree search; None: it does not search."""
    positions: int | None = None
    """Positions that alpha-beta looks at instead, where it suits the game; None: alpha-beta is not asked."""

    def __post_init__(self) -> None:
        counts = (self.attention, self.simulations, self.positions)
        if any(count is not None and count < 1 for count in counts) or not 0.0 <= self.misjudgement <= 1.0:
            raise ValueError(f"{self} is impossible: counts are 1 or more, and misjudgement is from 0 to 1")


USUAL_SKILLS: tuple[Skill, ...] = (
    Skill(attention=2, misjudgement=0.2),
    Skill(attention=4, misjudgement=0.1),
    Skill(attention=8, misjudgement=0.05),
    Skill(misjudgement=0.02),
    Skill(simulations=200),
    Skill(simulations=600),
    Skill(simulations=2_000),
    Skill(simulations=6_000),
    Skill(simulations=20_000),
    Skill(simulations=60_000, positions=400_000),
)
"""What the levels can do in a game that says nothing else, the gentlest first."""


@dataclass(frozen=True, slots=True)
class SearchKernels:
    """The compiled functions that a search runs: the same signatures for every game.

    They are those of `Kernels`, or a game's own of the same name, over states of `BotProfile.state_of` and no
    others. `legal` may list fewer moves, where some are the same or plainly bad, and actions that stand for
    several moves in a row (`BotProfile.unfold`). One is the search's alone:

    - `rollout(state, rng) -> int`: the move by which a search plays on from an unfinished position before it
      asks `values`, or -1 where `values` should judge the position as it stands. A game whose random endings
      tell the players apart gives `draw`; one whose random games drift says -1 early
    """

    state_words: int
    """The length of a state: that of the rules, or more where a search has to remember something."""
    most_moves: int
    """A proven bound on the number of actions that `legal` lists."""
    to_move: Any
    legal: Any
    play: Any
    rollout: Any
    values: Any


@dataclass(frozen=True, slots=True)
class Offer:
    """A promise that a bot may find worth making, to whom, and what it asks in return."""

    promise: PromiseTerms
    turns: int
    to: Seat
    asks: Phrase | None = None
    asks_points: tuple[str, ...] = ()


def scores_so_far(position: TurnPosition[Any]) -> tuple[float, ...]:
    """Returns what each seat would count if the game ended now: what may be expected of most games."""
    return tuple(map(float, position.scores()))


def no_offers(position: Any, seat: Seat) -> Sequence[Offer]:
    """Returns nothing: what bots offer in most games."""
    return ()


@dataclass(frozen=True, slots=True)
class AlphaBetaKernels:
    """What an alpha-beta search wants of a game for two, beside `SearchKernels`: compiled, and whole numbers.

    - `evaluate(state) -> int`: how far seat 0 leads. Once the game is over it is exact: `winning.WIN`, 0 for
      a draw, or -`WIN`; before, it may say so where nothing can change the result any more
    - `hash_of(state) -> int`: a number for the position, the same for equal ones (Zobrist hashing)
    - `rehash(before, after, hash) -> int`: the hash of `after`, one action on from `before`, which has `hash`
    """

    evaluate: Any
    hash_of: Any
    rehash: Any
    lead_scale: float
    """The evaluation that makes a win e times as likely as a loss."""
    suits: Callable[[Any], bool]
    """Tells whether the evaluation understands a position, so that alpha-beta should be asked about it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BotProfile(Generic[P, M]):
    """How bots see one game."""

    kernels: SearchKernels
    state_of: Callable[[P], Any]
    """Returns a fresh state for `kernels` (an int64 vector) of a position, to be mutated at will."""
    action_count: int
    """Actions below it are single moves, with the numbers of the rules; others are the profile's own."""
    unfold: Callable[[int], Sequence[M]]
    """Returns the moves that an action stands for: mostly the one of that number."""
    tuning: Tuning = field(default_factory=Tuning)
    skills: tuple[Skill, ...] = USUAL_SKILLS
    """What each level can do in this game, the gentlest first."""
    offers: Callable[[P, Seat], Sequence[Offer]] = no_offers
    """Returns what would be worth promising for a seat where people bargain, the most useful first."""
    expected_scores: Callable[[P], tuple[float, ...]] = scores_so_far
    """Returns the points that each seat may expect in the end, by what a position shows at a glance."""
    alpha_beta: AlphaBetaKernels | None = None
    """What alpha-beta wants beside; None where it cannot play."""

    def __post_init__(self) -> None:
        if len(self.skills) != len(USUAL_SKILLS):
            raise ValueError(f"a bot profile has {len(USUAL_SKILLS)} skills, one for each level")


def plain_profile(game: TurnGame[P, M]) -> BotProfile[P, M]:
    """Returns the profile of a game that has none of its own, to begin with in one that has."""
    kernels = game.kernels
    return BotProfile(
        kernels=SearchKernels(
            state_words=kernels.state_words,
            most_moves=kernels.most_moves,
            to_move=kernels.to_move,
            legal=kernels.legal,
            play=kernels.play,
            rollout=kernels.draw,
            values=kernels.values,
        ),
        state_of=game.state_of,
        action_count=game.action_count,
        unfold=lambda action: (game.decode(action),),
    )
