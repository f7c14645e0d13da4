"""Where the built command is."""

import os
import pathlib

ROOT = pathlib.Path(__file__).parents[2]
ENLARGER = pathlib.Path(os.environ.get("ENLARGER", ROOT / ".build/swift/debug/enlarger"))
