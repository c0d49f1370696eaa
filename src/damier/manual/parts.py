"""What was written by hand about a game: parts/KEY.md, in four headings."""

from importlib.resources import files
from typing import NamedTuple


class Parts(NamedTuple):
    """Markdown under the headings of the same names; empty where there is none."""

    where: str = ""  #: where the game is played, as part of a line
    tips: str = ""
    questions: str = ""
    readings: str = ""


def parts_of(key: str) -> Parts:
    """The hand-written parts of a game; empty ones for a game nobody has written about.

    Raises:
        ValueError: a heading that is none of the four.
    """
    file = files("damier.manual") / "parts" / f"{key}.md"
    if not key or not file.is_file():
        return Parts()
    before, *sections = f"\n{file.read_text(encoding='utf-8')}".split("\n## ")
    found = {}
    for section in sections:
        heading, _, text = section.partition("\n")
        found[heading.strip().lower()] = text.strip()
    strange = [*(found.keys() - set(Parts._fields)), *before.split()]
    if strange:
        raise ValueError(f"parts/{key}.md: no place for {strange[0]!r}; expected {', '.join(Parts._fields)}")
    return Parts(**found)
