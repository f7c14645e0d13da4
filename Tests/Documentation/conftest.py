"""What the documents are compared with: the latest build of the packages."""

import pytest

from repository import ROOT


@pytest.fixture(scope="session")
def products():
    """The folder that `Scripts/swift build --build-tests` builds into."""
    folder = ROOT / ".build/swift/debug"
    if not folder.is_dir():
        pytest.exit("nothing is built: run `make check` first", 2)
    return folder
