"""The few forms of Markdown that the pages use."""

import re
from collections.abc import Iterable, Sequence

from damier.rules import SOURCES, RuleSet

#: What our own choices are called where others have their source.
OURS = "damier"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines)


def bullets(lines: Iterable[str]) -> str:
    """A list; empty lines are left out."""
    return "\n".join(f"- {line}" for line in lines if line)


def code(text: str) -> str:
    """A block in which every character keeps its place."""
    return f"```text\n{text}\n```"


def sentence(text: str) -> str:
    """The text with a large first letter."""
    return text[:1].upper() + text[1:]


def both(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def page_link(game: RuleSet) -> str:
    """A link from one game's page to another's."""
    return f"[{game.name}]({game.key}.md)"


def source_link(key: str) -> str:
    """A source's key, linked to the list of sources on the same page; our own choices are marked as such."""
    return "**ours**" if key == OURS else f"[{SOURCES[key].key}](#sources)"


def address(where: str) -> str:
    """Where a source is, with its web address as a link."""
    return re.sub(r"https?://\S*[^\s,]", lambda found: f"<{found[0]}>", where)
