"""The figures that `make bench` prints. Speeds are compared within one run; see docs/figures.md."""
