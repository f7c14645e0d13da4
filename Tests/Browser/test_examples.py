"""What the documentation shows works: the page of live examples, in each of whose galleries a photo opens out of its thumbnail and
lands in it; and the samples for Vue and React, run with Vue and React."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from element_page import cell, shown
from host_page import ROOT, host_of_folder, page
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
        host.run("link => seen(link).scrollIntoView({ block: 'center', behavior: 'instant' })", link)
        host.click(link)
        host.settle()
        seen = host.look(id)
        assert seen.current, id
        assert seen.photo.width > 500 or seen.photo.height > 500, id
        host.page.keyboard.press("Escape")
        last = host.landed(id)
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
        host.run("id => document.getElementById('content').open(id)", id)
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
    host.rest_when("clock.wantsFrame")
    assert host.look("address").current == "photos/10.svg"


def test_without_a_built_package_the_script_says_what_to_do(tmp_path):
    for name in ("Scripts", "Documentation/Examples/Web"):
        shutil.copytree(ROOT / name, tmp_path / name)
    result = subprocess.run(
        [sys.executable, tmp_path / "Scripts/examples", "--build"], capture_output=True, text=True)
    assert result.returncode == 1 and result.stderr == "The npm package is missing: run `make package` first.\n"


# MARK: Samples for frameworks

FRAMEWORKS = Path(__file__).with_name("frameworks")


def sample_for(language):
    return re.search(rf"```{language}\n(.*?)```", (ROOT / "Documentation/Web.md").read_text(), re.DOTALL)[1]


def answer(host, name, script):
    """Serves a script to the page under a name; call it before the page loads."""
    host.site.files[f"/{name}.js"] = script


def ready(host):
    """Waits until the framework's gallery has its engine and all images have loaded."""
    host.wait("window.gallery?.shadowRoot?.querySelector('.enlarger')")
    host.rest_when("[...document.images].every(image => image.complete)")


# MARK: The sample for Vue

VUE_HEAD = """<script type="importmap">{ "imports": { "vue": "/vue.js", "enlarger": "/element/enlarger.js" } }</script>
<script type="module">
  import { createApp, reactive } from 'vue'
  import 'enlarger'
  const photos = window.photos = reactive([0, 1, 2].map(index => (
    { id: `p${index}`, full: `/photo/${index}.jpg`, small: `/small/${index}.jpg`, name: `Photo ${index}` })))
  window.told = []
  const app = createApp({
    components: { Album: { props: ['photos'], emits: ['change'], template: TEMPLATE } },
    setup: () => ({ photos, tell: id => told.push(id) }),
    template: '<Album :photos="photos" @change="tell"/>',
  })
  app.config.compilerOptions.isCustomElement = tag => tag === 'enlarger-gallery'
  app.mount('#app')
  document.querySelector('enlarger-gallery').id = 'gallery'
</script>"""


def test_the_sample_for_vue_works(host_of):
    template = re.search(r"<template>(.*)</template>", sample_for("vue"), re.DOTALL)[1]
    host = host_of(page('<div id="app"></div>', head=VUE_HEAD.replace("TEMPLATE", json.dumps(template))), ready=None)
    answer(host, "vue", next(FRAMEWORKS.glob("vue-*.js")).read_text())
    host.load(ready=False)
    ready(host)
    assert host.page.evaluate("gallery.photoStyle") == "system"
    host.open("#gallery a")
    host.press("ArrowRight")
    assert host.look().current == "p1" and host.page.evaluate("told") == ["p1"]
    host.press("Escape")
    # The page follows changes to the data, and the gallery notices them.
    host.page.evaluate("photos.shift(); photos.push({ id: 'late', full: '/photo/9.jpg', small: '/small/9.jpg', name: 'Late' })")
    host.wait("gallery.items.map(item => item.id).join() === 'p1,p2,late'")


# MARK: The sample for React

