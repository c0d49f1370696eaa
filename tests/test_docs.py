"""The documents say what is so."""

from pathlib import Path

from damier.rules import ALL, RuleSet

ROOT = Path(__file__).parents[1]


def row(game: RuleSet) -> str:
    native = f" ({game.native_name})" if game.native_name else ""
    men = len(game.start.men(game.board, game.first))
    return f"| `{game.key}` | {game.name}{native} | {game.board} | {men} | {game.game_type or ''} |"


def test_readme_lists_every_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = [line for line in text.splitlines() if line.startswith("| `")]
    assert table == [row(game) for game in ALL]


def test_links_between_documents_lead_somewhere() -> None:
    import re

    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name} links to {target}"
