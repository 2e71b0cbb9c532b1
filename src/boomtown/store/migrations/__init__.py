"""The history of the database's schema, run by Alembic whenever a store is opened."""
