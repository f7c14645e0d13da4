"""Waiting for things that take real time: the network, a decoder, another process."""

import fcntl
import socket
import time
from contextlib import contextmanager
from pathlib import Path

BUILT = Path(__file__).resolve().parents[1] / ".build"

# A machine that runs other tests beside this one may stall for half a minute.
MOST_SECONDS = 120


def until(look, is_wanted=bool, wanted="what is wanted"):
    """Calls `look` until `is_wanted` accepts its result; returns that result."""
    deadline, pause = time.monotonic() + MOST_SECONDS, 0.01
    while not is_wanted(seen := look()):
        assert time.monotonic() < deadline, f"{wanted} never came; last seen: {seen!r:.2000}"
        time.sleep(pause)
        # Looking costs the processor time that the others wait for.
        pause = min(1.2 * pause, 0.1)
    return seen


def free_port():
    """A port on which nothing listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def until_listening(port, process):
    """Waits until a newly started process accepts connections."""
    def is_listening():
        assert process.poll() is None, f"{process.args[0]} does not start"
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            return False
        return True

    until(is_listening, wanted="an open port")


@contextmanager
def alone(name):
    """Waits until no other process holds the lock `name`, then holds it: for files that several tests would build in one place."""
    with (BUILT / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
