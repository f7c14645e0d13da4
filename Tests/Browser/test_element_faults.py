"""Mistakes and limits of a page: links stay links, and the console reports each problem once."""

import pytest

from element_page import FIRST, GALLERY, VIEWER, complete, gallery, is_free
from host_page import links, page


def test_links_and_images_that_are_not_photos_stay_as_they_are(host_of):
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


def test_images_that_the_page_loads_later_stay_without_an_address(host_of):
    host = host_of(page('<enlarger-gallery id="gallery"><a href="/photo/0.jpg"><img data-src="/small/0.jpg" alt=""></a></enlarger-gallery>'))
    host.page.evaluate("gallery.retry()")
    assert host.page.evaluate("gallery.querySelector('img').outerHTML") == '<img data-src="/small/0.jpg" alt="">'


def test_a_gallery_without_photos_says_what_it_needs(host_of):
    host = host_of(page('<enlarger-gallery id="gallery"><img src="/small/1.jpg"></enlarger-gallery>'))
    assert sum("<a href=" in text for text in host.messages) == 1


def test_photos_that_share_an_id_can_each_be_opened(host_of):
    body = "".join(f'<a data-id="same" href="/photo/{n}.jpg"><img src="/small/{n}.jpg"></a>' for n in range(3))
    host = host_of(page(f'<enlarger-gallery id="gallery">{body}</enlarger-gallery>'))
    assert sum('"same"' in text for text in host.messages) == 1
    host.open("#gallery a:nth-child(2) img")
    assert host.look().current == "same 2"


@pytest.mark.parametrize(("before", "missing"), [
    ("", ["/element/enlarger.wasm"]), ("<script>delete CSSStyleSheet.prototype.replaceSync</script>", [])],
    ids=["without the engine", "without an API that the viewer needs"])
def test_links_stay_links_if_the_viewer_cannot_be_built(host_of, before, missing):
    host = host_of(page(before + GALLERY), ready=False, missing=missing)
    host.hears("plain links", "engine" if missing else "")
    assert host.errors == [] and is_free(host)
    host.click(FIRST)
    host.page.wait_for_url("**/photo/0.jpg")


@pytest.mark.parametrize("file", ["enlarger.wasm", "viewer.js"])
def test_a_download_that_failed_is_repeated_at_the_next_touch(host_of, file):
    host = host_of(page(GALLERY), ready=False, missing=[f"/element/{file}"])
    host.hears("plain links")
    host.site.missing.clear()
    host.click(FIRST)
    host.rest_when(f"{VIEWER}.querySelector('.enlarger') !== null")
    assert host.look().current == "/photo/0.jpg"
    assert sum("plain links" in text for text in host.messages) == 1


@pytest.mark.parametrize("attributes", ["", "tools history close-label=Zu", "src=/index.json layout=justified"])
def test_everything_works_under_a_strict_content_policy_and_trusted_types(host_of, attributes):
    policy = [("Content-Security-Policy",
               "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self'; style-src 'self'; "
               "require-trusted-types-for 'script'; trusted-types 'none'")]
    index = '[{"src": "/photo/0.jpg", "thumbnail": "/small/0.jpg", "width": 1600, "height": 1066}, {"src": "/photo/1.jpg"}]'
    body = gallery(attributes, '<p slot="/photo/0.jpg">Words</p>')
    host = complete(host_of({"/": page(body), "/index.json": index}, headers=policy), attributes)
    if "src" in attributes:
        host.wait("gallery.items.length === 2")
        host.wait("gallery.shadowRoot.querySelectorAll('.grid img').length === 2")
    host.page.evaluate("gallery.photoStyle = 'system'")
    host.run("gallery.open('/photo/0.jpg')")
    assert host.look().current == "/photo/0.jpg"
    host.wait("look().pictures.find(each => each.isCaught).renditions.length === 2 && look().backdrop > 0")
    # Each visible button has its icon.
    assert host.page.evaluate("""[...gallery.shadowRoot.querySelectorAll('.bars button')].filter(each => each.checkVisibility()).every(button => {
      const { width, height } = button.querySelector('svg > path').getBBox()
      return width + height > 0 && button.querySelector('svg').viewBox.baseVal.width === 24
    })""")
    if "tools" in attributes:
        host.page.keyboard.press("?")
        assert host.page.evaluate("gallery.shadowRoot.querySelector('.sheet').open")
        host.page.keyboard.press("Escape")
        host.wait("!gallery.shadowRoot.querySelector('.sheet').open")
    host.close_photo()
    # The page's own style is refused.
    assert not [text for text in host.messages if "Trusted" in text or "could not" in text or "Refused" in text and "style" not in text]


def test_the_class_can_be_registered_under_another_name(host_of):
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


def test_photos_move_without_the_chrome_module(host_of):
    host = host_of(page(GALLERY), missing=["/element/chrome.js"])
    host.hears("enlarger-gallery", "chrome.js")
    host.page.evaluate("import('/element/motion.js').then(() => null)")
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    host.frames(3)
    # The animations show that the motion module has loaded.
    assert host.page.evaluate("gallery.shadowRoot.querySelector('.caught').getAnimations().length") > 0
    host.settle()
    assert not host.look().is_shown


def test_photos_and_thumbnails_without_a_valid_size_open_and_close(host_of):
    body = """<enlarger-gallery id="gallery"><a href="/photo/0.jpg" data-width="0" data-height="0"><img src="/small/0.jpg"></a>
      <a href="/photo/1.jpg" data-width="-5" data-height="abc"><img src="/nothing.jpg" alt=""></a>
      <a href="/photo/2.jpg"><img src="/small/2.jpg" style="width: 0; height: 0"></a>
      <a href="/photo/3.jpg"><img></a>
      <a href="/photo/4.jpg" data-width="3" data-height="1"><img src="/small/4.jpg"></a></enlarger-gallery>"""
    host = host_of(page(body), missing=["/nothing.jpg"])
    for index, (width, height) in enumerate([(1200, 800), (533, 800), (1200, 676), (800, 800), (1200, 400)]):
        host.run(f"gallery.open('/photo/{index}.jpg')")
        host.rest_when("look().pictures.find(each => each.isCaught).renditions.some(path => path.startsWith('/photo/'))")
        photo = host.look().photo
        assert (photo.width, photo.height) == pytest.approx((width, height), abs=2)
        host.press("Escape")
        assert not host.look().is_shown and host.look().hidden == []


def test_photos_open_without_the_module_of_tools(host_of):
    host = host_of(page(gallery("tools")), missing=["/element/tools.js"])
    host.hears("<enlarger-gallery>", "tools.js")
    host.open(FIRST)
    host.close_photo()
    assert sum("tools.js" in text and text.startswith("<enlarger-gallery>") for text in host.messages) == 1


@pytest.mark.parametrize("part", ["motion", "chrome", "tools"])
def test_a_module_that_failed_to_load_is_loaded_again(host_of, part):
    host = host_of(page(gallery("tools")), ready=None)
    host.page.route(f"**/{part}.js", lambda route: route.abort())
    host.load()
    host.hears("<enlarger-gallery>")
    host.page.unroute(f"**/{part}.js")
    host.page.evaluate("dispatchEvent(new Event('online'))")
    host.open(FIRST)
    host.wait(f"{VIEWER}.querySelector('.tools, .zoom')")
    host.page.evaluate(f"import('/element/{part}.js').then(() => null)")
    assert host.errors == []
