"""What a page has at hand for an element that shows its data: first thumbnails, entries, months, a header, functions for the details."""

import pytest

from element_page import VIEWER, album_page, cell, cells, complete, give, land, open_at, say, scroll
from gallery import DESKTOP
from test_element_sources import IDS, source, warnings

LINKS = "".join(f'<a href="/photo/{index}.jpg" data-id="p{index}" class="mine" id="link{index}"><img src="/small/{index}.jpg" alt=""></a>'
                for index in range(3))
OTHER = '<a href="/photo/9.jpg" id="other"><img src="/small/9.jpg" alt="A link"></a>'
WITH_LINKS = f'<h1>Album</h1><enlarger-gallery id="gallery"{{}}>{LINKS}{OTHER}<p>Summer</p></enlarger-gallery>'
FOCUSED = f"{VIEWER}.activeElement?.dataset.id ?? document.activeElement.dataset.id"
JUNE = "sections: [{ month: '2024-06', start: 0 }, { month: '', start: 40 }]"


# MARK: Thumbnails and entries


def test_entries_at_hand_are_shown_without_a_read(host_of):
    host = source(host_of, count=400, ready=False, more="""(window.gate = new Promise(() => {}), {
      entries: [[0, Array.from({ length: 20 }, (_, index) => entryOf(index))], [30, [entryOf(30)]]],
    })""")
    host.rest_when(f"{VIEWER}.querySelectorAll('.grid a img').length > 0")
    known = [each["id"] for each in cells(host)]
    assert known[:20] == [f"p{index}" for index in range(20)] and "p30" in known
    assert set(known[20:]) == {"undefined", "p30"}
    open_at(host, 7)
    land(host, 7)
    assert warnings(host) == []


def test_entries_at_hand_beyond_the_end_are_left_out(host_of):
    host = source(host_of, count=3, more="{ entries: [[2, [entryOf(2), entryOf(3)]], [7, [entryOf(7)]]] }")
    host.wait("gallery.items.length === 3")
    assert host.page.evaluate(IDS) == ["p0", "p1", "p2"] and warnings(host) == []


def test_the_pages_links_become_the_first_thumbnails_and_return(host_of):
    host = host_of(album_page(body=WITH_LINKS))
    html = host.page.evaluate("() => { window.own = [...gallery.querySelectorAll('.mine')]; link1.focus(); return gallery.innerHTML }")
    give(host, "entries(6)")
    assert host.page.evaluate(IDS) == [f"p{index}" for index in range(6)]
    assert host.page.evaluate(f"own.every((link, index) => link === {VIEWER}.querySelectorAll('.grid a')[index])")
    assert host.page.evaluate(FOCUSED) == "p1"
    open_at(host, 2)
    land(host, 2)
    assert not host.page.locator("#other").is_visible()
    host.page.evaluate("gallery.photos = null")
    host.wait("gallery.querySelectorAll('a').length === 4")
    assert host.page.evaluate("gallery.innerHTML") == html
    assert host.page.evaluate("own.every((link, index) => link === gallery.querySelectorAll('a')[index])")
    host.rest_when(f"{VIEWER}.querySelector('.enlarger') !== null && {VIEWER}.querySelector('.grid') === null")
    host.open("#link1")
    assert host.look().current == "p1"


def test_a_renamed_photo_and_a_new_thumbnail_show_at_once(host_of):
    host = give(host_of(album_page()), "entries(6)")
    host.page.evaluate(f"{VIEWER}.querySelector('[data-id=p1]').focus()")
    host.page.evaluate("gallery.photos = gallery.photos.map(each => ({ ...each, name: `New ${each.id}`, thumbnail: `${each.thumbnail}?2`, page: '/p' }))")
    host.wait(f"{VIEWER}.querySelector('[data-id=p1] img').alt === 'New p1'")
    assert host.page.evaluate(f"(({{ pathname, firstElementChild: {{ src }} }}) => [pathname, src.split('/').pop()])({VIEWER}.activeElement)") == [
        "/p", "1.jpg?2"]


def test_a_link_of_a_script_leads_nowhere(host_of):
    host = give(host_of(album_page()), "entries(2).map((entry, index) => ({ ...entry, page: ['javascript:window.fooled = true', '/photo/1.jpg'][index] }))")
    addresses = host.page.evaluate(f"[...{VIEWER}.querySelectorAll('.grid a')].map(({{ href }}) => href)")
    assert not addresses[0].startswith("javascript:") and addresses[1].endswith("/photo/1.jpg")


# MARK: Months


