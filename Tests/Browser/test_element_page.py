"""What a page sees of the element: links without it, an interface with it, and warnings where something is wrong."""

import threading

import pytest

from gallery import Box, PHONE
from host_page import links, page

GALLERY = f'<enlarger-gallery id="gallery">{links()}</enlarger-gallery>'
FIRST = "#gallery a:nth-child(1)"
LISTEN = """() => {
  window.heard = []
  for (const what of ['open', 'opened', 'change', 'close', 'closed', 'reopened', 'fallback']) {
    document.addEventListener(`enlarger-${what}`, event => {
      heard.push([what, event.detail.id, event.detail.reason ?? null])
      if (window.refused === what) event.preventDefault()
    })
  }
}"""


@pytest.fixture
def host(host_of):
    host = host_of(page(GALLERY))
    host.page.evaluate(LISTEN)
    return host


def heard(host):
    return [tuple(each) for each in host.page.evaluate("heard.splice(0)")]


# Links

def test_without_script_it_is_links(host_of):
    host = host_of(page(GALLERY, head=""), ready=False)
    host.click(FIRST)
    host.page.wait_for_url("**/photo/0.jpg")


def test_a_photo_of_which_only_its_thumbnail_is_known_fills_the_window(host):
    """The thumbnail of 300 pixels tells no size, only proportions."""
    host.open(FIRST)
    assert host.look().photo.is_near(Box(0, 0, 1200, 800))
    host.wait("gallery.shadowRoot.querySelectorAll('.caught img').length === 2")
    host.settle()
    assert host.look().photo.is_near(Box(0, 0, 1200, 800))


def test_a_photo_that_turns_out_to_be_small_stops_at_twice_its_size(host_of):
    host = host_of(page('<enlarger-gallery id="gallery"><a href="/small/0.jpg"><img src="/small/6.jpg" alt=""></a></enlarger-gallery>'))
    host.open("#gallery a")
    host.wait("gallery.shadowRoot.querySelectorAll('.caught img').length === 2")
    host.settle()
    assert host.look().photo.width == 600


@pytest.mark.parametrize("modifier", ["Control", "Shift", "Meta", "Alt"])
def test_a_click_with_a_modifier_is_the_browsers(host, modifier):
    host.page.evaluate("addEventListener('click', event => { window.isOurs = event.defaultPrevented; event.preventDefault() })")
    host.page.keyboard.down(modifier)
    host.click(FIRST)
    host.page.keyboard.up(modifier)
    assert host.page.evaluate("isOurs") is False and not host.look().is_shown


def test_the_other_buttons_of_a_mouse_are_the_browsers(host):
    host.page.evaluate("""() => { for (const kind of ['auxclick', 'contextmenu']) addEventListener(kind,
      event => { window[kind] = event.defaultPrevented; event.preventDefault() }) }""")
    host.click(FIRST, button="middle")
    host.click(FIRST, button="right")
    assert host.page.evaluate("[auxclick, contextmenu]") == [False, False] and not host.look().is_shown


def test_a_click_before_the_engine_has_come_opens_its_photo_once_it_has(host_of):
    host = host_of(page(GALLERY), ready=None)
    gate = host.site.gates["/element/enlarger.wasm"] = threading.Event()
    host.load(ready=False)
    host.wait("customElements.get('enlarger-gallery') !== undefined && gallery.shadowRoot !== null")
    host.click("#gallery a:nth-child(2)")
    assert host.page.evaluate("gallery.currentItem") is None
    gate.set()
    host.wait("gallery.shadowRoot.querySelector('.enlarger')")
    host.settle()
    assert host.look().current == "/photo/1.jpg" and host.page.url.endswith("/")


def test_enter_opens_and_escape_leads_back_to_the_link_of_the_photo_now_shown(host):
    host.page.keyboard.press("Tab")
    host.page.keyboard.press("Enter")
    host.settle()
    host.page.keyboard.press("ArrowRight")
    host.settle()
    host.page.keyboard.press("Escape")
    host.settle()
    assert host.page.evaluate("[...gallery.children].indexOf(document.activeElement)") == 1


def test_arrow_keys_on_a_link_are_the_pages(host):
    host.page.keyboard.press("Tab")
    host.page.evaluate("addEventListener('keydown', event => { window.isOurs = event.defaultPrevented })")
    host.page.keyboard.press("ArrowRight")
    assert host.page.evaluate("isOurs") is False


def test_while_a_photo_is_open_the_rest_of_the_page_is_out_of_reach(host_of):
    host = host_of(page(f'<button id="before">Before</button><div>{GALLERY}<button>After</button></div>'))
    host.open(FIRST)
    for _ in range(8):
        host.page.keyboard.press("Tab")
        assert host.page.evaluate("[document.body, gallery].includes(document.activeElement)")
    host.page.keyboard.press("Escape")
    host.settle()
    assert host.page.evaluate("document.querySelectorAll('[inert]').length") == 0


