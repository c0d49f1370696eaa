"""Where sources disagree: what else can be switched on, in Python and on the command line."""

from enum import Enum

from damier.manual.markdown import bullets, source_link
from damier.rules import Reading, RuleSet
from damier.rules.geometry import NUMBERINGS, Color


def other_readings(game: RuleSet) -> str:
    """Every other reading, and how a rule is changed that nobody disputes."""
    known = [_reading(game, place, reading) for place, reading in enumerate(game.readings)]
    said = (
        "Sources disagree, or allow more than one way. `Board` is from `damier`, `get` from `damier.rules`.\n\n"
        f"{bullets(known)}"
        if known
        else "No source that we know of reads a rule in another way that can be switched on."
    )
    return (
        f'{said}\n\nA house rule is a switch, too. `Board("{game.key}", compulsory=False)`, on the command line '
        "`--switch compulsory=false`, is this game without the duty to capture."
    )


def _reading(game: RuleSet, place: int, reading: Reading) -> str:
    """One reading, its sources and how it is switched on."""
    sources = ", ".join(map(source_link, reading.sources))
    value = python_value(reading.value) or f'get("{game.key}").readings[{place}].value'
    python = f'`Board(get("{game.key}").switched({reading.switch}={value}))`'
    text = command_value(reading.value)
    switch = "" if text is None else f" or `--switch {reading.switch}={text}`"
    return f"{reading.says} ({sources}) In Python: {python}. On the command line: `--reading {place + 1}`{switch}."


def python_value(value: object) -> str | None:
    """A switch's value as Python code, with words where the switch takes words; None if it has no short form."""
    if isinstance(value, bool):
        return str(value)
    keys = _keys(value)
    if keys is not None:
        quoted = "".join(f'"{key}", ' for key in keys)
        return f"({quoted.rstrip() if len(keys) == 1 else quoted.rstrip(', ')})"
    text = command_value(value)
    return None if text is None else f'"{text}"'


def command_value(value: object) -> str | None:
    """A switch's value as the command line takes it; None if it cannot."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Color):
        return value.name.lower()
    if isinstance(value, Enum):
        return str(value.value)
    keys = _keys(value)
    if keys is not None:
        return ",".join(keys)
    return next((name for name, numbering in NUMBERINGS.items() if numbering == value), None)


def _keys(value: object) -> tuple[str, ...] | None:
    """The keys of a plain tuple of enum values; None for anything else."""
    if type(value) is not tuple or not all(isinstance(item, Enum) for item in value):
        return None
    return tuple(str(item.value) for item in value)
