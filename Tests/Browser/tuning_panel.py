"""The tuning panel, and a person who uses it."""

import os
import shutil
from pathlib import Path

import pytest

START, END = (120, 250), (180, 390)


def tuned(gallery_of, load="/?tune", **settings):
    gallery = gallery_of(load=load, **settings)
    gallery.wait("seen('.tune .constants details') !== null")
    gallery.rest()
    return gallery


def unfold(gallery, *path):
    """Opens the groups that contain a constant."""
    gallery.page.evaluate("""path => {
      const last = seen(`.tune [data-path="${path}"]`)
      for (let group = last; group; group = group.parentElement) if (group.matches('details')) group.open = true
    }""", ".".join(path))


def set_number(gallery, path, number):
    unfold(gallery, path)
    field = gallery.page.locator(f".tune [data-path='{path}'] .exact")
    field.fill(str(number))
    field.blur()


def set_choice(gallery, path, word):
    unfold(gallery, path)
    gallery.page.locator(f".tune [data-path='{path}'] select").select_option(word)


def drag(gallery, start=START, end=END):
    gallery.down(*start)
    gallery.frame()
    return gallery.drag(start, end)


def press(gallery, button):
    """Presses a button of the panel without the mouse's way to it, for tests that press hundreds."""
    gallery.page.evaluate("name => [...allSeen('.tune button')].find(each => each.textContent.trim() === name).click()", button)


def text(gallery, button):
    press(gallery, button)
    gallery.wait("seen('.tune .said').textContent !== ''")
    return gallery.page.input_value(".tune textarea")


def command():
    path = os.environ.get("ENLARGER", Path(__file__).parents[2] / ".build/bin/enlarger")
    if not shutil.which(path):
        pytest.skip("there is no command to run")
    return path
