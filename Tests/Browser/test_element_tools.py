"""Additions to an element's viewer: its tools, and elements that the page slots into it."""

import pytest

from element_page import FIRST, GALLERY, VIEWER, complete, gallery
from gallery import PHONE
from host_page import page


def tooled(host_of, attributes="tools", inside="", count=6, style="", **window):
    return complete(host_of(page(gallery(attributes, inside, count), style), **window), attributes)


@pytest.fixture
def host(host_of):
    return tooled(host_of)


def find(host, selector, what):
    return host.page.evaluate(f"{VIEWER}.querySelector('{selector}'){what}")


def shown_next(host):
    """The photo that a slideshow shows after the time of one."""
    host.frame(5100)
    host.settle()
    return host.look().current


def test_removing_the_element_before_its_tools_load_causes_no_error(host_of):
    host = complete(host_of(page(GALLERY)))
    held = []
    host.page.route("**/tools.js", lambda route: held.append(route))
    with host.page.expect_request("**/tools.js") as asked:
        host.page.evaluate("gallery.toggleAttribute('tools', true)")
    host.page.evaluate("gallery.remove()")
    held[0].continue_()
    # The element has used the module by now; a failure there would be an error of the page.
    host.page.evaluate("address => import(address)", asked.value.url)
    assert host.page.evaluate("seen('enlarger-gallery')") is None


def test_tools_appear_and_disappear_with_the_attribute(host_of):
    host = tooled(host_of, "")
    host.open(FIRST)
    host.page.keyboard.press("?")
    assert find(host, ".tools", "") is None and find(host, ".sheet", "") is None
    for _ in range(2):
        host.page.evaluate("gallery.toggleAttribute('tools', true)")
        host.wait(f"{VIEWER}.querySelector('.help')?.checkVisibility() === true")
        host.wait(f"{VIEWER}.querySelectorAll('.help').length === 1")
        host.page.keyboard.press("Space")
        assert find(host, ".slideshow", ".ariaPressed") == "true"
        # Without the tools, a slideshow does not continue, and their buttons are gone.
        host.page.evaluate("gallery.removeAttribute('tools')")
        shown = host.look().current
        host.frame(5100)
        host.settle()
        assert host.look().current == shown
        assert not find(host, ".help", ".checkVisibility()") and not find(host, ".zoom", ".checkVisibility()")
        host.page.keyboard.press("?")
        assert find(host, ".sheet", "") is None
        host.page.keyboard.press("Space")
        assert find(host, ".slideshow", ".ariaPressed") == "false"


def test_a_page_names_the_tools_that_it_wants(host_of):
    host = tooled(host_of, 'tools="zoom keys tulips"')
    host.open(FIRST)

    def shown():
        return host.page.evaluate(f"""[...{VIEWER}.querySelectorAll('.actions button, .zoom')]
          .filter(each => each.checkVisibility()).map(each => each.classList[0])""")

    assert shown() == ["help", "zoom"]
    assert [text for text in host.messages if "tulips" in text] == [
        "<enlarger-gallery>: tools has no “tulips”, only slideshow, fullscreen, zoom, keys, download, share."]
    host.page.keyboard.press("Space")
    assert find(host, ".slideshow", ".ariaPressed") == "false"
    host.page.keyboard.press("?")
    lines = find(host, ".sheet", ".textContent")
    assert "Zoom in" in lines and "Slideshow" not in lines and "Full screen" not in lines and "Download" not in lines
    host.page.keyboard.press("Escape")
    host.wait(f"!{VIEWER}.querySelector('.sheet').open")
    host.page.evaluate("gallery.setAttribute('tools', 'slideshow download')")
    host.wait(f"{VIEWER}.querySelector('.download') !== null")
    assert shown() == ["download", "slideshow"]
    host.page.keyboard.press("?")
    assert not find(host, ".sheet", ".open")
    host.page.keyboard.press("Space")
    assert find(host, ".slideshow", ".ariaPressed") == "true"
    host.page.evaluate("gallery.setAttribute('tools', 'zoom')")
    assert shown() == ["zoom"] and find(host, ".slideshow", ".ariaPressed") == "false"
    # Without names, and as React 18 writes it, the attribute has the usual ones.
    for value in ("", "true"):
        host.page.evaluate("value => gallery.setAttribute('tools', value)", value)
        assert shown() == ["slideshow", "fullscreen", "help", "zoom"]


