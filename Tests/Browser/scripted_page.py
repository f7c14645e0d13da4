"""A page whose thumbnails are where a script for `enlarger replay` puts them, and a hand that follows the script."""

from fixture_server import jpeg
from host_page import SCRIPT, HostSite


def page(script):
    """A page with the script's thumbnails in their places."""
    links = ""
    for photo in script["photos"]:
        box, size = script["sources"][photo["id"]], f'data-width="{photo["width"]}" data-height="{photo["height"]}"'
        place = f"left: {box['x']}px; top: {box['y']}px"
        links += (
            f'<a href="/photo/{photo["id"]}.jpg" data-id="{photo["id"]}" {size} style="{place}">'
            f'<img src="/small/{photo["id"]}.jpg" style="width: {box["width"]}px; height: {box["height"]}px"></a>')
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>a {{ position: absolute }} img {{ object-fit: cover; vertical-align: top }}</style>{SCRIPT}</head>
<body><enlarger-gallery id="gallery" photo-style="{script['style']}">{links}</enlarger-gallery></body></html>"""


class ScriptedSite(HostSite):
    """Serves photos in the script's proportions."""

    def __init__(self, script):
        super().__init__({"/": page(script)})
        self.sizes = {photo["id"]: (photo["width"], photo["height"]) for photo in script["photos"]}

    def answer(self, path):
        folder, _, name = path.removeprefix("/").partition("/")
        size = self.sizes.get(name.removesuffix(".jpg"))
        if size and folder in ("photo", "small"):
            return "image/jpeg", jpeg(len(name), *size, 300 if folder == "small" else 1200)
        return super().answer(path)


class Hand:
    """Performs a script's actions on the touch screen and the keyboard."""

    def __init__(self, host, script):
        self.host, self.script = host, script
        self.wire = host.page.context.new_cdp_session(host.page)
        self.fingers = []

    def do(self, event):
        if "open" in event:
            box = self.script["sources"][event["open"]]
            self.touch([{"id": 9, "x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}])
            self.touch([])
            # The click follows the touch in a separate task.
            self.host.wait(f"gallery.currentItem?.id === '{event['open']}' || clock.wantsFrame")
        elif "close" in event:
            self.host.page.keyboard.press("Escape")
        else:
            self.touch(event["touches"])

    def touch(self, fingers):
        kind = "touchMove" if len(fingers) == len(self.fingers) else "touchStart" if fingers else "touchEnd"
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        self.fingers = fingers
        # The command returns before the page has received the touch, but the page receives it before the next frame.
        self.host.page.evaluate("clock.drawn()")
