"""Programs that `Scripts/bootstrap` unpacks and does not install, because they bring services along."""

import os
import shutil
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[1] / ".build/tools"
PLACES = [str(TOOLS / "usr/bin"), str(TOOLS / "usr/sbin"), os.environ.get("PATH", ""), "/usr/sbin"]


def unpacked(name):
    """Where a program is, also if the machine has one of its own; None if there is none."""
    return shutil.which(name, path=os.pathsep.join(PLACES))
