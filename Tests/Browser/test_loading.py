"""Before everything has loaded: what a page loads until a hand comes near its photos, where the engine comes from, and what happens
to early taps on the folder page and on an element's links, while `enlarger.js` loads (with the lines from the package's README) or
the viewer (without them)."""

import base64
import hashlib
import re
import threading

import brotli
import pytest

import fixture_server
from element_page import FIRST, GALLERY, LISTEN, SECOND, VIEWER, album_page, complete, give, heard
from fixture_server import Site, many
from host_page import ELEMENT, ROOT, SCRIPT, page

VIEWER_SCRIPT, ENGINE = "/element/viewer.js", "/element/enlarger.wasm"
BEFORE = {"/element/enlarger.js", "/element/gallery.js"}
HAS_VIEWER = f"{VIEWER}.querySelector('.enlarger') !== null"


def loaded(host):
    return {path for path in host.site.requests if path.startswith("/element/")}


@pytest.fixture
def busy_of(host_of):
    """Opens pages that never become idle, because one image is held back; `held` lists more files to hold back."""
    gates = []

    def make(body=GALLERY, held=(), path="/", **answers):
        host = host_of(page(body + '<img src="/late.jpg" alt="">'), ready=None, **answers)
        for each in ("/late.jpg", *held):
            gates.append(host.site.gates.setdefault(each, threading.Event()))
        host.page.goto(host.address + path, wait_until="commit")
        host.wait("window.gallery?.matches(':defined') && [...gallery.querySelectorAll('img')].every(image => image.complete)")
        host.page.evaluate(LISTEN)
        return host

    yield make
    for gate in gates:
        gate.set()


def come(host, *paths):
    for path in paths:
        host.site.gates[path].set()
    host.wait(HAS_VIEWER)
    host.wait("clock.wantsFrame")


# MARK: What is loaded, and when

def by_mouse(host):
    host.page.mouse.move(*host.box(SECOND).center)


def by_keys(host):
    host.page.keyboard.press("Tab")


def by_finger(host):
    host.page.evaluate("gallery.firstElementChild.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))")


@pytest.mark.parametrize("near", [by_mouse, by_keys, by_finger])
def test_a_page_loads_four_kilobytes_and_no_engine_until_a_hand_comes_near(busy_of, near):
    host = busy_of()
    host.page.wait_for_timeout(300)
    assert loaded(host) == BEFORE
    assert sum(len(brotli.compress((ELEMENT / path.removeprefix("/element/")).read_bytes())) for path in BEFORE) <= 4096
    near(host)
    host.wait(HAS_VIEWER)
    assert {VIEWER_SCRIPT, ENGINE} <= loaded(host)


def test_an_idle_page_loads_the_rest_once_its_gallery_is_visible(host_of):
    host = host_of(page('<div style="height: 3000px"></div>' + GALLERY), ready=False)
    host.page.wait_for_timeout(300)
    assert loaded(host) == BEFORE
    host.page.evaluate("gallery.scrollIntoView()")
    host.wait(HAS_VIEWER)


def test_an_address_with_a_photo_loads_the_rest_at_once(busy_of):
    host = busy_of(GALLERY.replace("id=", "history id="), path="/#photo=%2Fphoto%2F1.jpg")
    host.rest_when(HAS_VIEWER)
    assert host.look().current == "/photo/1.jpg"


def test_photos_as_data_load_their_grid_at_once_and_the_rest_when_a_hand_comes_near(busy_of):
    host = busy_of('<enlarger-gallery id="gallery"></enlarger-gallery>')
    host.page.evaluate("gallery.photos = [{ src: '/photo/0.jpg', thumbnail: '/small/0.jpg' }]")
    host.wait(f"{VIEWER}.querySelector('.grid a img') !== null")
    host.page.wait_for_timeout(300)
    assert not {"/element/chrome.js", "/element/motion.js"} & loaded(host)
    host.page.mouse.move(*host.box("#gallery").center)
    host.wait(f"{VIEWER}.querySelector('slot[name=toolbar]') !== null")


