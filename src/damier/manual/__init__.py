"""The rules of every game in words: a page of Markdown for each, made from its RuleSet, and a table of them all.

``damier.manual.page_of(damier.rules.get("russian"))`` is what docs/rules/russian.md holds. Only tips, questions and how
a doubtful text is read are written by hand: they lie in parts/, one file for each game.
"""

from damier.manual.page import Section, page_of, pages, sections_of
from damier.manual.table import comparison

__all__ = ["Section", "comparison", "page_of", "pages", "sections_of"]
