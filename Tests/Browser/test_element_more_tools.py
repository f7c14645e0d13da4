"""The filmstrip, the details and the favourites of `<enlarger-gallery>`, each with its attribute."""

import json

from playwright.sync_api import expect

from element_page import VIEWER, album_page, complete, give, open_at
from gallery import DESKTOP, PHONE, in_hosts
from host_page import links, page
from test_filmstrip import frame, wait_for_middle

MARKUP = "<img src=x onerror=alert(1)>"
LISTEN = """() => {
  window.heard = []
  document.addEventListener('enlarger-favourite', event => {
    heard.push([event.detail.id, event.detail.favourite])
    if (window.refuses) event.preventDefault()
  })
}"""


def ready(host, *selectors):
    for selector in selectors:
        host.wait(f"{VIEWER}.querySelector('{selector}') !== null")
    host.settle()
    return host


def told(host):
    """The details' texts by label."""
    return host.page.evaluate(f"""Object.fromEntries([...{VIEWER}.querySelectorAll('.details dl > div')].map(
      line => [...line.children].map(each => each.textContent)))""")


@in_hosts("element")
def test_a_filmstrip_of_the_pages_links_comes_and_goes_with_the_attribute(hosted):
    gallery = hosted(DESKTOP, attributes="filmstrip filmstrip-label='In der Nähe'")
    gallery.wait("clock.find('.filmstrip') !== null")
    gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    assert frame(gallery, 8).get_attribute("aria-label") == "IMG_1008.jpg"
    strip = gallery.page.get_by_role("group", name="In der Nähe")
    gallery.wait("[...clock.find('.filmstrip').querySelectorAll('img')].every(image => image.naturalWidth > 1)")
    frame(gallery, 12).click()
    gallery.rest()
    assert gallery.page.evaluate("gallery.currentItem.index") == 12
    # Gone and back within a frame, while it still scrolls.
    gallery.page.evaluate("""() => {
      for (let times = 0; times < 2; times++) {
        gallery.toggleAttribute('filmstrip')
        clock.find('.filmstrip').getBoundingClientRect()
      }
    }""")
    wait_for_middle(gallery, 12)
    gallery.page.evaluate("gallery.removeAttribute('filmstrip')")
    expect(strip).to_be_hidden()
    gallery.page.evaluate("gallery.toggleAttribute('filmstrip')")
    wait_for_middle(gallery, 12)


@in_hosts("element")
def test_a_finger_scrolls_the_filmstrip_of_photos_given_as_data_from_right_to_left(hosted):
    gallery = hosted(PHONE, attributes="filmstrip", has_grid=True, direction="rtl")
    gallery.wait("clock.find('.filmstrip') !== null")
    gallery.open(4)
    wait_for_middle(gallery, 4)
    here, photo = frame(gallery, 4).bounding_box(), gallery.now.photo
    assert gallery.page.locator(".filmstrip button[value='5']").bounding_box()["x"] < here["x"]
    for other in (".title", ".position"):
        box = gallery.page.locator(f".bars {other}").bounding_box()
        assert box["y"] + box["height"] <= here["y"] + 1 or box["y"] >= here["y"] + here["height"] - 1, other
    y = here["y"] + 20
    gallery.down(80, y)
    for x in range(100, 310, 20):
        gallery.move(x, y)
    gallery.frames(2)
    gallery.wait("clock.find('.filmstrip').scrollLeft < -4 * 48 - 100")
    gallery.up()
    gallery.rest()
    assert gallery.now.photo.id == photo.id and gallery.now.photo.is_near(photo) and gallery.now.bars == 1
    gallery.page.locator(".filmstrip button[value='9']").tap()
    gallery.rest()
    assert gallery.now.photo.id == gallery.id(9)
    wait_for_middle(gallery, 9)
    gallery.close_by_drag()
    assert gallery.page.locator(".filmstrip button").count() == 0