@pytest.mark.parametrize("is_data, absent", [
    (False, {"album", "tools"}), (True, {"source", "selecting"})], ids=["links", "data"])
def test_a_page_loads_only_the_modules_that_it_uses(host_of, is_data, absent):
    host = complete(give(host_of(album_page()), "entries(6)") if is_data else host_of(page(GALLERY)))
    host.page.wait_for_load_state("networkidle")
    assert not {f"/element/{name}.js" for name in absent} & set(host.site.requests)
    if is_data:
        assert host.page.evaluate("[gallery.sections, gallery.selectedItems]") == [[], []]


# MARK: Before the rest has loaded

def test_a_page_can_use_the_whole_interface_before_the_rest_has_loaded(busy_of):
    host = busy_of(held=[VIEWER_SCRIPT])
    found = host.page.evaluate("""() => {
      gallery.photoStyle = 'system'
      gallery.loop = true
      const { id, index, name, link, image } = gallery.items[1]
      const all = [gallery.open('nobody'), gallery.open('/photo/2.jpg'), gallery.currentItem, gallery.photos, gallery.items.length]
      return [...all, gallery.photoStyle, gallery.loop, id, index, name, link === gallery.children[1], image === link.firstElementChild]
    }""")
    assert found == [False, True, None, None, 6, "system", True, "/photo/1.jpg", 1, "Photo 1", True, True]
    come(host, VIEWER_SCRIPT)
    host.settle()
    assert host.look().current == "/photo/2.jpg"
    assert heard(host) == [("open", "/photo/2.jpg", "call"), ("opened", "/photo/2.jpg", None)]


def test_an_element_removed_before_the_rest_has_loaded_loads_it_when_it_returns(busy_of):
    host = busy_of(held=[VIEWER_SCRIPT])
    host.click(SECOND)
    host.page.evaluate("window.gallery = document.querySelector('enlarger-gallery'); gallery.remove()")
    host.site.gates[VIEWER_SCRIPT].set()
    host.page.wait_for_timeout(100)
    assert host.page.url == host.address + "/" and not host.page.evaluate(HAS_VIEWER)
    host.page.evaluate("document.body.append(gallery)")
    host.page.hover(SECOND)
    host.rest_when(HAS_VIEWER)
    # The click was for the page that the user has left.
    assert host.look().current is None
    host.click(SECOND)
    host.settle()
    assert host.look().current == "/photo/1.jpg"


# MARK: Where the engine comes from

def test_a_page_can_set_the_address_of_the_engine(host_of):
    head = """<script type="module">
      import { EnlargerGallery } from '/element/enlarger.js'
      EnlargerGallery.wasmUrl = '/moved.wasm'
    </script>"""
    host = host_of({"/": page(GALLERY, head=head), "/moved.wasm": (ELEMENT / "enlarger.wasm").read_bytes()})
    host.open(FIRST)
    assert "/moved.wasm" in host.site.requests and ENGINE not in host.site.requests


POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"


@pytest.mark.parametrize("how", ["policy", "lockdown"])
def test_without_webassembly_the_same_engine_runs_as_javascript(host_of, how):
    if how == "policy":
        host = host_of(page(GALLERY), headers=[("Content-Security-Policy", POLICY)])
    else:
        host = host_of(page(GALLERY, head=f"<script>delete window.WebAssembly</script>{SCRIPT}"))
    host.open(FIRST)
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
    host.press("Escape")
    assert not host.look().is_shown and host.look().hidden == []
    assert "/element/without-wasm.js" in host.site.requests and ENGINE not in host.site.requests


def test_without_webassembly_the_folder_page_works_too(gallery_of):
    gallery = gallery_of(site=Site(many(6)), load=None)
    gallery.page.add_init_script("delete window.WebAssembly")
    gallery.load().open(1)
    assert gallery.now.photo.is_near(gallery.fitted(1)) and "/assets/without-wasm.js" in gallery.site.requests


