"""What the documents are compared with: the packages as they were built last."""

import pytest

from repository import ROOT


@pytest.fixture(scope="session")
def products():
    """The folder with what `Scripts/swift build --build-tests` builds."""
    folder = ROOT / ".build/swift/debug"
    if not folder.is_dir():
        pytest.exit("nothing is built: run `make check` first", 2)
    return folder
