"""Every public symbol has a comment, and DocC resolves the links in comments and guides."""

import json
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

SYMBOLS = ROOT / ".build/docs-work/symbols"
MODULES = ["EnlargerCore", "EnlargerStyles", "EnlargerReplay", "EnlargerUIKit"]


@pytest.fixture(scope="session")
def extracted():
    """The result of Scripts/docs --symbols: its status and its output."""
    return docs("--symbols")


def docs(*options):
    return subprocess.run(["Scripts/docs", *options], cwd=ROOT, text=True, capture_output=True)


def undocumented(graph):
    """The symbols of a module that need a comment and have none, by path and place.

    Protocol requirements and overridden members are documented where they are declared.
    """
    described_elsewhere = {
        relation["source"]
        for relation in graph["relationships"]
        if relation["kind"] == "overrides" or "sourceOrigin" in relation
    }
    return [
        f"{'.'.join(symbol['pathComponents'])} ({place(symbol)})"
        for symbol in graph["symbols"]
        if not says_something(symbol)
        and symbol["identifier"]["precise"] not in described_elsewhere
        # An extension of another module's type only groups its members.
        and symbol["kind"]["identifier"] != "swift.extension"
        # UIKit requires this initializer, but nothing calls it.
        and symbol["pathComponents"][-1] != "init(coder:)"
    ]


def says_something(symbol):
    """Whether a comment begins with a sentence rather than with a list of parameters."""
    lines = symbol.get("docComment", {}).get("lines", [])
    text = " ".join(line["text"] for line in lines).strip()
    return bool(text) and not text.startswith("- ")


def place(symbol):
    location = symbol.get("location")
    if not location:
        return "made by the compiler"
    return f"{location['uri'].partition(str(ROOT) + '/')[2]}:{location['position']['line'] + 1}"


@pytest.mark.parametrize("module", MODULES)
def test_every_public_symbol_has_a_comment(module, extracted):
    graphs = sorted((SYMBOLS / module).glob("*.symbols.json"))
    assert extracted.returncode == 0 and graphs, extracted.stderr
    missing = [name for graph in graphs for name in undocumented(json.loads(graph.read_text()))]
    assert not missing, "no comment:\n" + "\n".join(missing)


@pytest.mark.nightly
def test_docc_builds_the_documentation_and_resolves_every_link():
    done = docs()
    assert done.returncode == 0, done.stdout + done.stderr


def symbol(name, comment=None, kind="swift.property"):
    entry = {"identifier": {"precise": name}, "pathComponents": [name], "kind": {"identifier": kind}}
    return entry | ({"docComment": {"lines": [{"text": comment}]}} if comment is not None else {})


def test_a_symbol_without_a_sentence_is_reported():
    graph = {
        "symbols": [
            symbol("told", "What it is."),
            symbol("bare"),
            symbol("empty", " "),
            symbol("onlyParameters", "- Parameter a: what a is."),
            symbol("witness"),
            symbol("extension", kind="swift.extension"),
        ],
        "relationships": [{"source": "witness", "kind": "memberOf", "sourceOrigin": {}}],
    }
    named = [name.split()[0] for name in undocumented(graph)]
    assert named == ["bare", "empty", "onlyParameters"]