# The sample imports React as with a bundler. This module passes on React's own script, which defines a global.
REACT_HEAD = """<script src="/react.js"></script><script src="/react-dom.js"></script>
<script type="importmap">{ "imports": { "react": "/react-module.js", "enlarger": "/element/enlarger.js" } }</script>
<script type="module">
  import { Album, Links } from '/sample.js'
  const photoAt = index => ({
    id: `p${index}`, src: `/photo/${index}.jpg`, thumbnail: `/small/${index}.jpg`, width: 3, height: 2, name: `Photo ${index}` })
  const root = ReactDOM.createRoot(document.querySelector('#app'))
  window.told = []
  window.render = (kind, indices, teller = 'first') => {
    const onChange = id => told.push(`${teller} ${id}`)
    const album = React.createElement({ Album, Links }[kind], { photos: indices.map(photoAt), onChange })
    const { Activity } = React
    const show = mode => ReactDOM.flushSync(() => root.render(Activity ? React.createElement(Activity, { mode }, album) : album))
    show('visible')
    document.querySelector('enlarger-gallery').id = 'gallery'
    // React 19 puts a part of the page aside and brings it back: every effect is ended and begun again.
    window.putAside = () => { show('hidden'); show('visible') }
  }
  window.unmount = () => root.unmount()
</script>"""
REACT_MODULE = "export const { createElement, useEffect, useRef } = React"
LINKS = """
export const Links = ({ photos }) => (
  <enlarger-gallery>
    {photos.map(({ id, src, thumbnail, name }) => (
      <a key={id} data-id={id} href={src}><img src={thumbnail} alt={name} /></a>
    ))}
  </enlarger-gallery>
)
"""


@pytest.fixture(params=[pytest.param(18, marks=pytest.mark.nightly), 19])
def react(request, host_of):
    """A page with the sample, and with a variant whose photos are links."""
    scripts = [next(FRAMEWORKS.glob(f"{name}-{request.param}.*.js")) for name in ("react", "react-dom")]
    album = subprocess.run(
        ["esbuild", "--loader=jsx"], input="import { createElement } from 'react'\n" + sample_for("jsx") + LINKS,
        text=True, capture_output=True, check=True).stdout.replace("React.createElement", "createElement")
    host = host_of(page('<div id="app"></div>', head=REACT_HEAD), ready=None)
    texts = [script.read_text() for script in scripts] + [REACT_MODULE, album]
    for name, text in zip(("react", "react-dom", "react-module", "sample"), texts):
        answer(host, name, text)
    host.load(ready=False)
    assert host.page.evaluate("React.version").startswith(f"{request.param}.")
    return host


def test_the_sample_for_react_works(react):
    ids = "gallery.items.map(item => item.id).join()"
    react.page.evaluate("render('Album', [0, 1, 2])")
    react.page.evaluate("putAside()")
    ready(react)
    shown(react)
    assert react.page.evaluate(ids) == "p0,p1,p2" and react.page.evaluate("gallery.photoStyle") == "system"
    react.click_at(*cell(react, 0).center)
    react.press("ArrowRight")
    assert react.look().current == "p1" and react.page.evaluate("told") == ["first p1"]
    # Only the current listener is called, and the photo stays open.
    react.page.evaluate("render('Album', [0, 1, 2], 'second')")
    react.press("ArrowRight")
    assert react.look().current == "p2" and react.page.evaluate("told") == ["first p1", "second p2"]
    react.press("Escape")
    react.page.evaluate("render('Album', [1, 2, 5], 'second')")
    react.wait(f"{ids} === 'p1,p2,p5'")
    react.page.evaluate("window.left = gallery; unmount()")
    react.wait("!document.querySelector('enlarger-gallery') && !left.shadowRoot.querySelector('.enlarger')")
    assert [each for each in react.messages if "DevTools" not in each] == []


def test_react_can_render_photos_as_links(react):
    react.page.evaluate("render('Links', [0, 1, 2])")
    ready(react)
    react.open("#gallery a:nth-of-type(2)")
    assert react.look().current == "p1"
    # While it is open, the photo is removed and others are added.
    react.page.evaluate("render('Links', [4, 2, 0])")
    react.close_photo()
    react.wait("gallery.items.map(item => item.id).join() === 'p4,p2,p0'")
    react.page.evaluate("window.left = gallery; unmount()")
    react.wait("!document.querySelector('enlarger-gallery') && !left.shadowRoot.querySelector('.enlarger')")
    assert [each for each in react.messages if "DevTools" not in each] == []
