"""Where the documents are, and how the output that they show is compared with the actual one."""

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORDS = os.environ.get("ENLARGER_RECORD") == "1"


def shape(text):
    """The output with `#` for each number, so that a style's constants may change without recording the documents again."""
    return re.sub(r" *-?\b\d+(\.\d+)?(?![\w-])", "#", text)
