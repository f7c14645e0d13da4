"""The npm package, unpacked into an empty folder, does what its own README says."""

import json
import re
import shutil
import subprocess
import tarfile

import pytest

from element_gallery import FILM, MOTION, blink
from element_page import FIRST, GALLERY, cell, give, turn_pages_and_land
from fixture_server import jpeg
from host_page import ELEMENT, ROOT, host_of_folder, page
from patience import alone


def unpack_package(place):
    """Packs the build, unpacks it in a folder as npm would, and returns the folder `enlarger` in there."""
    if not (ELEMENT / "gallery.js").is_file():
        pytest.exit("the element is missing: run `make web` first", 2)
    place.mkdir(parents=True, exist_ok=True)
    with alone("package"):
        subprocess.run([ROOT / "Scripts/build-package"], check=True, capture_output=True)
        packed, = (ROOT / ".build/package").glob("enlarger-*.tgz")
        with tarfile.open(packed) as archive:
            archive.extractall(place, filter="data")
    return (place / "package").rename(place / "enlarger")


# Links have no folder.
OF_DATA = {"folder-label"}
OF_VIDEOS = {f"{name}-label" for name in (
    "play", "pause", "mute", "seek", "elapsed", "video", "unplayable", "missing-video", "live", "live-badge", "live-photo", "animated")}


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """A folder with the unpacked package, the page in its README, and the photos that the page names."""
    place = tmp_path_factory.mktemp("page")
    unpack_package(place)
    html = re.search(r"```html\n(.*?)```", (place / "enlarger/README.md").read_text(), re.DOTALL)[1]
    assert len(html.strip().splitlines()) <= 10
    (place / "index.html").write_text(html)
    shutil.copy(FILM, place / "film.mp4")
    shutil.copy(MOTION, place / "live.mov")
    for index, name in enumerate(re.findall(r'(?:href|src)="([^"/]+\.jpg)"', html)):
        (place / name).write_bytes(jpeg(index // 2, 1600, 1066, 300 if "small" in name else 1600))
    return place


@pytest.fixture
def host(browser, folder):
    with host_of_folder(browser, folder) as host:
        yield host


def test_the_page_in_its_readme_works(host):
    host.page.evaluate("document.querySelector('enlarger-gallery').id = 'gallery'")
    cell = host.box("a:nth-child(2) img")
    host.click("a:nth-child(2)")
    assert host.frame(0).photo.is_near(cell)
    host.settle()
    assert host.look().current == "town.jpg"
    host.drag((500, 300), (560, 600))
    assert host.landed().photo.is_near(cell, 1.5) and host.look().hidden == []
    host.page.evaluate("gallery.photoStyle = 'nonesuch'")
    host.page.wait_for_timeout(300)
    # It loads the list of styles from its own folder.
    assert any("photos, system" in text for text in host.messages)


def test_the_package_contains_every_file_it_names(folder):
    package = json.loads((folder / "enlarger/package.json").read_text())
    named = {package["main"], package["types"], package["customElements"]}
    for target in package["exports"].values():
        named |= set(target.values()) if isinstance(target, dict) else {target}
    for name in named:
        assert (folder / "enlarger" / name).is_file(), name


def test_the_manifest_and_the_types_match_the_element(host, folder):
    """Each names exactly what the element has."""
    manifest = json.loads((folder / "enlarger/custom-elements.json").read_text())
    element = manifest["modules"][0]["declarations"][0]
    types = (folder / "enlarger/gallery.d.ts").read_text()
    # Without the callbacks that every element has.
    has = set(host.page.evaluate("""() => Object.getOwnPropertyNames(customElements.get('enlarger-gallery').prototype)
      .filter(name => !/^constructor$|Callback$/.test(name))"""))
    assert {member["name"] for member in element["members"]} == has
    assert all(re.search(rf"\b{name}\b", types) for name in has)
    source = "".join(file.read_text() for file in (ROOT / "Web").rglob("*.*s"))
    told = {f"enlarger-{name}" for names in re.findall(
        r"\btell\((?:[\w.#]+, )?'([a-z]+)'|permission\.ask\('([a-z]+)'", source) for name in names if name}
    events = {event["name"] for event in element["events"]}
    assert events == told == set(re.findall(r"'(enlarger-[a-z]+)': CustomEvent", types))
    assert {each["name"] for each in element["cssProperties"]} == set(re.findall(r"var\((--enlarger-[a-z-]+)", source))
    attributes = {each["name"] for each in element["attributes"]}
    assert all(re.search(rf"^  '?{name}'?\?: ", types, re.MULTILINE) for name in attributes)
    read = set(re.findall(r"(?:get|has|toggle)Attribute\('([a-z-]+)'", source))
    read |= set(re.findall(r"'([a-z-]+)'", re.search(r"observedAttributes\(\) \{ return \[(.*?)\]", source)[1]))
    read |= set(re.findall(r"offeredScene\(scene, parts, '([a-z]+)'", source))
    # The other two are attributes of links.
    assert {name for name in attributes | {"href", "download"} if not name.endswith("-label")} == {
        name for name in read if not name.endswith("-label")}
    slots = set(re.findall(r"\w+\.name = '([a-z]+)'", source))
    assert {each["name"] for each in element["slots"]} == slots | {"", "ID"}
    host.page.evaluate("""() => {
      const gallery = document.querySelector('enlarger-gallery')
      for (const name of ['filmstrip', 'details', 'favourites']) gallery.setAttribute(name, '')
      gallery.setAttribute('tools', 'zoom slideshow fullscreen keys download share')
      gallery.photos = [
        { src: 'town.jpg', width: 3, height: 2, section: 'Towns', favourite: true },
        { src: 'film.mp4', thumbnail: 'town.jpg', section: 'Towns' },
        { src: 'hills.jpg', motion: 'live.mov', section: 'Towns' },
      ]
      gallery.selectedItems = ['town.jpg']
    }""")
    shadow = "document.querySelector('enlarger-gallery').shadowRoot"
    host.wait(f"{shadow}.querySelector('[part=thumbnail]') !== null && {shadow}.querySelector('[part~=help]') !== null")
    host.wait(f"{shadow}.querySelector('[part~=selected]') !== null")
    host.run("document.querySelector('enlarger-gallery').open('town.jpg')")
    # These parts appear once the first photo is at rest.
    host.wait(f"{shadow}.querySelector('[part=note]') !== null")
    # Headless browsers share no files.
    host.page.get_by_role("button", name="Share").click()
    host.wait(f"{shadow}.querySelector('[part=toast]') !== null")
    host.page.keyboard.press("i")
    host.wait(f"['details', 'heart', 'filmstrip'].every(part => {shadow}.querySelector(`[part=${{part}}]`))")
    parts = set()
    # Each kind of photo has parts of its own.
    for selector in ("[part=note]", "[part=video]", ".live:not([hidden])"):
        host.wait(f"{shadow}.querySelector('{selector}') !== null")
        parts |= set(host.page.evaluate(f"[...{shadow}.querySelectorAll('[part]')].flatMap(each => [...each.part])"))
        host.press("ArrowRight")
    assert {each["name"] for each in element["cssParts"]} == parts


def test_all_text_can_be_translated(host, folder):
    """The attributes in the manifest replace all English text."""
    element = json.loads((folder / "enlarger/custom-elements.json").read_text())["modules"][0]["declarations"][0]
    labels = [each["name"] for each in element["attributes"] if each["name"].endswith("-label")]
    host.page.evaluate("""labels => {
      const old = document.querySelector('enlarger-gallery')
      const gallery = old.cloneNode(true)
      gallery.id = 'gallery'
      for (const label of labels) gallery.setAttribute(label, `<${label} {index}>`)
      for (const name of ['filmstrip', 'details', 'favourites']) gallery.setAttribute(name, '')
      gallery.setAttribute('tools', 'zoom slideshow fullscreen keys download share')
      gallery.lastElementChild.dataset.problem = 'kaputt'
      navigator.canShare = () => true
      navigator.share = async () => { throw new DOMException('too late', 'NotAllowedError') }
      gallery.insertAdjacentHTML('beforeend', '<p slot="shortcuts">Tasten</p>')
      gallery.querySelector('a').dataset.date = '2024-06-14T18:03:00'
      old.replaceWith(gallery)
    }""", labels)
    host.wait("['.help', '.share', '.filmstrip', '.info', '.favourite'].every(each => gallery.shadowRoot.querySelector(each))")
    (folder / "short.jpg").write_bytes((folder / "town.jpg").read_bytes()[:20_000])
    host.page.evaluate("gallery.querySelector('a').href = 'short.jpg'")
    host.open("#gallery a")
    note = "gallery.shadowRoot.querySelector('.note')"
    host.wait(f"{note}?.textContent")
    # Another photo shows another kind of note.
    host.page.evaluate(f"window.notes = [{note}.textContent, gallery.shadowRoot.querySelector('.filmstrip').ariaLabel]")
    # A photo that is read too slowly needs another click. Without sharing, its address is copied.
    host.page.context.grant_permissions(["clipboard-write"])
    toast = "gallery.shadowRoot.querySelector('.toast p')"
    for _ in range(2):
        host.page.evaluate("gallery.shadowRoot.querySelector('.share').click()")
        host.wait(f"{toast} && !notes.includes({toast}.textContent)")
        host.page.evaluate(f"() => {{ notes.push({toast}.textContent); navigator.canShare = () => false }}")
    host.page.keyboard.press("i")
    host.wait("gallery.shadowRoot.querySelectorAll('.details dt').length === 4")
    host.page.evaluate("""() => {
      const panel = gallery.shadowRoot.querySelector('.details')
      notes.push(panel.ariaLabel, panel.querySelector('.dismiss').title, ...[...panel.querySelectorAll('dt')].map(each => each.textContent))
    }""")
    host.page.keyboard.press("i")
    (folder / "missing.jpg").write_bytes(b"")
    host.press("Escape")
    host.page.evaluate("gallery.querySelector('a').href = 'missing.jpg'")
    host.open("#gallery a")
    host.wait(f"{note}.textContent && {note}.textContent !== notes[0]")
    host.page.evaluate(f"notes.push({note}.textContent)")
    host.run("gallery.open(gallery.items.at(-1).id)")
    host.page.evaluate("notes.push(gallery.shadowRoot.querySelector('.caught .problem > strong').textContent)")
    # A running slideshow has text of its own.
    host.page.keyboard.press("Space")
    host.page.evaluate("notes.push(...[...gallery.shadowRoot.querySelectorAll('.menu button')].map(each => each.title))")
    host.page.keyboard.press("?")
    host.page.context.set_offline(True)
    host.wait("gallery.shadowRoot.querySelector('.offline').textContent !== ''")
    said = host.page.evaluate("""() => [...gallery.shadowRoot.querySelectorAll('.enlarger *')].filter(each => each.checkVisibility())
      .flatMap(each => [each.ariaLabel, each.title, each.childElementCount ? '' : each.textContent]).concat(notes).filter(Boolean)""")
    host.page.context.set_offline(False)
    english = [each["default"] for each in element["attributes"] if each["name"].endswith("-label")]
    assert not {each for each in said} & set(english)
    for label in set(labels) - OF_VIDEOS - OF_DATA:
        assert any(f"<{label} " in each for each in said), label


def test_all_text_about_videos_and_the_label_of_a_folder_can_be_translated(host, folder):
    (folder / "broken.mp4").write_text("no video")
    entries = [
        {"src": "film.mp4", "thumbnail": "town.jpg", "duration": 8, "folder": "Norwegen"},
        {"src": "hills.jpg", "motion": "live.mov"}, {"src": "blink.gif"},
        {"src": "broken.mp4", "thumbnail": "town.jpg"}, {"src": "lost.mp4", "thumbnail": "town.jpg"}]
    (folder / "blink.gif").write_bytes(blink())
    host.page.evaluate("""([labels, entries]) => {
      const gallery = document.querySelector('enlarger-gallery')
      gallery.id = 'gallery'
      for (const label of labels) gallery.setAttribute(label, `<${label} {index}>`)
      gallery.setAttribute('details', '')
      gallery.photos = entries
      window.said = new Set()
      window.hear = () => {
        for (const { ariaLabel, ariaValueText, title, textContent } of gallery.shadowRoot.querySelectorAll('.badge, .bars *, .note *, .note')) {
          for (const each of [ariaLabel, ariaValueText, title, textContent]) said.add(each)
        }
      }
    }""", [sorted(OF_VIDEOS | OF_DATA), entries])
    host.wait("gallery.shadowRoot.querySelectorAll('.badge').length === 5")
    host.wait("gallery.shadowRoot.querySelector('.info') !== null")
    host.run("gallery.open('film.mp4')")
    host.press("i")
    host.wait("allSeen('.details dt').some(each => each.textContent.startsWith('<folder-label'))")
    host.press("i")
    for condition in ("querySelector('.film')?.readyState > 0", "querySelector('.live:not([hidden])')", "querySelector('.badge')",
                      "querySelector('.enlarger > .note a')", "querySelector('.enlarger > .note[role=status]:not(:empty)')"):
        host.wait(f"Boolean(gallery.shadowRoot.{condition})")
        host.page.evaluate("hear()")
        if "film" in condition:
            host.page.keyboard.press(" ")
            host.wait("gallery.shadowRoot.querySelector('.film-controls button').ariaLabel.startsWith('<pause')")
            host.page.evaluate("hear()")
        host.press("ArrowRight")
    said = host.page.evaluate("[...said].join()")
    assert not [label for label in OF_VIDEOS if f"<{label} " not in said]


@pytest.fixture
def bundle_of(host_of, folder):
    """Makes a page with the element as one file, where the policy allows only that file and images."""
    policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'none'"
    bundle = (folder / "enlarger/enlarger-bundle.js").read_text()
    hosts = []

    def make(body):
        html = page(body, head='<script type="module" src="/enlarger-bundle.js"></script>')
        hosts.append(host_of({"/": html, "/enlarger-bundle.js": bundle}, headers=[("Content-Security-Policy", policy)]))
        return hosts[0]

    yield make
    for host in hosts:
        assert {path for path in host.site.requests if not path.endswith(".jpg")} == {"/", "/enlarger-bundle.js"}
        assert not [text for text in host.messages if ".wasm" in text or ".json" in text or "data:" in text]


def test_the_bundle_requests_no_other_file(bundle_of):
    host = bundle_of(GALLERY)
    host.open(FIRST)
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
    # Modules behind the engine, which load on demand or once a photo is at rest.
    host.page.evaluate("gallery.setAttribute('tools', '')")
    host.wait("gallery.shadowRoot.querySelector('.help') !== null && gallery.shadowRoot.querySelector('.note') !== null")
    host.page.evaluate("gallery.photoStyle = 'nonesuch'")
    host.hears("photos, system")
    host.press("Escape")
    assert not host.look().is_shown and host.look().hidden == []


def test_the_bundle_lays_photos_out_too(bundle_of):
    host = give(bundle_of('<enlarger-gallery id="gallery" layout="justified"></enlarger-gallery>'), "entries(30)")
    # A landscape and a portrait photo in one row.
    assert cell(host, 0).width > cell(host, 1).width and cell(host, 0).height == pytest.approx(cell(host, 1).height, abs=1)
    turn_pages_and_land(host, 2, 1)


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node to import it on")
@pytest.mark.parametrize("file", ["enlarger.js", "enlarger-bundle.js"])
def test_a_server_without_a_document_can_import_it(folder, file):
    script = f"import('./enlarger/{file}').then(module => console.log(typeof module.EnlargerGallery))"
    result = subprocess.run(["node", "-e", script], cwd=folder, capture_output=True, text=True)
    assert result.stdout == "function\n", result.stderr
