"""What is drawn in a picture, found by reading it as a browser would."""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from damier import RuleSet

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"


class Name(NamedTuple):
    """A text and where it is written."""

    text: str
    x: float
    y: float


class Picture:
    """One picture."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ElementTree.fromstring(text)
        assert self.root.tag == f"{SVG}svg"

    def all(self, tag: str) -> Iterator[ElementTree.Element]:
        """All elements of a kind."""
        return self.root.iter(f"{SVG}{tag}")

    def said(self, tag: str) -> str:
        """The text of the title or of the description."""
        (found,) = self.all(tag)
        return found.text or ""

    @property
    def box(self) -> tuple[float, ...]:
        """The viewBox."""
        return tuple(map(float, self.root.attrib["viewBox"].split()))

    @property
    def names(self) -> list[Name]:
        """The names of squares."""
        return [Name(text.text or "", *(float(text.attrib[side]) for side in "xy")) for text in self.all("text")]

    def pieces(self, rules: RuleSet, *, turned: bool) -> dict[int, str]:
        """``wm``, ``wk``, ``bm`` or ``bk`` by the square on whose middle it is drawn."""
        kinds = {group.attrib["id"] for group in self.all("g") if "id" in group.attrib}
        found: dict[int, str] = {}
        for use in self.all("use"):
            link = use.attrib[LINK]
            assert link[0] == "#"
            assert link[1:] in kinds
            square = square_at(rules, float(use.attrib["x"]), float(use.attrib["y"]), turned=turned)
            assert square not in found
            found[square] = link.rpartition("-")[2]
        return found


def square_at(rules: RuleSet, x: float, y: float, *, turned: bool) -> int:
    """The square that has this point as its middle, on a board of White's or Black's side, 100 units a square."""
    assert x % 100 == y % 100 == 50
    row, col = int(y // 100), int(x // 100)
    if turned:
        row, col = rules.board.rows - 1 - row, rules.board.cols - 1 - col
    square = rules.geometry.square_at(row, col)
    assert square is not None
    return square
