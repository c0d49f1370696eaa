"""Games on paper: reading, checking, editing and writing PDN (https://pdn.fmjd.org/)."""

from damier.pdn.files import FileReading, read_game, read_games
from damier.pdn.problems import Problem, ProblemKind
from damier.pdn.results import Convention
from damier.pdn.scan import Scanned, scan_games, scan_headers
from damier.pdn.tree import Game, Node
from damier.pdn.writer import to_pdn

__all__ = [
    "Convention",
    "FileReading",
    "Game",
    "Node",
    "Problem",
    "ProblemKind",
    "Scanned",
    "read_game",
    "read_games",
    "scan_games",
    "scan_headers",
    "to_pdn",
]
