"""The sample of the documents for Vue, with Vue."""

import importlib.util
import json
import re
from pathlib import Path

import pytest

from host_page import ROOT, page

PACKAGE = importlib.util.find_spec("nicegui")
VUE = PACKAGE and Path(PACKAGE.submodule_search_locations[0]) / "static/vue.esm-browser.prod.js"
HEAD = """<script type="importmap">{ "imports": { "vue": "/vue.js", "enlarger": "/element/enlarger.js" } }</script>
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


@pytest.mark.skipif(not (VUE and VUE.is_file()), reason="there is no package with Vue in it")
def test_the_sample_for_vue_works(host_of):
    sample = re.search(r"```vue\n(.*?)```", (ROOT / "Documentation/Web.md").read_text(), re.DOTALL)[1]
    template = re.search(r"<template>(.*)</template>", sample, re.DOTALL)[1]
    host = host_of(page('<div id="app"></div>', head=HEAD.replace("TEMPLATE", json.dumps(template))), ready=None)
    host.page.route("**/vue.js", lambda route: route.fulfill(path=VUE, content_type="text/javascript"))
    host.load(ready=False)
    host.wait("window.gallery?.shadowRoot?.querySelector('.enlarger')")
    host.wait("[...document.images].every(image => image.complete)")
    host.settle()
    assert host.page.evaluate("gallery.photoStyle") == "system"
    host.open("#gallery a")
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == "p1" and host.page.evaluate("told") == ["p1"]
    host.page.keyboard.press("Escape")
    host.settle()
    # What the data lose and get, the page loses and gets, and the gallery notices.
    host.page.evaluate("photos.shift(); photos.push({ id: 'late', full: '/photo/9.jpg', small: '/small/9.jpg', name: 'Late' })")
    host.wait("gallery.items.map(item => item.id).join() === 'p1,p2,late'")