def test_a_pages_own_button_begins_a_slideshow(host_of):
    host = tooled(host_of, "", '<button id="play" onclick="gallery.startSlideshow(\'/photo/2.jpg\')">Play</button>')

    assert host.page.evaluate("gallery.startSlideshow('nobody')") is False
    host.page.locator("#play").click()
    host.settle()
    host.rest_when(f"{VIEWER}.querySelector('.show')?.checkVisibility()")
    assert host.look().current == "/photo/2.jpg"
    assert shown_next(host) == "/photo/3.jpg"
    # Nothing of the tools but the slideshow's own buttons is there.
    assert not find(host, ".tools", ".checkVisibility()") and not find(host, ".zoom", ".checkVisibility()")
    host.show_bars()
    host.click(".stop")
    assert shown_next(host) == "/photo/3.jpg"
    # It begins again with the open photo. If the page forbids to open one, none begins later.
    assert host.page.evaluate("gallery.startSlideshow()") is True
    host.wait(f"{VIEWER}.querySelector('.show').checkVisibility()")
    assert shown_next(host) == "/photo/4.jpg"
    host.press("Escape")
    host.page.evaluate("gallery.addEventListener('enlarger-open', event => event.preventDefault(), { once: true })")
    assert host.page.evaluate("gallery.startSlideshow()") is True
    host.settle()
    host.open(FIRST)
    assert not find(host, ".show", ".checkVisibility()") and shown_next(host) == "/photo/0.jpg"


def test_a_slideshow_of_one_photo_leaves_it_as_it_is(host_of):
    host = tooled(host_of, count=1)
    host.open(FIRST)
    host.page.keyboard.press("Space")
    host.frame(5100)
    host.settle()
    assert find(host, ".veil", "") is None and host.look().current == "/photo/0.jpg"


def test_a_key_of_an_input_method_is_not_the_viewers(host):
    host.open(FIRST)
    key = "(key, isComposing) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true, composed: true }))"
    for composes in (True, False):
        host.run(f"composes => ({key})('Escape', composes)", composes)
        assert host.look().is_shown == composes


def test_the_screen_stays_on_during_a_slideshow_and_no_longer(host):
    host.page.evaluate("""() => {
      window.locks = new Set()
      const request = async () => {
        const lock = { release: async () => locks.delete(lock) }
        locks.add(lock)
        return lock
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      let isHidden = false
      Object.defineProperty(document, 'hidden', { get: () => isHidden })
      window.hide = hides => {
        isHidden = hides
        // As browsers do.
        if (hides) locks.clear()
        document.dispatchEvent(new Event('visibilitychange'))
      }
    }""")
    host.open(FIRST)
    for _ in range(3):
        host.page.keyboard.press("Space")
    host.wait("locks.size === 1")
    host.page.evaluate("hide(true)")
    host.page.evaluate("hide(false)")
    host.wait("locks.size === 1")
    host.page.keyboard.press("Space")
    host.wait("locks.size === 0")


def test_the_zoom_is_shown_in_per_cent_and_has_buttons(host):
    host.open(FIRST)
    host.rest_when(f"{VIEWER}.querySelectorAll('.caught img').length === 2")
    before = int(find(host, ".zoom output", ".textContent").rstrip("%"))
    assert before == pytest.approx(100 * host.look().photo.width / 1600, abs=1)
    host.click(".zoom-in")
    host.settle()
    assert int(find(host, ".zoom output", ".textContent").rstrip("%")) == pytest.approx(before * 2 ** 0.5, abs=1)
    host.click(".zoom-out")
    host.settle()
    assert int(find(host, ".zoom output", ".textContent").rstrip("%")) == before