def test_the_space_bar_presses_the_button_that_has_the_focus(host):
    host.open(FIRST)
    host.page.evaluate("gallery.shadowRoot.querySelector('.next').focus()")
    host.page.keyboard.press("Space")
    host.settle()
    assert host.look().current == "/photo/1.jpg"


def test_two_fingers_pull_a_photo_out_of_its_link(host_of):
    host = host_of(page(GALLERY), window=PHONE)
    host.page.evaluate(LISTEN)
    wire = host.page.context.new_cdp_session(host.page)
    x, y = host.box(FIRST + " img").center

    def fingers(kind, spread):
        points = [] if spread is None else [
            {"id": id, "x": x + side * spread, "y": y + side * spread} for id, side in enumerate((-1, 1))]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 15)
    widths = []
    for step in range(1, 12):
        fingers("touchMove", 15 + 8 * step)
        photo = host.frame().photo
        widths.append(photo.width if photo else 0)
    assert widths == sorted(widths) and widths[-1] > 250
    fingers("touchEnd", None)
    host.settle()
    assert host.look().current == "/photo/0.jpg"
    assert heard(host)[0] == ("open", "/photo/0.jpg", "pinch")


# Links that come and go

def test_links_that_come_and_go_are_noticed(host):
    host.page.evaluate("""() => { gallery.insertAdjacentHTML('beforeend',
      '<p><a id="late" href="/photo/9.jpg"><img src="/small/9.jpg" alt="Late"></a></p>'); gallery.firstElementChild.remove() }""")
    host.wait("[...document.images].every(image => image.complete)")
    assert host.page.evaluate("gallery.items.map(item => item.id)") == [f"/photo/{n}.jpg" for n in range(1, 6)] + ["late"]
    host.open("#late img")
    assert host.look().current == "late"
    position = host.page.evaluate("gallery.shadowRoot.querySelector('.position').textContent")
    assert position == "6 of 6"


def test_links_that_come_while_a_photo_is_open_are_there_once_it_is_closed(host):
    host.open(FIRST)
    host.page.evaluate("gallery.insertAdjacentHTML('afterbegin', '<a href=\"/photo/9.jpg\"><img src=\"/small/9.jpg\"></a>')")
    host.settle()
    assert host.look().current == "/photo/0.jpg" and host.page.evaluate("gallery.currentItem.index") == 0
    host.page.keyboard.press("Escape")
    host.settle()
    assert host.page.evaluate("gallery.items.length") == 7
    host.open(FIRST + " img")
    assert host.look().current == "/photo/9.jpg"


@pytest.mark.parametrize("when", ["open", "landing", "held"])
def test_who_removes_it_finds_the_page_as_it_was(host, when):
    host.open(FIRST)
    if when == "landing":
        host.page.keyboard.press("Escape")
        host.frames(5)
    if when == "held":
        host.page.mouse.move(600, 400)
        host.page.mouse.down()
        host.page.mouse.move(600, 520)
        host.frame()
    host.page.evaluate("() => { window.kept = gallery; kept.remove() }")
    host.settle()
    host.page.mouse.up()
    host.page.keyboard.press("Escape")
    host.settle()
    assert host.page.evaluate("document.querySelectorAll('[inert]').length") == 0
    assert host.page.evaluate("kept.shadowRoot.querySelector('.enlarger')") is None
    assert host.page.evaluate("kept.querySelectorAll('img').length") == 6
    # Put back, it works anew.
    host.page.evaluate("document.body.append(kept)")
    host.wait("kept.shadowRoot.querySelector('.enlarger')")
    host.open(FIRST)
    assert host.look().current == "/photo/0.jpg" and host.look().hidden == ["/photo/0.jpg"]


def test_moved_to_another_place_it_goes_on(host):
    host.open(FIRST)
    host.page.evaluate("() => { const place = document.createElement('section'); document.body.append(place); place.append(gallery) }")
    host.settle()
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.page.evaluate("gallery.currentItem.id") == "/photo/1.jpg"


