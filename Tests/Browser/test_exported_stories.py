"""The other stories of the page that ask for nothing but a window, in an export that is opened by a double click.

The main ones are in test_exported.py, where a plain server has them, too. These run the modules that their namesakes try in the
served page, so once a night is enough.
"""

import inspect

import pytest

import test_drag
import test_history
import test_open
import test_pages
import test_zoom
from exported_pages import gallery_of, needs_command  # noqa: F401
from test_exported import STORIES

pytestmark = [needs_command, pytest.mark.nightly]

for module in (test_open, test_drag, test_pages, test_zoom, test_history):
    for name, story in inspect.getmembers(module, inspect.isfunction):
        # What asks for a page of another kind, or with other photos, asks for a server. What is hosted is exported, too.
        asks = {"gallery_of", "hosted"} & set(inspect.signature(story).parameters)
        if name.startswith("test_") and name not in STORIES[module] and not asks:
            globals()[name] = story


@pytest.fixture(scope="module")
def address(exported):
    return exported.address
