"""Bytes to text: what encoding a file is in, and reading it line by line."""

import codecs
import io
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))

#: So much of a file is looked at.
SAMPLE_BYTES = 1 << 16


def encoding_of(sample: bytes) -> str:
    """The encoding of a file that begins like this.

    Marks at the beginning, then UTF-16 by its zeros, then UTF-8 if it is that; else cp1251 if letters of the upper
    half stand together in words as Cyrillic ones do, else latin-1, in which every byte is a letter or a sign.
    """
    for mark, name in _MARKS:
        if sample.startswith(mark):
            return name
    if sample[1:200:2].count(0) > 20 or sample[0:200:2].count(0) > 20:
        return "utf-16-le" if sample[1:200:2].count(0) > sample[0:200:2].count(0) else "utf-16-be"
    try:
        codecs.getincrementaldecoder("utf-8")().decode(sample, final=len(sample) < SAMPLE_BYTES)
    except UnicodeDecodeError:
        return "cp1251" if _is_cyrillic(sample) else "latin-1"
    return "utf-8"


def _is_cyrillic(sample: bytes) -> bool:
    """Whether letters from 0xC0 on follow each other more often than they stand alone."""
    together = alone = 0
    for before, char in pairwise(sample):
        if char >= 0xC0:
            together += before >= 0xC0
            alone += before < 0x80
    return together > alone


def lines_of(file: BinaryIO, encoding: str | None = None) -> Iterator[str]:
    """The lines of a file, with ``\\n`` at the end of each; bytes that the encoding does not have become U+FFFD.

    Args:
        file: it need not be seekable, and is not closed.
        encoding: found out if None.
    """
    sample = file.read(SAMPLE_BYTES)
    encoding = encoding or encoding_of(sample)
    text = io.TextIOWrapper(io.BufferedReader(_Again(sample, file)), encoding, errors="replace", newline=None)
    yield from text


class _Again(io.RawIOBase):
    """A file whose beginning has been read already."""

    def __init__(self, sample: bytes, rest: BinaryIO) -> None:
        self.sample = sample
        self.rest = rest

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        room = memoryview(buffer).cast("B")
        data = self.sample[: len(room)] or self.rest.read(len(room))
        self.sample = self.sample[len(data) :]
        room[: len(data)] = data
        return len(data)
