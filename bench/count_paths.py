"""`python -m bench.count_paths GAME FEN`: the number of legal moves if every route counts.

Squares are counted from the top left. Fails where it would take more than 4 GiB of memory.
"""

import resource
import sys

from damier import Board

LIMIT_BYTES = 4 << 30

if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (LIMIT_BYTES, LIMIT_BYTES))
    game, fen = sys.argv[1:]
    print(Board(game, fen, numbering="top-left").perft(1, count="paths"))