def test_an_opening_photo_does_not_show_the_zoom_of_the_previous_one(host):
    said = []
    for index in (0, 1):
        host.click(f"#gallery > a:nth-child({index + 1})")
        host.frames(3)
        assert find(host, ".zoom output", ".textContent") == ""
        host.settle()
        host.rest_when(f"{VIEWER}.querySelectorAll('.caught img').length === 2")
        said.append(find(host, ".zoom output", ".textContent"))
        # Screen readers announce the photo, and its zoom only after a change.
        assert find(host, ".zoom output", ".ariaLive") == "off"
        host.press("+")
        assert find(host, ".zoom output", ".ariaLive") == "polite"
        host.press("Escape")
    assert len(set(said)) == 2


def test_a_zoom_by_keys_is_announced_even_before_the_photo_rests(host):
    host.open(FIRST)
    host.page.keyboard.press("ArrowRight")
    host.frames(3)
    host.press("+")
    assert find(host, ".zoom output", ".ariaLive") == "polite"


def test_a_question_mark_lists_the_keys_in_front_of_the_photo(host):
    host.open(FIRST)
    host.page.keyboard.press("?")
    assert find(host, ".sheet", ".open") and "Slideshow" in find(host, ".sheet", ".textContent")
    place = host.box(".sheet")
    top = host.page.evaluate(
        f"([x, y]) => {VIEWER}.elementFromPoint(x, y).closest('.sheet') !== null",
        [place.center[0], place.y + 20])
    assert top
    # The list gets the keys.
    host.press("ArrowRight")
    assert host.look().current == "/photo/0.jpg"
    host.page.keyboard.press("Escape")
    host.wait(f"!{VIEWER}.querySelector('.sheet').open")
    assert host.look().current == "/photo/0.jpg"
    # It closes with the photo.
    host.page.keyboard.press("?")
    host.run("gallery.close()")
    host.wait(f"!{VIEWER}.querySelector('.sheet').open")
    host.open(FIRST)


def test_in_large_text_on_a_small_phone_the_list_of_keys_only_scrolls_down(host_of):
    host = tooled(host_of, style="html { font-size: 200% }", window=PHONE | {"viewport": {"width": 320, "height": 568}})
    host.run("gallery.open('/photo/0.jpg')")
    host.page.keyboard.press("?")
    assert find(host, ".sheet", ".scrollTop") == 0
    assert find(host, ".sheet", ".scrollHeight") > find(host, ".sheet", ".clientHeight")
    assert find(host, ".sheet", ".scrollWidth") == find(host, ".sheet", ".clientWidth")


def test_f_fills_the_screen_with_the_viewer_still_in_front(host):
    host.open(FIRST)
    host.page.keyboard.press("f")
    host.wait("document.fullscreenElement !== null")
    # The browser resizes the window and reports this in separate tasks.
    host.wait(f"{VIEWER}.querySelector('.fullscreen').ariaPressed === 'true'")
    host.rest_when("document.elementFromPoint(innerWidth / 2, innerHeight / 2) === gallery")
    host.page.keyboard.press("f")
    host.wait("document.fullscreenElement === null")
    assert host.look().current == "/photo/0.jpg"


def test_words_that_change_while_a_photo_is_open_apply_at_once(host_of):
    host = tooled(host_of, 'tools="slideshow fullscreen zoom keys download share" details favourites filmstrip')
    for name in ("info", "favourite", "filmstrip"):
        host.wait(f"{VIEWER}.querySelector('.{name}') !== null")
    host.open(FIRST)
    names = ["info", "favourite", "more", "slideshow", "zoom-in", "speed", "filmstrip"]
    host.page.evaluate("names => { for (const name of names) gallery.setAttribute(`${name}-label`, `My ${name}`) }", names)
    said = host.page.evaluate(f"names => names.map(name => {VIEWER}.querySelector(`.${{name}}`).ariaLabel)", names)
    assert said == ["My info", "My favourite", "My more", "My slideshow", "My zoom-in", "My speed: 5s", "My filmstrip"]
    assert find(host, ".slideshow > span", ".textContent") == "My slideshow" and find(host, ".menu", ".ariaLabel") == "My more"
    host.page.evaluate("gallery.removeAttribute('zoom-in-label')")
    assert find(host, ".zoom-in", ".title") == "Zoom in"