def test_the_details_tell_what_the_file_and_the_page_know_of_a_photo(host_of):
    first, rest = links(4).split("\n", 1)
    first = first.replace("<a ", f"""<a data-caption="The coast" data-date="2024-06-14T18:03:00"
      data-details='{json.dumps({"Camera": MARKUP, "Year": 2024, "Lens": None})}' """)
    body = f'<enlarger-gallery id="gallery" details info-label="Mehr">{first}{rest}<a slot="details" href="#map">Map</a></enlarger-gallery>'
    host = ready(host_of(page(body)), ".info")
    assert not host.page.get_by_role("link", name="Map").is_visible()
    host.open("#gallery a")
    whole = host.look().photo
    host.page.keyboard.press("i")
    panel = host.page.get_by_role("region", name="Mehr")
    host.rest_when(f"{VIEWER}.querySelector('.details').textContent.includes('MP')")
    lines = told(host)
    assert "B" in lines["Size"] and lines.pop("Size").startswith("1,600 × 1,066 · 1.7 MP · ")
    # Text from the page appears as plain text.
    assert lines == {
        "Caption": "The coast", "File": "0.jpg", "Date": "June 14, 2024 at 6:03 PM", "Camera": MARKUP, "Year": "2024"}
    assert panel.bounding_box()["x"] >= host.look().photo.x + host.look().photo.width - 1 > 0
    assert host.look().photo.width < whole.width and host.page.get_by_role("link", name="Map").is_visible()
    # They follow the photo, and the page.
    host.press("ArrowRight")
    host.wait(f"{VIEWER}.querySelector('.details').textContent.includes('1.jpg')")
    host.page.evaluate("gallery.children[1].dataset.date = '2024-06-15'")
    host.page.evaluate("gallery.children[1].dataset.details = '{\"Price\": \"€ 40\"}'")
    host.wait(f"{VIEWER}.querySelector('.details').textContent.includes('€ 40')")
    lines = told(host)
    assert lines["Caption"] == "Photo 1" and lines["Date"] == "June 15, 2024"
    # Escape closes the panel, then the photo.
    host.press("Escape")
    expect(panel).to_be_hidden()
    assert host.look().current == "/photo/1.jpg" and host.look().photo.width > panel.page.viewport_size["width"] / 4
    button = host.page.get_by_role("button", name="Mehr")
    assert button.get_attribute("aria-expanded") == "false"
    button.press("Enter")
    assert button.get_attribute("aria-expanded") == "true"
    host.page.get_by_role("button", name="Close details").press("Enter")
    expect(button).to_be_focused()
    # A page that removes the attribute closes them.
    host.page.keyboard.press("i")
    host.page.evaluate("gallery.removeAttribute('details')")
    expect(panel).to_be_hidden()
    expect(button).to_be_hidden()
    host.page.keyboard.press("i")
    expect(panel).to_be_hidden()
    host.close_photo()


def test_the_heart_of_a_link_follows_the_user_and_the_page(host_of):
    body = f'<enlarger-gallery id="gallery" favourites favourite-label="Favorit">{links(4, " data-favourite")}</enlarger-gallery>'
    host = ready(host_of(page(body)), ".favourite")
    host.page.evaluate(LISTEN)
    host.page.evaluate("gallery.children[1].dataset.favourite = false")
    assert host.page.evaluate("gallery.items.map(({ favourite }) => favourite)") == [True, False, True, True]
    host.open("#gallery a")
    heart = host.page.get_by_role("button", name="Favorit")
    expect(heart).to_have_attribute("aria-pressed", "true")
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "false")
    assert host.page.evaluate("[heard.splice(0), gallery.currentItem.favourite, gallery.items[0].favourite]") == [
        [["/photo/0.jpg", False]], False, False]
    # The element leaves the page's links as they are. What the page writes counts.
    assert host.page.evaluate("gallery.children[0].hasAttribute('data-favourite')")
    host.page.evaluate("gallery.children[0].dataset.favourite = 'true'")
    expect(heart).to_have_attribute("aria-pressed", "true")
    host.page.evaluate("window.refuses = true")
    host.page.keyboard.press("h")
    assert host.page.evaluate("[heard.splice(0), gallery.currentItem.favourite]") == [[["/photo/0.jpg", False]], True]
    expect(heart).to_have_attribute("aria-pressed", "true")
    host.press("ArrowRight")
    expect(heart).to_have_attribute("aria-pressed", "false")
    host.page.evaluate("gallery.removeAttribute('favourites')")
    host.page.keyboard.press("h")
    expect(heart).to_be_hidden()
    assert host.page.evaluate("heard") == []