def test_the_first_of_two_copies_of_the_script_counts(host_of):
    head = SCRIPT + '<script type="module" src="/element/enlarger-bundle.js"></script>'
    host = host_of(page(GALLERY, head=head))
    assert sum("twice" in text for text in host.messages) == 1
    host.open(FIRST)
    assert host.look().current == "/photo/0.jpg"
    host.close_photo()


# MARK: Early taps on the folder page

def test_a_tap_before_the_script_loads_opens_in_the_viewer_later(gallery_of):
    site = Site(many(60))
    site.parts.clear()
    gallery = gallery_of(site=site, load=None)
    # The style sheet is one of the delayed parts, and the page is not shown without it.
    gallery.page.route("**/*.css", lambda route: route.fulfill(content_type="text/css", body=""))
    gallery.page.goto(gallery.address, wait_until="commit")
    gallery.page.locator("#photos a").nth(4).dispatch_event("click")
    assert gallery.page.url.endswith(f"/#photo={gallery.id(4)}")
    site.parts.set()
    gallery.wait("seen('.grid a') !== null")
    gallery.frames(5)
    gallery.rest()
    assert gallery.now.photo.id == gallery.id(4)
    gallery.page.go_back()
    gallery.wait("clock.wantsFrame")
    assert not gallery.settle()[-1].is_shown


def test_a_tap_follows_the_link_if_the_script_fails_to_load(gallery_of):
    gallery = gallery_of(load=None, clock=False)
    gallery.page.route("**/enlarger.js", lambda route: route.abort())
    gallery.page.goto(gallery.address)
    gallery.page.locator("#photos a").nth(4).click()
    gallery.page.wait_for_url(f"**/photo/{gallery.id(4)}")
    gallery.errors = []


def test_the_content_policy_allows_the_inline_scripts():
    for script, digest in fixture_server.EARLY_SCRIPTS:
        assert digest == "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


# MARK: Early taps on an element's links

KEEP = re.search(r"```html\n(<script>.*?)```", (ROOT / "Web/package/README.md").read_text(), re.DOTALL)[1]
# The script that is late, and what the page has in its head.
LATE = {"the script": ("/element/enlarger.js", KEEP + SCRIPT), "the viewer": (VIEWER_SCRIPT, SCRIPT)}


class Early:
    """Opens pages whose engine loads when the test wants it, after the script that is late."""

    def __init__(self, host_of, late):
        self.host_of = host_of
        self.late, self.head = LATE[late]
        self.gates = []

    def open(self, body=GALLERY, **answers):
        host = self.host_of(page(body, head=self.head), ready=None, **answers)
        for path in (self.late, ENGINE):
            self.gates.append(host.site.gates.setdefault(path, threading.Event()))
        host.page.goto(host.address, wait_until="commit")
        host.wait("document.readyState !== 'loading' && [...document.images].every(image => image.complete)")
        if self.late == LATE["the viewer"][0]:
            host.wait("gallery.matches(':defined')")
        # This listener runs after those that keep a tap.
        host.page.evaluate("addEventListener('click', event => window.isKept = event.defaultPrevented)")
        host.page.evaluate(LISTEN)
        return host

    def load(self, host):
        """Loads the late script, and waits until the gallery works."""
        host.site.gates[self.late].set()
        host.wait("gallery.matches(':defined')")
        host.page.wait_for_timeout(100)
        assert not host.look().is_shown
        host.site.gates[ENGINE].set()
        host.wait(HAS_VIEWER)


@pytest.fixture(params=LATE)
def early(request, host_of):
    early = Early(host_of, request.param)
    yield early
    for gate in early.gates:
        gate.set()


