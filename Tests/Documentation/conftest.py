"""What the documents are compared with: the package as it was built last."""

import subprocess
from pathlib import Path

import pytest

from repository import ROOT


@pytest.fixture(scope="session")
def products():
    """The folder with what the Swift package builds to."""
    # Nothing is left to do after Scripts/test or Scripts/check.
    subprocess.run(["swift", "build", "--build-tests"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    path = subprocess.run(["swift", "build", "--show-bin-path"], cwd=ROOT, check=True, text=True, capture_output=True)
    return Path(path.stdout.strip().splitlines()[-1])
