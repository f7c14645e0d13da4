"""What the documents are compared with: the package as it was built last."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RECORDS = os.environ.get("ENLARGER_RECORD") == "1"


@pytest.fixture(scope="session")
def products():
    """The folder with what the Swift package builds to."""
    # Nothing is left to do after Scripts/test or Scripts/check.
    subprocess.run(["swift", "build", "--build-tests"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    path = subprocess.run(["swift", "build", "--show-bin-path"], cwd=ROOT, check=True, text=True, capture_output=True)
    return Path(path.stdout.strip().splitlines()[-1])
