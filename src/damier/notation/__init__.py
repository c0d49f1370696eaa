"""Text for squares, moves and positions, in each game's own way of writing and in the neutral one."""
