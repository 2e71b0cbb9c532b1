"""Settings come from arguments, then the environment, then defaults; a wrong one is named."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from boomtown.server.config import SETTINGS, Setting, SettingError, Settings, origin_of


def test_defaults_need_no_environment() -> None:
    settings = Settings.read({})
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database.startswith("sqlite:///")
    assert settings.database.endswith("boomtown.sqlite3")
    assert settings.message_bytes == 16 * 1024
    assert settings.body_bytes == 128 * 1024


def test_the_environment_is_read_and_arguments_win() -> None:
    environ = {
        "BOOMTOWN_PORT": "9001",
        "BOOMTOWN_DATA": "somewhere",
        "BOOMTOWN_ORIGINS": "http://a, http://b/",
    }
    settings = Settings.read(environ, port=9002, host=None)
    assert settings.port == 9002
    assert settings.data == Path("somewhere")
    assert settings.allowed_origins == {"http://a", "http://b"}


def test_an_empty_variable_is_like_none() -> None:
    assert Settings.read({"BOOMTOWN_PORT": " "}).port == 8000


@pytest.mark.parametrize(
    ("env", "text", "wanted"),
    [
        ("BOOMTOWN_PORT", "eight", "a whole number"),
        ("BOOMTOWN_PORT", "70000", "from 0 to 65535"),
        ("BOOMTOWN_BOT_WORKERS", "0", "from 1 to 256"),
        ("BOOMTOWN_PUBLIC_URL", "games.example.org", "https://"),
    ],
)
def test_a_wrong_value_is_refused_with_its_name_and_what_is_wanted(env: str, text: str, wanted: str) -> None:
    with pytest.raises(SettingError) as error:
        Settings.read({env: text})
    assert error.value.code == "bad_setting"
    assert env in str(error.value)
    assert wanted in str(error.value)


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("public_url", "foo", "https://"),
        ("public_url", "http://[", "https://"),
        ("public_url", "http://games.example.org:many", "https://"),
        ("port", 70000, "from 0 to 65535"),
        ("bot_workers", 0, "from 1 to 256"),
    ],
)
def test_a_wrong_argument_is_refused_as_its_variable_is(name: str, value: object, wanted: str) -> None:
    for environ, arguments in (({}, {name: value}), ({f"BOOMTOWN_{name.upper()}": str(value)}, {})):
        with pytest.raises(SettingError, match="cannot be") as error:
            Settings.read(environ, **arguments)
        assert name in str(error.value).lower().replace("-", "_")
        assert wanted in str(error.value)


def test_arguments_are_cleaned_as_their_variables_are() -> None:
    settings = Settings.read(
        {}, public_url="https://games.example.org/", data=Path("~/x"), origins=("a", "b")
    )
    assert settings.public_url == "https://games.example.org"
    assert settings.data == Path("~/x").expanduser()
    assert settings.origins == ("a", "b")


def test_an_empty_argument_is_like_none() -> None:
    environ = {"BOOMTOWN_PUBLIC_URL": "https://games.example.org"}
    assert Settings.read(environ, public_url=" ").public_url == "https://games.example.org"
    assert Settings.read({}, host="").host == "127.0.0.1"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: s.name)
def test_every_setting_can_be_an_argument_and_comes_back_the_same(setting: Setting) -> None:
    value = getattr(Settings(), setting.name)
    assert getattr(Settings.read({}, **{setting.name: value}), setting.name) == value


def test_an_argument_that_is_no_setting_is_a_mistake() -> None:
    with pytest.raises(TypeError, match="prot"):
        Settings.read({}, prot=8000)


def test_the_public_address_is_an_allowed_origin_and_makes_cookies_secure() -> None:
    settings = Settings.read({"BOOMTOWN_PUBLIC_URL": "https://Games.example.org/"})
    assert settings.public_url == "https://Games.example.org"
    assert settings.allowed_origins == {"https://games.example.org"}
    assert settings.secure
    assert not Settings.read({}).secure
    assert origin_of("http://localhost:8000/t/x") == "http://localhost:8000"


def test_a_database_elsewhere_is_taken_as_it_is() -> None:
    assert Settings.read({"BOOMTOWN_DATABASE_URL": "sqlite:///x.db"}).database == "sqlite:///x.db"


def test_every_setting_is_listed_with_its_variable_and_meaning() -> None:
    assert [setting.name for setting in SETTINGS] == [one.name for one in fields(Settings)]
    assert len({setting.env for setting in SETTINGS}) == len(SETTINGS)
    for setting in SETTINGS:
        assert setting.env.startswith("BOOMTOWN_")
        assert setting.meaning


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.default.isdigit()], ids=lambda s: s.name)
def test_every_number_can_be_set_to_its_own_default(setting: Setting) -> None:
    assert str(getattr(Settings.read({setting.env: setting.default}), setting.name)) == setting.default
