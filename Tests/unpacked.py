"""Programs that `Scripts/bootstrap` unpacks without installing them, because their packages start services."""

import os
import shutil
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[1] / ".build/tools"
PLACES = [str(TOOLS / "usr/bin"), str(TOOLS / "usr/sbin"), os.environ.get("PATH", ""), "/usr/sbin"]


def unpacked(name):
    """The path of a program, unpacked or installed on the machine; None if it is missing."""
    return shutil.which(name, path=os.pathsep.join(PLACES))
