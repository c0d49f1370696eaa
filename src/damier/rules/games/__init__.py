"""One literal per game, a file per family. See damier.rules.variants for the list.

A line that differs from RuleSet's default, or from the game it derives from, ends in a comment: the key of a source
in damier.rules.sources, then the article where one is known.  A disputed rule is stated even where it is the default.
"""
