"""Runs the steps of a build side by side, and shows in one line how far they are.

A step's output goes to `.build/logs/NAME.log`. How long each took is kept in `.build/logs/times.txt`, so that the next
run can say what to expect.
"""

import dataclasses
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOGS = ROOT / ".build/logs"
TIMES = LOGS / "times.txt"


@dataclasses.dataclass
class Step:
    """One command, what it is for, and the steps that have to succeed before it starts.

    Steps with the same `lane` run one at a time.
    """

    name: str
    purpose: str
    command: list
    after: tuple = ()
    lane: str = None
    environment: dict = dataclasses.field(default_factory=dict)
    process: subprocess.Popen = None
    started: float = 0
    seconds: float = None

    @property
    def log(self):
        return LOGS / f"{self.name}.log"

    @property
    def status(self):
        """The exit status; None before the end."""
        return None if self.process is None else self.process.poll()

    @property
    def is_running(self):
        return self.process is not None and self.status is None

    def start(self):
        self.started = time.monotonic()
        with self.log.open("w") as log:
            # A group of its own, so that stopping it stops what it started.
            self.process = subprocess.Popen(
                self.command, cwd=ROOT, env=os.environ | self.environment, stdin=subprocess.DEVNULL, stdout=log,
                stderr=subprocess.STDOUT, start_new_session=True)

    def stop(self):
        if self.is_running:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait()


def expected():
    """Seconds that each step took the last time."""
    try:
        return {name: float(seconds) for name, seconds in map(str.split, TIMES.read_text().splitlines())}
    except (OSError, ValueError):
        return {}


def progress(steps, usual):
    """What is running, such as "command (reads and serves photos) 12 of 95 s"."""
    now = time.monotonic()
    running = [step for step in steps if step.is_running]

    def words(step):
        of = f" of {usual[step.name]:.0f}" if step.name in usual else ""
        return f"{step.name} ({step.purpose}) {now - step.started:.0f}{of} s"

    return " · ".join(map(words, running))


def explain(step):
    """Why a step failed: the line of its log that says most, and what to do."""
    lines = [line.strip() for line in step.log.read_text(errors="replace").splitlines() if line.strip()]
    # Not every tool says why it could not write.
    if any("No space left on device" in line for line in lines) or shutil.disk_usage(ROOT).free < 1 << 26:
        return "the disk is full. A build needs 2 GB in .build; make room and run the command again"
    own = [line.removeprefix("enlarger: ") for line in lines if line.startswith("enlarger: ")]
    errors = [line for line in lines if re.search(r"\berror\b(?!\.)", line, re.IGNORECASE)]
    # A program that is killed says nothing; what it did last is then the best clue.
    told = (own or errors)[:3] or [f"it ended with status {step.status}, after:", *lines[-3:]]
    reason = "\n  ".join(line[:300] for line in told)
    return f"{step.name} failed: {reason}\n  Everything it printed is in {step.log.relative_to(ROOT)}"


def run(steps, keep_going=False):
    """Runs all steps; returns those that failed. Without `keep_going` the first failure stops the others."""
    LOGS.mkdir(parents=True, exist_ok=True)
    usual, failed, shown, line = expected(), [], sys.stderr.isatty(), ""
    waiting = list(steps)
    # What asks this process to end ends its steps, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        while waiting or any(step.process and step.seconds is None for step in steps):
            for step in list(waiting):
                before = [other for other in steps if other.name in step.after]
                lane_is_free = not any(other.is_running and other.lane == step.lane for other in steps if step.lane)
                if any(other in failed for other in before):
                    waiting.remove(step)
                    failed.append(step)
                elif lane_is_free and all(other.status == 0 for other in before):
                    waiting.remove(step)
                    step.start()
                    if not shown:
                        print(f"{step.name}: {step.purpose}", file=sys.stderr, flush=True)
            time.sleep(0.05)
            for step in steps:
                if step.seconds is None and step.status is not None:
                    step.seconds = time.monotonic() - step.started
                    if step.status:
                        failed.append(step)
                        if not keep_going:
                            return failed
                    else:
                        usual[step.name] = step.seconds
            if shown:
                before, line = line, progress(steps, usual)[:os.get_terminal_size(sys.stderr.fileno()).columns - 1]
                if line != before:
                    print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
        return failed
    except KeyboardInterrupt:
        clear(shown)
        print("Stopped. The next run goes on from here.", file=sys.stderr)
        sys.exit(130)
    finally:
        for step in steps:
            step.stop()
        clear(shown)
        TIMES.write_text("".join(f"{name} {seconds:.1f}\n" for name, seconds in sorted(usual.items())))


def clear(shown):
    """Takes the moving line away."""
    if shown:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