@pytest.mark.parametrize("order", ["known first", "known last"])
def test_what_a_framework_makes_in_its_own_order_works(host_of, order):
    """Children come one by one into an element that is not in the page yet, and are patched later."""
    host = host_of(page("", head=""), ready=False)
    know = "import('/element/enlarger.js')"
    if order == "known first":
        host.page.evaluate(f"{know}.then(() => null)")
    host.page.evaluate("""() => {
      const made = document.createElement('enlarger-gallery')
      window.heard = []
      made.addEventListener('enlarger-opened', event => heard.push(event.detail.id))
      made.photoStyle = 'system'
      for (let index = 0; index < 4; index++) {
        const link = document.createElement('a')
        link.append(document.createElement('img'))
        made.append(link)
      }
      document.body.append(made)
      made.id = 'gallery'
      ;[...made.children].forEach((link, index) => {
        link.dataset.id = `p${index}`
        link.href = `/photo/${index}.jpg`
        link.firstElementChild.src = `/small/${index}.jpg`
      })
      made.insertBefore(made.lastElementChild, made.firstElementChild)
    }""")
    if order == "known last":
        host.page.evaluate(f"{know}.then(() => null)")
    host.wait("gallery.shadowRoot?.querySelector('.enlarger') && [...document.images].every(image => image.complete)")
    host.settle()
    assert host.page.evaluate("gallery.items.map(item => item.id)") == ["p3", "p0", "p1", "p2"]
    assert host.page.evaluate("gallery.photoStyle") == "system"
    host.open(FIRST)
    assert host.look().current == "p3" and host.page.evaluate("heard") == ["p3"]


# The interface

def test_it_opens_and_closes_by_script(host):
    assert host.page.evaluate("[gallery.open('nobody'), gallery.currentItem]") == [False, None]
    assert host.page.evaluate("gallery.open('/photo/2.jpg')") is True
    host.settle()
    item = host.page.evaluate("(({ id, index, name, link }) => ({ id, index, name, same: link === gallery.children[2] }))"
                              "(gallery.currentItem)")
    assert item == {"id": "/photo/2.jpg", "index": 2, "name": "Photo 2", "same": True}
    host.page.evaluate("gallery.open('/photo/4.jpg')")
    host.settle()
    host.page.evaluate("gallery.close()")
    host.settle()
    assert heard(host) == [
        ("open", "/photo/2.jpg", "call"), ("opened", "/photo/2.jpg", None), ("change", "/photo/4.jpg", None),
        ("close", "/photo/4.jpg", "call"), ("closed", "/photo/4.jpg", None)]


def test_a_page_can_call_an_opening_off(host):
    host.page.evaluate("window.refused = 'open'")
    host.click(FIRST)
    host.settle()
    assert not host.look().is_shown and heard(host) == [("open", "/photo/0.jpg", "click")]
    assert host.page.url.endswith("/")


@pytest.mark.parametrize("reason", ["key", "button", "call", "gesture"])
def test_a_page_can_call_a_closing_off_and_hears_why_it_was_to_be(host, reason):
    host.open(FIRST)
    host.page.evaluate("window.refused = 'close'")
    heard(host)
    if reason == "key":
        host.page.keyboard.press("Escape")
    elif reason == "button":
        host.page.mouse.click(30, 30)
    elif reason == "call":
        host.page.evaluate("gallery.close()")
    else:
        host.drag((600, 300), (600, 560))
    host.settle()
    assert host.look().current == "/photo/0.jpg" and host.look().backdrop == 1
    told = heard(host)
    assert ("close", "/photo/0.jpg", reason) in told and "closed" not in [what for what, *_ in told]
    host.page.evaluate("window.refused = null")
    host.page.keyboard.press("Escape")
    host.settle()
    assert not host.look().is_shown


def test_a_style_is_chosen_by_name_by_object_and_by_json(host):
    def speed():
        host.click(FIRST)
        widths = [frame.photo.width for frame in host.frames(6)]
        host.settle()
        host.page.keyboard.press("Escape")
        host.settle()
        return widths

    usual = speed()
    # Asked for, a style is loaded; another one after it tells when it is there.
    for style in ("'system'", "{ base: 'system' }", "'{\"base\": \"system\"}'"):
        host.page.evaluate(f"gallery.photoStyle = {style}")
        host.wait("performance.getEntriesByName(new URL('/element/styles.json', location)).length > 0")
        host.page.wait_for_timeout(100)
        other = speed()
        assert other != pytest.approx(usual, abs=1)
        host.page.evaluate("gallery.photoStyle = null")
        host.page.wait_for_timeout(100)
        assert speed() == pytest.approx(usual, abs=0.5)
    host.page.evaluate("gallery.setAttribute('photo-style', 'nonesuch')")
    host.wait("true")
    host.page.wait_for_timeout(100)
    assert any("nonesuch" in text for text in host.messages)
    assert speed() == pytest.approx(usual, abs=0.5)


