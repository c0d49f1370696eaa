"""docs/boards, which scripts/board-pictures writes."""

import struct
from pathlib import Path

from tests.boards import GAMES

PICTURES = Path(__file__).parents[2] / "docs" / "boards"


def test_every_game_has_a_small_picture() -> None:
    found = {path.stem: path.read_bytes() for path in PICTURES.glob("*.png")}
    assert found.keys() == GAMES.keys()
    for key, picture in found.items():
        assert picture.startswith(b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", picture[16:24])
        assert 600 <= width <= 760
        assert (width == height) == (GAMES[key].board.rows == GAMES[key].board.cols)
        assert len(picture) < 20_000
