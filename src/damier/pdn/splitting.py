"""A file's lines into the texts of its games, one after the other, however big the file is."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

_TAG_LINE = re.compile(r"\s*\[\s*[^\s\"\]\[%][^\"\]\r\n]*\"")
_CLOSED_TAG = re.compile(r"\s*\[\s*[A-Za-z][^\s\"\]\[]*\s*\"[^\r\n]*\"\s*\]\s*(?:\\r\s*)?$")


class Chunk(NamedTuple):
    """The text of a game, or of several that only results part, and the line of the file where it begins."""

    text: str
    line: int


def chunks(lines: Iterable[str]) -> Iterator[Chunk]:
    """Cut before every tag that comes after moves.

    Inside a comment only a line that is nothing but a whole tag counts: the comment was not closed.
    """
    gathered: list[str] = []
    begins = 1
    in_moves = False
    in_comment = False
    for number, line in enumerate(lines, start=1):
        if "[" in line and in_moves and (_CLOSED_TAG if in_comment else _TAG_LINE).match(line):
            yield Chunk("".join(gathered), begins)
            gathered, begins, in_moves, in_comment = [], number, False, False
        if not in_moves and not (in_comment or _is_tag_or_blank(line)):
            in_moves = True
        if in_moves and ("{" in line or "}" in line):
            in_comment = _ends_in_comment(line, in_comment)
        gathered.append(line)
    if gathered:
        yield Chunk("".join(gathered), begins)


def _is_tag_or_blank(line: str) -> bool:
    """Whether a line has no moves: it is blank, ignored, a counter, or tags and nothing behind them."""
    line = line.strip().removesuffix("\\r").rstrip()
    if not line or line[0] == "%" or line.isdigit():
        return True
    return line[0] == "[" and line[-1] == "]"


def _ends_in_comment(line: str, inside: bool) -> bool:
    """Whether a comment is open at the end of a line."""
    for char in line:
        if char == "{":
            inside = True
        elif char == "}":
            inside = False
        elif char == ";" and not inside:
            break
    return inside
