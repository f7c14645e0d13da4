"""The page speaks the reader's language: German, French, Spanish, Japanese, Arabic, and English to everyone else."""

import os
import shutil

import pytest

from gallery import DESKTOP, PHONE, close_view, open_view

pytestmark = pytest.mark.skipif("ENLARGER" not in os.environ, reason="the stand-in server speaks only English")

# The visible texts, and the names that screen readers speak, without those by people. Returns the texts that are English in this
# language, and those that leave the window or are cut.
FAULTS = """() => {
  const english = new Set(Object.entries(enlargerWords).filter(([key, words]) => words !== key).map(([key]) => key)), faults = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Element) {
      const spoken = ['aria-label', 'title', 'placeholder'].map(name => node.getAttribute(name))
      faults.push(...spoken.filter(words => english.has(words)).map(words => `spoken: ${words}`))
      continue
    }
    const box = node.parentElement, text = node.data.trim()
    if (!text || box.closest('bdi, script, .scale') || !box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (english.has(text)) faults.push(`English: ${text}`)
    const range = new Range()
    range.selectNodeContents(node)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0 || box.closest('.spoken, .filmstrip, select')) continue
    if (left < -1 || right > innerWidth + 1) faults.push(`outside: ${text}`)
    const clip = box.getBoundingClientRect()
    if (getComputedStyle(box).overflowX === 'hidden' && width > clip.width + 1) faults.push(`cut: ${text}`)
  }
  return [...faults, ...document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : []]
}"""


def faults(gallery):
    gallery.rest()
    return gallery.page.evaluate(FAULTS)


def visit_everything(gallery):
    """Opens what has words, and returns the faults by place."""
    page, found = gallery.page, {"grid": faults(gallery)}
    open_view(gallery)
    found["view"] = faults(gallery)
    page.locator(".view-menu button.row").first.click()
    gallery.wait("seen('.motions') !== null")
    found["motion"] = faults(gallery)
    close_view(gallery)
    page.click(".select")
    page.locator(".grid > a").nth(1).click()
    found["selection"] = faults(gallery)
    page.keyboard.press("Escape")
    gallery.open(2)
    page.evaluate("seen('.bars .more').click()")
    found["viewer"] = faults(gallery)
    page.evaluate("seen('.bars .more').click()")
    for key, place in ("i", "details"), ("?", "keys"):
        page.keyboard.press(key)
        gallery.wait("seen('.sheet:not([hidden])')?.getAnimations().length === 0")
        found[place] = faults(gallery)
        page.keyboard.press("Escape")
        # The sheet leaves by an animation of its own.
        gallery.rest_when("[...allSeen('.sheet')].every(sheet => !sheet.checkVisibility())")
    return {place: each for place, each in found.items() if each}


@pytest.mark.parametrize("locale, size", [
    ("de-DE", "200%"), pytest.param("de-DE", "100%", marks=pytest.mark.nightly),
    *(pytest.param(each, "200%", marks=pytest.mark.nightly) for each in ("fr-FR", "es-ES", "ja-JP", "ar-EG"))])
def test_on_a_phone_everything_is_translated_and_nothing_is_cut(gallery_of, locale, size):
    gallery = gallery_of(window=PHONE, locale=locale)
    gallery.set_text_size(size)
    assert visit_everything(gallery) == {}


def test_an_arabic_reader_sees_the_page_from_right_to_left(gallery_of):
    gallery = gallery_of(window=DESKTOP, locale="ar-EG")
    root = gallery.page.evaluate("[document.documentElement.lang, getComputedStyle(document.documentElement).direction]")
    assert root == ["ar-EG", "rtl"]
    assert gallery.page.locator("header .count").inner_text() == "٦٠ صورة"
    title, commands = (gallery.page.locator(each).bounding_box() for each in ("h1", ".commands"))
    assert commands["x"] + commands["width"] < title["x"]
    assert visit_everything(gallery) == {}


def test_a_japanese_reader_sees_japanese_and_a_swedish_one_english_with_no_further_request(gallery_of):
    gallery = gallery_of(locale="ja-JP")
    assert gallery.page.locator("header .segments label:visible").all_inner_texts() == ["月別", "お気に入り"]
    assert gallery.page.locator("header .count").inner_text() == "60枚の写真"
    gallery.open(1)
    assert gallery.page.locator(".position").inner_text() == "2 / 60"
    gallery = gallery_of(load=None, locale="sv-SE")
    asked = []
    gallery.page.on("request", lambda request: asked.append(request.url))
    gallery.load()
    assert gallery.page.locator("header .count").inner_text() == "60 photos" and not [each for each in asked if "/words/" in each]


def test_a_french_reader_is_offline_in_french(gallery_of):
    gallery = gallery_of(locale="fr-FR")
    gallery.expected += ("ERR_INTERNET_DISCONNECTED",)
    gallery.open(1)
    gallery.page.context.set_offline(True)
    gallery.wait("seen('.bars .offline').textContent === 'Hors ligne'")


def test_an_export_opened_from_disk_is_french_before_its_scripts_run(gallery_of, exported):
    gallery = gallery_of(site=exported, load=None, locale="fr-FR")
    gallery.page.add_init_script("""document.addEventListener('readystatechange', () => {
      window.early ??= [document.documentElement.lang, ...allSeen('.segments span, .count')].map(each => each.textContent ?? each)
    })""")
    gallery.load()
    assert gallery.page.evaluate("early") == ["fr-FR", "60 photos", "Mois", "Dossiers", "Favoris"]
    assert visit_everything(gallery) == {}
    gallery.page.goto(gallery.address + "/" + gallery.page.evaluate("allSeen('.grid > a')[2].getAttribute('href')").split("site/")[-1])
    assert gallery.page.locator("nav.pages").inner_text().split("\n") == ["Précédente", "Toutes les photos", "Suivante"]


def test_an_export_of_more_than_a_thousand_photos_says_how_many_before_its_scripts_run(browser, exported, tmp_path):
    shutil.copytree(exported.folder, tmp_path / "site")
    index = tmp_path / "site/index.html"
    index.write_text(index.read_text().replace(">60 photos<", ">1,204 photos<"))
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.add_init_script("""document.addEventListener('readystatechange', () => {
      window.early ??= document.querySelector('.count').textContent
    })""")
    page.goto(index.as_uri())
    assert page.evaluate("early") == "1.204 Fotos"
    context.close()


def test_an_english_reader_of_an_export_loads_no_other_language(browser, exported):
    context = browser.new_context(locale="en-GB")
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(exported.address + "/index.html")
    assert page.evaluate("document.documentElement.lang") == "en-GB" and page.locator(".segments span").first.inner_text() == "Months"
    assert asked and not [each for each in asked if "words-" in each]
    context.close()
