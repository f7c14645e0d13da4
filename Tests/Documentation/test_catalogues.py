"""The catalogues in Command/Words have every text of the page, in each language, and nothing else."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

CATALOGUES = {path.stem: json.loads(path.read_text()) for path in sorted((ROOT / "Command/Words").glob("*.json"))}
# The plural categories of whole numbers: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
PLURALS = {
    "ar": {"zero", "one", "two", "few", "many", "other"}, "de": {"one", "other"}, "es": {"one", "many", "other"},
    "fr": {"one", "many", "other"}, "ja": {"other"},
}
SCRIPTS = [ROOT / "Command/Page", *(ROOT / "Web" / room for room in ("album", "chrome", "element", "stage", "video"))]
# Names, units, keys and words that a language may share with English.
SHARED = {
    "Date", "Details", "End", "Esc", "Home", "Live", "Live Photo", "OK", "Offline", "Pages", "Pause", "Photo", "Photo {n}", "Photos", "Shift",
    "System", "Video", "{list}, {item}", "{n} MP", "{n} mm", "{n} s", "{problem}: {detail}",
}


def used():
    """The texts in the code, and those of them that depend on a number."""
    texts, counted = set(), set()
    for script in (each for folder in SCRIPTS for each in folder.rglob("*.js")):
        code = script.read_text()
        texts |= set(re.findall(r"(?<![.#])\bsay(?:Parts)?\('([^']+)'", code))
        counted |= set(re.findall(r"\bsayCount\([^']*'([^']+)', '([^']+)'", code))
    for source in (ROOT / "Command/Sources").rglob("*.swift"):
        # A text of several lines becomes one of a single line.
        code = re.sub(r'(say\(\s*)"""\n(.*?)"""', lambda text: text[1] + json.dumps(
            re.sub(r"\\\n\s*", "", text[2]).strip(), ensure_ascii=False), source.read_text(), flags=re.S)
        texts |= set(re.findall(r'\b(?:say|html)\(\s*"([^"\\]+)"', code))
        counted |= set(re.findall(r'\b(?:count|sentence)\(\s*(?:[\w.$]+,\s*)?"([^"\\]+)",\s*"([^"\\]+)"', code))
    return texts, counted


def values(text):
    return sorted(re.findall(r"\{(\w+)\}", text))


def test_every_text_is_in_every_catalogue_and_no_catalogue_has_another():
    texts, counted = used()
    assert len(texts) > 150 and len(counted) > 15
    expected = texts | {other for _, other in counted}
    assert {language: sorted(set(catalogue) ^ expected) for language, catalogue in CATALOGUES.items()} == {
        language: [] for language in PLURALS}


def test_every_text_is_translated_with_its_values_and_the_plurals_of_its_language():
    _, counted = used()
    plurals = {other for _, other in counted}
    wrong = []
    for language, catalogue in CATALOGUES.items():
        for key, text in catalogue.items():
            if key not in plurals:
                is_right = isinstance(text, str) and values(text) == values(key) and (text != key or key in SHARED)
            else:
                # "One photo" needs no number.
                is_right = set(text) == PLURALS[language] and all(
                    values(form) == values(key) or category in ("zero", "one", "two") and ["n", *values(form)] == values(key)
                    for category, form in text.items())
            if not is_right:
                wrong.append((language, key, text))
    assert wrong == []


def test_a_catalogue_has_a_line_for_each_text_in_alphabetical_order():
    for path in (ROOT / "Command/Words").glob("*.json"):
        keys = list(json.loads(path.read_text()))
        assert keys == sorted(keys, key=lambda key: (key.lower(), key)) and len(path.read_text().splitlines()) == len(keys) + 2


def test_the_server_and_exports_offer_the_languages_of_the_catalogues():
    code = (ROOT / "Command/Sources/PhotoLibrary/Words/Words.swift").read_text()
    assert sorted(CATALOGUES) == json.loads(re.search(r"languages = (\[.*\])", code)[1]) == sorted(PLURALS)
