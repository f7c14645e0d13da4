"""Where the documents are, and how what they show is compared with what is printed."""

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORDS = os.environ.get("ENLARGER_RECORD") == "1"


def shape(text):
    """What is printed, with `#` for each number: a style's constants may change without a new recording of the documents."""
    return re.sub(r" *-?\b\d+(\.\d+)?(?![\w-])", "#", text)
