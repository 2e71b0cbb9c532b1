"""One module for each revision of the schema. Revisions that were released are never edited."""
