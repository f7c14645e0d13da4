"""Tests run in several processes: what some of them make in one place, one makes at a time."""

import fcntl
from contextlib import contextmanager
from pathlib import Path

BUILT = Path(__file__).resolve().parents[1] / ".build"


@contextmanager
def alone(name):
    """Waits until no other process does what has this name."""
    with (BUILT / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