def test_a_page_gives_the_viewer_its_colours_and_a_caption(host_of):
    style = ("#gallery { --enlarger-backdrop: rgb(10, 20, 30); --enlarger-accent: red }"
             "#gallery::part(close) { outline: 3px solid lime }")
    host = host_of(page(GALLERY.replace("</enlarger", '<b id="words" slot="caption">Mine</b></enlarger'), style))
    host.open(FIRST)
    look = host.page.evaluate("""() => {
      const style = name => getComputedStyle(gallery.shadowRoot.querySelector(name))
      return [style('.backdrop').backgroundColor, style('.close').outlineColor, words.getBoundingClientRect().width > 0]
    }""")
    assert look == ["rgb(10, 20, 30)", "rgb(0, 255, 0)", True]


def test_of_several_renditions_the_one_that_fills_the_window_is_shown(host_of):
    body = ('<enlarger-gallery id="gallery"><a href="/photo/0.jpg" data-width="1600" data-height="1066"'
            ' data-srcset="/photo/6.jpg 640w, /photo/12.jpg 1280w, /photo/18.jpg 2560w"><img src="/small/0.jpg"></a>'
            '</enlarger-gallery>')
    host = host_of(page(body))
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    assert host.look().pictures[0]["renditions"] == ["/small/0.jpg", "/photo/12.jpg"]


# What is wrong

def test_what_is_no_photo_stays_what_it_is(host_of):
    body = """<enlarger-gallery id="gallery"><a id="text" href="/photo/0.jpg">Words</a><img id="lone" src="/small/1.jpg">
      <a id="page" href="/other.html"><img src="/small/2.jpg"></a><a id="here" href="#x"><img src="/small/2.jpg"></a>
      <a id="code" href="javascript:void 0"><img src="/small/2.jpg"></a>
      <a id="good" href="/photo/3.jpg"><img src="/small/3.jpg"></a></enlarger-gallery>"""
    host = host_of({"/": page(body), "/other.html": page("Other", head="")})
    assert host.page.evaluate("gallery.items.map(item => item.id)") == ["good"]
    host.click("#lone")
    host.settle()
    assert not host.look().is_shown
    assert sum("other.html" in text for text in host.messages) == 1
    host.click("#page")
    host.page.wait_for_url("**/other.html")


def test_a_gallery_without_a_photo_says_what_it_needs(host_of):
    host = host_of(page('<enlarger-gallery id="gallery"><img src="/small/1.jpg"></enlarger-gallery>'))
    assert sum("<a href=" in text for text in host.messages) == 1


def test_of_two_photos_with_one_id_both_can_be_opened(host_of):
    body = "".join(f'<a data-id="same" href="/photo/{n}.jpg"><img src="/small/{n}.jpg"></a>' for n in range(3))
    host = host_of(page(f'<enlarger-gallery id="gallery">{body}</enlarger-gallery>'))
    assert sum("“same”" in text for text in host.messages) == 1
    host.open("#gallery a:nth-child(2) img")
    assert host.look().current == "same 2"


def test_a_photo_that_is_missing_shows_its_thumbnail_and_comes_home(host_of):
    host = host_of(page(GALLERY), missing=["/photo/0.jpg"])
    host.open(FIRST)
    assert host.look().pictures[0]["renditions"] == ["/small/0.jpg"]
    host.page.keyboard.press("Escape")
    host.settle()
    assert not host.look().is_shown and host.look().hidden == []


@pytest.mark.parametrize("how", ["missing", "refused"])
def test_without_the_engine_links_stay_links(host_of, how):
    policy = [("Content-Security-Policy", "script-src 'self' 'unsafe-inline'")] if how == "refused" else []
    missing = ["/element/enlarger.wasm"] if how == "missing" else []
    host = host_of(page(GALLERY), ready=False, headers=policy, missing=missing)
    host.wait("customElements.get('enlarger-gallery') !== undefined")
    while not any("engine" in text and "plain links" in text for text in host.messages):
        host.page.wait_for_timeout(20)
    host.click(FIRST)
    host.page.wait_for_url("**/photo/0.jpg")


def test_a_strict_policy_is_enough(host_of):
    policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self'; style-src 'self'"
    host = host_of(page(GALLERY), headers=[("Content-Security-Policy", policy)])
    host.open(FIRST)
    assert host.look().backdrop == 1
    assert not [text for text in host.messages if "style" not in text and "Refused" in text]


def test_the_class_can_be_had_without_the_name(host_of):
    head = """<script type="module">
      import { EnlargerGallery } from '/element/gallery.js'
      customElements.define('photo-wall', class extends EnlargerGallery {})
    </script>"""
    body = f'<photo-wall id="gallery">{links()}</photo-wall>'
    host = host_of(page(body, head=head))
    host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
    assert host.page.evaluate("customElements.get('enlarger-gallery')") is None
    host.settle()
    host.open(FIRST)
    assert host.look().current == "/photo/0.jpg"
