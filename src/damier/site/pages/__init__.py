"""HTML: the front page, the page of a game, small diagrams."""
