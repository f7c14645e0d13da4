"""The other tests of the page that need nothing but a window, in an export opened by a double click.

test_exported.py runs the main ones, from a plain server too. The tests here cover modules that the same tests already cover in
the served page, so once a night is enough.
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
        # Tests that need another kind of page or other photos need a server. Hosted tests already run in an export.
        asks = {"gallery_of", "kept_of", "hosted"} & set(inspect.signature(story).parameters)
        if name.startswith("test_") and name not in STORIES[module] and not asks:
            globals()[name] = story


@pytest.fixture(scope="module")
def address(exported):
    return exported.address
