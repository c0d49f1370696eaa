"""`make bench`: measures the figures of docs/performance.md, and writes that page when told to."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import captures, import_time, page, perft, python_calls
from bench.options import Options
from bench.peers import PeerError
from bench.race import RaceError
from bench.tables import Table, summary

BENCHES = {
    "perft": perft.measure,
    "python_calls": python_calls.measure,
    "import_time": import_time.measure,
    "captures": captures.measure,
}


def main() -> None:
    """Run the benches that are named, or all of them."""
    parser = argparse.ArgumentParser(prog="bench/run.py", description=__doc__)
    parser.add_argument(
        "benches", nargs="*", metavar="BENCH", help=f"{', '.join(BENCHES)}; all of them if none is named"
    )
    parser.add_argument("--rounds", type=int, default=5, help="laps of each racer, the best counts (default: 5)")
    parser.add_argument("--quick", action="store_true", help="a short look; its figures are rough")
    parser.add_argument("--write", action="store_true", help="write docs/performance.md anew")
    arguments = parser.parse_args()
    names = arguments.benches or list(BENCHES)
    if unknown := [name for name in names if name not in BENCHES]:
        parser.error(f"there is no bench {unknown[0]!r}; expected {', '.join(BENCHES)}")
    if arguments.rounds < 1:
        parser.error(f"--rounds must be 1 or more, not {arguments.rounds}")
    if arguments.write and (arguments.quick or set(names) != set(BENCHES)):
        parser.error("--write needs all benches, and not --quick")
    try:
        tables = {name: _shown(name, Options(arguments.rounds, arguments.quick)) for name in names}
    except (PeerError, RaceError) as error:
        sys.exit(f"bench: {error}")
    print(summary([table for found in tables.values() for table in found]))
    if arguments.write:
        page.write(tables, arguments.rounds)


def _shown(name: str, options: Options) -> list[Table]:
    """What a bench finds, printed as soon as it is there."""
    tables = BENCHES[name](options)
    for table in tables:
        print(f"{table.title}\n\n{table}\n", flush=True)
    return tables


if __name__ == "__main__":
    main()
