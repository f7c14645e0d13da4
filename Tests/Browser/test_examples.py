"""The page of live examples: in each gallery a photo opens out of its thumbnail and lands in it."""

import re
import shutil
import subprocess
import sys

import pytest

from host_page import ROOT, host_of_folder
from patience import alone


@pytest.fixture(scope="module")
def folder():
    with alone("package"):
        subprocess.run([ROOT / "Scripts/build-package"], check=True, capture_output=True)
        subprocess.run([sys.executable, ROOT / "Scripts/examples", "--build"], check=True)
    return ROOT / ".build/examples"


@pytest.fixture(scope="module")
def galleries(folder):
    return re.findall(r'<enlarger-gallery id="([^"]+)"(?![^>]* src)', (folder / "index.html").read_text())


@pytest.fixture
def host(browser, folder):
    with host_of_folder(browser, folder) as host:
        yield host


def test_every_example_works(host, galleries):
    assert len(galleries) > 15
    # Styles load on demand.
    host.page.wait_for_load_state("networkidle")
    for id in galleries:
        link = f"[id='{id}'] a[href^='photos']"
        host.page.evaluate("link => seen(link).scrollIntoView({ block: 'center', behavior: 'instant' })", link)
        host.settle()
        host.click(link)
        host.settle()
        seen = host.look(id)
        assert seen.current, id
        assert seen.photo.width > 500 or seen.photo.height > 500, id
        host.page.keyboard.press("Escape")
        last = None
        while (frame := host.frame(id=id)).is_shown:
            last = frame
        # This style fades in place. Some published styles land at full speed.
        if id != "style-calm":
            assert last.photo.center == pytest.approx(host.box(link + " img").center, abs=8), id
        assert host.look(id).hidden == [], id
    assert [text for text in host.messages if "enlarger" in text] == []


def test_photos_as_data_fill_rows_and_open(host):
    host.page.evaluate("document.getElementById('data').scrollIntoView({ block: 'center', behavior: 'instant' })")
    host.wait("document.getElementById('data').shadowRoot.querySelectorAll('.grid img').length > 5")
    assert host.page.evaluate("document.getElementById('data').items.length") == 2000
    host.run("document.getElementById('data').open('data 1500')")
    assert host.look("data").current == "data 1500"


def test_a_video_and_a_page_replace_their_photos(host):
    for id, what in [("film", "video"), ("page", "iframe")]:
        host.page.evaluate("id => document.getElementById('content').open(id)", id)
        host.settle()
        host.page.locator(what).wait_for(state="visible")
        assert host.page.locator(what).bounding_box()["width"] > 300
    host.wait("seen('video').videoWidth === 1600")


def test_links_added_or_removed_by_a_script_are_noticed(host):
    host.page.evaluate("more.click(); more.click(); fewer.click()")
    host.wait("added.items.length === 4")
    host.run("added.open('added 3')")
    assert host.look("added").current == "added 3"


def test_the_link_to_a_photo_opens_it(host):
    host.page.evaluate("seen(\"a[href^='#harbour']\").scrollIntoView({ block: 'center' })")
    host.click("a[href^='#harbour']")
    host.wait("clock.wantsFrame")
    host.settle()
    assert host.look("address").current == "photos/10.svg"


def test_without_a_built_package_the_script_says_what_to_do(tmp_path):
    for name in ("Scripts", "Documentation/Examples/Web"):
        shutil.copytree(ROOT / name, tmp_path / name)
    result = subprocess.run(
        [sys.executable, tmp_path / "Scripts/examples", "--build"], capture_output=True, text=True)
    assert result.returncode == 1 and result.stderr == "The npm package is missing: run `make package` first.\n"
