"""A lock between test processes, for files that several tests would build in the same place."""

import fcntl
from contextlib import contextmanager
from pathlib import Path

BUILT = Path(__file__).resolve().parents[1] / ".build"


@contextmanager
def alone(name):
    """Waits until no other process holds the lock `name`, then holds it."""
    with (BUILT / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
