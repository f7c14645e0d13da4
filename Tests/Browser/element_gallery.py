"""`<enlarger-gallery>` on a host page, for tests that also run on the page and in an exported album."""

import json

from element_page import complete
from gallery import Gallery
from host_page import TOUCH, HostSite, page


class ElementSite(HostSite):
    """Has photos as links, or as data in the element's own grid."""

    def __init__(self, photos, attributes="", direction="ltr", has_grid=False):
        self.photos = photos
        self.attributes = attributes
        self.has_grid = has_grid
        links = "" if has_grid else "".join(
            f'<a data-id="{photo.id}" href="/photo/{index}.jpg" data-width="{photo.width}" data-height="{photo.height}"'
            f' data-date="{photo.date}">'
            f'<img src="/small/{index}.jpg" alt="{photo.name}"></a>\n' for index, photo in enumerate(photos))
        body = f'<main class="grid"><h1>Album</h1><enlarger-gallery id="gallery" {attributes}>{links}</enlarger-gallery></main>'
        html = page(body, style=f":root {{ direction: {direction} }} #gallery a {{ display: inline-block }}")
        super().__init__({"/": html.replace("<head>", "<head><title>Album</title>")})

    @property
    def entries(self):
        return [
            {"id": photo.id, "src": f"/photo/{index}.jpg", "thumbnail": f"/small/{index}.jpg", "name": photo.name,
             "width": photo.width, "height": photo.height} for index, photo in enumerate(self.photos)]

    def shape(self, index):
        photo = self.photos[index]
        return photo.width, photo.height


class ElementGallery(Gallery):
    scope = "gallery.shadowRoot"
    links = "#gallery a"

    def ready(self):
        self.wait(f"({TOUCH}, document.querySelector('enlarger-gallery').shadowRoot?.querySelector('.enlarger'))")
        if self.site.has_grid:
            self.page.evaluate(f"() => {{ gallery.photos = {json.dumps(self.site.entries)} }}")
            self.wait("clock.find('.grid a img')")
            self.wait("[...gallery.shadowRoot.querySelectorAll('.grid img')].every(image => image.complete)")
        self.wait("[...document.images].every(image => image.complete)")
        self.page.evaluate("clock.drawn()")
        complete(self, self.site.attributes)
        self.log = []

    def file(self, index):
        return f"{index}.jpg", f"/photo/{index}.jpg"