def test_a_month_has_a_title_and_its_first_row_the_days(host_of):
    host = source(host_of, count=80, more=f"""{{
      {JUNE}, read: (from, to) => order.slice(from, to).map(number => entryOf(number, {{ date: `2024-06-0${{1 + number % 3}}T12:00` }})),
    }}""")
    host.rest_when("gallery.items.length === 80")
    assert host.page.evaluate("gallery.sections.map(({ title, start, count }) => [title, start, count])") == [
        ["June 2024", 0, 40], ["No date", 40, 40]]
    heading = host.page.locator(".grid :is(h2, [role=heading])").first
    assert "June 2024" in heading.inner_text()
    scroll(host, "scrollTo(0, 200)")
    host.wait(f"{VIEWER}.querySelector('.grid').innerText.includes('June 1')")


# MARK: The page around it


def opacity(host):
    """How visible the page's header is."""
    return host.page.evaluate("Number(getComputedStyle(head).opacity)")


def test_the_pages_header_fades_while_the_bars_appear_and_returns(host_of):
    body = '<header id="head" style="position: sticky; top: 0">Album</header><enlarger-gallery id="gallery"{}></enlarger-gallery>'
    host = host_of(album_page(body=body))
    host.page.evaluate("gallery.header = head")
    give(host, "entries(12)")
    complete(host)
    assert host.page.evaluate("gallery.header === head")
    assert opacity(host) == 1
    open_at(host, 3)
    assert opacity(host) == 0
    land(host, 3)
    assert opacity(host) == 1
    # Its own style returns.
    host.page.evaluate("Object.assign(head.style, { opacity: 0.8, translate: '0px 2px' })")
    for style in ("azikus", "locket", "system"):
        host.page.evaluate(f"gallery.photoStyle = '{style}'")
        host.page.evaluate("import('/element/photo-style.js').then(() => new Promise(resume => setTimeout(resume)))")
        open_at(host, 3)
        land(host, 3)
        host.settle()
        assert host.page.evaluate("[head.style.opacity, head.style.translate]") == ["0.8", "0px 2px"], style
    host.page.evaluate("head.style.opacity = '', gallery.photoStyle = null")
    # One that the page no longer names stays as it is.
    host.page.evaluate("gallery.header = null")
    open_at(host, 3)
    assert opacity(host) == 1


def test_the_page_moves_the_focus_to_a_thumbnail(host_of):
    host = give(host_of(album_page()), "entries(200)")
    host.page.evaluate("gallery.focus()")
    assert host.page.evaluate(FOCUSED) == "p0"
    host.page.evaluate("gallery.focus({ index: 150 })")
    host.rest_when(f"({FOCUSED}) === 'p150'")
    assert 0 <= cell(host, 150).y < host.page.viewport_size["height"]
    host.page.evaluate("document.activeElement.blur(), gallery.focus()")
    assert host.page.evaluate(FOCUSED) == "p150"


LISTS = {
    "all.reverse()": "p2", "all.filter(({ id }) => id !== 'p2')": "p3", "[...all.slice(1), all[0]]": "p2", "[]": None,
}


@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
@pytest.mark.parametrize(("photos", "focused"), LISTS.items(), ids=["reversed", "shorter", "moved", "empty"])
def test_the_focus_stays_in_the_grid_when_another_list_comes(host_of, photos, focused, is_open):
    """On the same photo, or else on the one in its place."""
    host = complete(give(host_of(album_page()), "entries(5)"))
    host.page.evaluate("gallery.focus({ index: 2 })")
    if is_open:
        host.press("Enter")
    say(host, f"const all = entries(5); gallery.photos = {photos}")
    if is_open:
        host.press("Escape")
    host.rest_when("gallery.items[0]?.id !== 'p0' || gallery.items.length < 5")
    assert host.page.evaluate("document.activeElement === gallery")
    assert host.page.evaluate(f"{VIEWER}.activeElement.dataset.id ?? null") == focused


def test_the_page_gives_all_lines_of_the_details_when_the_user_looks(host_of):
    host = host_of(album_page(" tools details"), window=DESKTOP)
    give(host, """entries(6).map((entry, index) => ({ ...entry, details: async () => {
      (window.askedFor ??= []).push(index)
      return { Camera: `X${index}`, Empty: '' }
    } }))""")
    complete(host, "tools")
    host.wait(f"{VIEWER}.querySelector('.info') !== null")
    open_at(host, 2)
    assert host.page.evaluate("window.askedFor") is None
    lines = f"[...{VIEWER}.querySelectorAll('.details dl > div')].map(line => [...line.children].map(each => each.textContent))"
    host.press("i")
    host.wait(f"{lines}.join() === 'Camera,X2'")
    host.press("ArrowRight")
    host.wait(f"{lines}.join() === 'Camera,X3'")
    host.press("ArrowLeft")
    host.wait(f"{lines}.join() === 'Camera,X2'")
    assert host.page.evaluate("askedFor") == [2, 3]
