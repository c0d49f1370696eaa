"""The words of a game's text."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

_SQUARE = r"[a-lA-L]?[0-9]{1,3}"
_SIGN = r"\s*[-x:X×–—−‐‑]\s*"
_RESULT = r"1/2-1/2|½-½|1-0|0-1|2-0|0-2|1-1|0-0|\*"

#: What may begin anywhere. The first that fits counts.
TOKEN = re.compile(
    rf"""
    (?P<comment>   \{{ [^}}]* \}} )
  | (?P<unclosed>  \{{ )
  | (?P<remark>    ; [^\r\n]* )
  | (?P<escape>    ^ % [^\r\n]* )
  | (?P<nag>       \$ [0-9]+ )
  | (?P<strength>  \( \s* [!?*]+ \s* \) | [!?]+ )
  | (?P<open>      \( )
  | (?P<close>     \) )
  | (?P<result>    (?: {_RESULT} ) (?! [\w:×/-] ) )
  | (?P<number>    [0-9]+ \s* \. [.\s]* | \.+ )
  | (?P<move>      {_SQUARE} (?: {_SIGN} {_SQUARE} )+ (?! [\w:] )
                 | [a-lA-L][0-9]{{1,2}} (?: [a-lA-L][0-9]{{1,2}} )+ (?! \w )
                 | [a-lA-L]{{2}}[0-9]{{1,2}} (?! \w ) )
  | (?P<bracket>   \[ [^\]\r\n]* \]? )
  | (?P<word>      [^\s(){{}};$\[]+ | [}}$] )
    """,
    re.VERBOSE | re.MULTILINE,
)

#: Some programs write the two characters \ and r for the end of a line.
_BLANKS = re.compile(r"(?:\s|\\[rn](?![A-Za-z]))*")

#: ``[Name "value"]``; names may have blanks in them, values have ``\"`` and ``\\``.
TAG = re.compile(r'\[[ \t]*([^\s"\]\[][^"\]\r\n]*?)[ \t]*"((?:[^"\\\r\n]|\\.)*)"[ \t]*\]')
#: What is meant by one that is not written so: no quotes, or quotes in the value.
LOOSE_TAG = re.compile(r"\[[ \t]*([^\s\"\]\[%]+)[ \t]+\"?([^\r\n]*?)\"?[ \t]*\](?=[ \t]*(?:[\r\n]|$))", re.MULTILINE)


class Token(NamedTuple):
    """A word: what it is, where it begins and ends."""

    kind: str
    start: int
    end: int
    text: str


def _behind_blanks(text: str, at: int) -> int:
    """Where something stands, from a place on."""
    match = _BLANKS.match(text, at)
    assert match is not None  # it fits everywhere
    return match.end()


def token_at(text: str, at: int) -> Token | None:
    """The word that begins at a place or behind the blanks there; None at the end."""
    start = _behind_blanks(text, at)
    match = TOKEN.match(text, start)
    return None if match is None else Token(str(match.lastgroup), start, match.end(), match[0])


class TagKind(Enum):
    """How a tag was written."""

    PLAIN = 0
    LOOSE = 1
    BROKEN = 2


class Tag(NamedTuple):
    """A tag: name and value as meant, where it stands."""

    kind: TagKind
    name: str
    value: str
    start: int
    end: int


def unescaped(value: str) -> str:
    r"""A tag's value without the backslashes before ``"`` and ``\``."""
    return re.sub(r"\\(.)", r"\1", value) if "\\" in value else value


def escaped(value: str) -> str:
    r"""A value as a tag has it."""
    return re.sub(r"[\r\n]+", " ", value).replace("\\", "\\\\").replace('"', '\\"')


def tags_at(text: str, at: int) -> Iterator[Tag]:
    """The tags that begin at a place, one after the other."""
    while True:
        start = _behind_blanks(text, at)
        if not text.startswith("[", start):
            return
        match = TAG.match(text, start)
        if match is not None:
            yield Tag(TagKind.PLAIN, match[1], unescaped(match[2]), start, match.end())
        elif (match := LOOSE_TAG.match(text, start)) is not None:
            yield Tag(TagKind.LOOSE, match[1], unescaped(match[2].replace('\\"', '"')), start, match.end())
        else:
            line = re.compile(r"[^\r\n]*").match(text, start)
            assert line is not None
            yield Tag(TagKind.BROKEN, "", line[0], start, line.end())
            at = line.end()
            continue
        at = match.end()
