"""Where the documents are, and whether what they print is to be written anew."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORDS = os.environ.get("ENLARGER_RECORD") == "1"