def test_a_removed_gallery_handles_no_keys(host_of):
    host = tooled(host_of)
    host.open(FIRST)
    host.page.evaluate("() => { window.old = gallery; gallery.remove() }")
    host.wait("old.shadowRoot.querySelector('.enlarger') === null")
    assert host.page.evaluate("""() => {
      const event = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true })
      return document.body.dispatchEvent(event)
    }""")


# MARK: Slotted elements


def test_a_slotted_button_appears_in_the_upper_bar(host_of):
    host = tooled(host_of, "", '<button slot="toolbar" onclick="window.asked = gallery.currentItem.id">Buy</button>')
    assert not host.page.get_by_role("button", name="Buy").is_visible()
    host.open(FIRST)
    host.page.get_by_role("button", name="Buy").click()
    assert host.page.evaluate("asked") == "/photo/0.jpg"
    assert host.page.locator("button[slot=toolbar]").bounding_box()["y"] < 60
    assert host.look().current == "/photo/0.jpg"


CONTENT = '<div slot="/photo/1.jpg" id="content" tabindex="0" style="background: teal"><button id="inner">Play</button></div>'


@pytest.mark.parametrize("comes_later", [False, True])
def test_slotted_content_replaces_its_photo(host_of, comes_later):
    host = tooled(host_of, "", "" if comes_later else CONTENT)
    if comes_later:
        host.page.evaluate("text => gallery.insertAdjacentHTML('beforeend', text)", CONTENT)
    assert not host.page.locator("#content").is_visible()
    host.open("#gallery > a:nth-child(2)")
    photo = host.look().photo
    content = host.box("#content")
    assert content.is_near(photo, 1)
    host.page.evaluate("inner.onclick = () => { window.isPlayed = true }")
    host.click("#inner")
    assert host.page.evaluate("isPlayed") and host.look().current == "/photo/1.jpg"
    # The content moves and disappears with its photo.
    host.page.keyboard.press("Escape")
    host.frames(4)
    assert host.box("#content").width < content.width
    host.settle()
    assert not host.page.locator("#content").is_visible() and host.look().hidden == []
    # A click beside it closes it, too.
    host.open("#gallery > a:nth-child(2)")
    assert photo.x > 100
    host.click_at(photo.x - 50, 400)
    assert not host.look().is_shown


def test_slotted_content_gets_all_keys_but_escape(host_of):
    host = tooled(host_of, "tools", CONTENT.replace("<button", '<input id="field"><button'))
    host.open("#gallery > a:nth-child(2)")
    host.click("#field")
    host.page.keyboard.type("f? a")
    host.press("ArrowLeft")
    assert host.page.evaluate("field.value") == "f? a" and host.look().current == "/photo/1.jpg"
    host.close_photo()


def test_turning_the_page_hides_slotted_content_and_pauses_a_video(host_of):
    film = '<video slot="/photo/1.jpg" id="film"></video>'
    host = tooled(host_of, "", film)
    host.page.evaluate("() => { film.pause = () => { window.pauses = (window.pauses ?? 0) + 1 } }")
    host.open("#gallery > a:nth-child(2)")
    assert host.page.locator("#film").is_visible()
    host.press("ArrowRight")
    assert host.page.evaluate("pauses") == 1
    assert not host.page.locator("#film").is_visible()
    host.press("ArrowLeft")
    assert host.page.locator("#film").is_visible()