@pytest.mark.parametrize("how", ["tap", "Enter"])
def test_an_early_tap_opens_its_photo_out_of_its_thumbnail(early, how):
    host = early.open()
    cell = host.box(f"{SECOND} img")
    if how == "tap":
        host.click(SECOND)
    else:
        host.page.evaluate("gallery.children[1].focus()")
        host.page.keyboard.press("Enter")
    assert host.page.evaluate("isKept") and host.page.url == host.address + "/"
    early.load(host)
    host.wait("clock.wantsFrame")
    assert host.frame(0).photo.is_near(cell)
    host.settle()
    assert host.look().current == "/photo/1.jpg" and host.page.url == host.address + "/"
    assert heard(host) == [("open", "/photo/1.jpg", "click"), ("opened", "/photo/1.jpg", None)]
    host.press("Escape")
    assert not host.look().is_shown and host.look().hidden == []


# What happens before and after an early tap on the second photo, and the photo that opens.
CIRCUMSTANCES = {
    "a tap before it": ("document.querySelector('#gallery a').click()", "", "/photo/1.jpg"),
    "a script that is missing": ("document.head.append(Object.assign(document.createElement('script'), { src: '/none.js' }))", "",
                                 "/photo/1.jpg"),
    "a page that cancels it": (
        "gallery.addEventListener('click', event => event.preventDefault(), { once: true, capture: true })", "", None),
    "a link before it that goes": ("", "gallery.children[0].remove()", "/photo/1.jpg"),
}


@pytest.mark.parametrize(("before", "after", "opened"), CIRCUMSTANCES.values(), ids=CIRCUMSTANCES)
def test_an_early_tap_counts_if_it_is_the_last_and_not_cancelled(early, before, after, opened):
    host = early.open()
    host.page.evaluate(f"() => {{ {before} }}")
    host.click(SECOND)
    host.page.evaluate(f"() => {{ {after} }}")
    early.load(host)
    host.settle()
    assert host.look().current == opened and host.page.url == host.address + "/"
    assert host.page.evaluate("gallery.currentItem?.index") == (0 if after else 1 if opened else None)


@pytest.mark.parametrize("early", ["the viewer"], indirect=True)
def test_an_early_tap_opens_nothing_if_its_link_is_removed(early):
    host = early.open()
    host.click(SECOND)
    host.page.evaluate("gallery.children[1].remove()")
    early.load(host)
    host.settle()
    assert not host.look().is_shown and host.page.url == host.address + "/"


@pytest.mark.parametrize("what", ["script", "engine"])
def test_an_early_tap_follows_its_link_once_a_file_fails_to_load(early, what):
    host = early.open(missing=[early.late if what == "script" else ENGINE])
    host.click(SECOND)
    assert host.page.evaluate("isKept") and host.page.url == host.address + "/"
    for gate in early.gates:
        gate.set()
    host.page.wait_for_url("**/photo/1.jpg")
    # A script that is missing says nothing.
    assert sum("plain links" in text for text in host.messages) == ((what, early.late) != ("script", LATE["the script"][0]))


def test_a_tap_after_the_script_failed_to_load_follows_its_link(host_of):
    script, head = LATE["the script"]
    host = host_of(page(GALLERY, head=head), ready=False, missing=[script])
    host.click(FIRST)
    host.page.wait_for_url("**/photo/0.jpg")


def test_the_browser_handles_an_early_click_with_a_modifier(early):
    host = early.open()
    host.page.evaluate("addEventListener('click', event => event.preventDefault())")
    for modifier in ["Control", "Shift", "Meta", "Alt"]:
        host.page.evaluate("window.isKept = null")
        host.page.keyboard.down(modifier)
        host.click(FIRST)
        host.page.keyboard.up(modifier)
        assert host.page.evaluate("isKept") is False, modifier
    early.load(host)
    host.settle()
    assert not host.look().is_shown


def test_an_early_tap_follows_a_text_link(early):
    host = early.open(GALLERY.replace("</enlarger", '<a href="/photo/9.jpg" id="words">More</a></enlarger'))
    host.click("#words")
    host.page.wait_for_url("**/photo/9.jpg")


def test_the_readmes_script_has_at_most_ten_lines():
    assert len(KEEP.strip().splitlines()) <= 10