def test_hearts_mark_the_thumbnails_of_photos_given_as_data(host_of):
    host = give(host_of(album_page(" favourites tools"), window=DESKTOP), "entries(30).map((each, index) => ({ ...each, favourite: index < 2 }))")
    host.page.evaluate("gallery.dispatchEvent(new PointerEvent('pointerdown'))")
    ready(host, ".favourite", ".help")
    host.page.evaluate(LISTEN)
    hearts = f"[...{VIEWER}.querySelectorAll('.grid a:has([part=heart])')].map(({{ dataset }}) => dataset.id)"
    host.wait(f"String({hearts}) === 'p0,p1'")
    assert host.page.get_by_role("link", name="Favourite").count() == 2
    host.run("gallery.open('p5')")
    # An open list of keys takes them all, and names those of the tools that are there.
    host.page.keyboard.press("?")
    keys = host.page.get_by_role("dialog", name="Shortcuts").inner_text()
    assert "Add to favourites" in keys and "Filmstrip" not in keys and "Details" not in keys and "Select" not in keys
    host.page.keyboard.press("h")
    host.page.keyboard.press("?")
    host.wait(f"!{VIEWER}.querySelector('.sheet').open")
    assert host.page.evaluate("heard") == []
    host.page.keyboard.press("h")
    assert host.page.evaluate("heard") == [["p5", True]]
    host.press("Escape")
    host.wait(f"String({hearts}) === 'p0,p1,p5'")
    # Other photos keep their thumbnails, and get their own hearts.
    host.run("gallery.photos = gallery.photos.map(({ favourite, ...each }, index) => ({ ...each, favourite: index === 3 }))")
    host.wait(f"String({hearts}) === 'p3'")


def test_favourites_that_change_elsewhere_are_marked(host_of):
    host = complete(give(host_of(album_page(" favourites")), "entries(12).map((entry, index) => ({ ...entry, favourite: index === 1 }))"))
    hearts = f"[...{VIEWER}.querySelectorAll('.grid a:has([part=heart])')].map(({{ dataset }}) => dataset.id).join()"
    host.wait(f"{hearts} === 'p1'")
    host.page.evaluate("gallery.favouriteItems = ['p3', 'p5', 'gone']")
    assert host.page.evaluate(hearts) == "p3,p5"
    assert host.page.evaluate("gallery.favouriteItems.map(({ id }) => id).join()") == "p3,p5"
    # Photos that come later are favourites by the same ids, as the user has changed them since. What their list says of one counts.
    open_at(host, 5)
    host.page.keyboard.press("h")
    host.press("Escape")
    host.page.evaluate("gallery.photos = gallery.photos.map(({ favourite, ...each }, index) => index === 7 ? { ...each, favourite: true } : each)")
    host.settle()
    host.wait(f"{hearts} === 'p3,p7'")
    # A gallery that has no viewer yet gets them, too.
    host.page.evaluate("""() => {
      window.other = Object.assign(document.createElement('enlarger-gallery'), { favouriteItems: ['/photo/2.jpg'] })
      other.innerHTML = '<a href="/photo/1.jpg"><img src="/small/1.jpg"></a><a href="/photo/2.jpg"><img src="/small/2.jpg"></a>'
      other.setAttribute('selectable', '')
      gallery.before(other)
    }""")
    host.wait("other.items.map(({ favourite }) => favourite).join() === 'false,true'")
