"""Who is stronger, and how sure is that: matches, ladders and tuning of bots for games of turns."""
