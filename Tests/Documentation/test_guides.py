"""The documents name links, paths and make targets that exist, use one word for one thing, and draw the targets as the two manifests
have them. Every public symbol has a comment, and DocC resolves the links in comments and guides."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

DOCUMENTS = sorted(
    ROOT / name
    for name in subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, check=True, text=True, capture_output=True,
    ).stdout.split()
    if (ROOT / name).exists()
)
# The articles of the documentation.
ARTICLES = sorted((ROOT / "Documentation").glob("*.md"))
TABLES = {"States.md", "ARCHITECTURE.md", "CHANGELOG.md", "Design.md"}
# Words that once had several meanings. Each has one successor: see CONTRIBUTING, "Write code".
RETIRED = re.compile(
    r"\b(grasp|grip|passage|afterglow|emergence|scenery|surroundings|rest ?place)s?\b", re.IGNORECASE)


def name_of(path):
    return str(path.relative_to(ROOT))


def prose(path):
    """A document without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", path.read_text(), flags=re.DOTALL | re.MULTILINE)


def anchors(path):
    """The anchors of a document's headings."""
    headings = re.findall(r"^#+ (.+)$", prose(path), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_link_leads_somewhere(path):
    for address in re.findall(r"\]\(([^)\s]+)\)", prose(path)):
        if re.match(r"\w+:", address):
            continue
        file, _, anchor = address.partition("#")
        target = path.parent / file if file else path
        assert target.exists(), address
        assert not anchor or anchor in anchors(target), address


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_named_path_exists_in_the_repository(path):
    folders = "Sources|Tests|Scripts|Documentation|Command|Web"
    for named in re.findall(rf"`((?:{folders})/[\w+./-]*)`", prose(path)):
        assert (ROOT / named).exists(), named


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_named_make_target_exists(path):
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))
    named = re.findall(r"(?:^\$ |`|&& )make ([a-z-]+(?: [a-z-]+)*)", path.read_text(), flags=re.MULTILINE)
    for target in " ".join(named).split():
        assert target in targets, target


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_no_retired_word_is_used(path):
    # Keys of a style's JSON keep their names.
    found = [match[0] for match in RETIRED.finditer(re.sub(r"`[^`]*`", "", prose(path)))]
    assert not found


@pytest.mark.parametrize("path", [path for path in ARTICLES if path.name not in TABLES], ids=name_of)
def test_an_article_begins_with_what_the_reader_does(path):
    title, _, rest = path.read_text().partition("\n")
    assert re.match(r"# [A-Z]\w+ing\b", title), title
    first = " ".join(rest.strip().split("\n\n")[0].split())
    sentence = re.split(r"(?<=[.!?])\s", first)[0]
    assert len(sentence) <= 150, f"{len(sentence)}: {sentence}"


def test_every_word_that_an_app_can_translate_is_listed():
    sources = [path.read_text() for path in (ROOT / "Sources").glob("Enlarger*/**/*.swift")]
    words = {word for text in sources for word in re.findall(r'\blocalized\("([^"]+)"\)', text)}
    # The shortcuts that iPadOS lists.
    keys = next(text for text in sources if "var shortcuts" in text).partition("var shortcuts")[2].partition("func ")[0]
    words |= set(re.findall(r'"([A-Z][^"]+)"\)', keys))
    assert {"Play", "First Photo", "Try Again"} <= words
    listed = (ROOT / "Documentation/UIKitReference.md").read_text()
    assert not [word for word in words if f"`{word}`" not in listed]


def test_every_article_is_listed_on_a_module_page():
    pages = (ROOT / "Documentation").glob("*.docc/*.md")
    listed = {name for page in pages for name in re.findall(r"<doc:(\w+)>", page.read_text())}
    assert listed == {path.stem for path in ARTICLES if path.name not in TABLES}


# MARK: The diagram of the targets

ARCHITECTURE = (ROOT / "Documentation/ARCHITECTURE.md").read_text()


def arrows_of_manifests():
    """The arrows between our targets. Tests, benchmarks and doubles have paths of their own and are not drawn."""
    manifest = (ROOT / "Package.swift").read_text() + (ROOT / "Command/Package.swift").read_text()
    targets = re.split(r"\.(?=(?:target|executableTarget|systemLibrary|testTarget)\()", manifest)[1:]
    drawn = {
        re.search(r'name: "(\w+)"', target)[1]: target
        for target in targets if not target.startswith("testTarget") and "path: " not in target}
    for name, target in drawn.items():
        listed = re.search(r"dependencies: \[([^\]]*)", target)
        for dependency in re.findall(r'"(\w+)"', listed[1] if listed else ""):
            # The engine's package has the same name as the command's target.
            if dependency in drawn and dependency != "enlarger":
                yield f"{name} --> {dependency}"


def test_the_diagram_has_the_arrows_of_the_manifests():
    drawn = re.findall(r"\w+ --> \w+", ARCHITECTURE)
    assert sorted(drawn) == sorted(set(arrows_of_manifests()))


def test_the_table_names_every_target_in_the_diagram():
    names = {name for arrow in arrows_of_manifests() for name in arrow.split(" --> ")}
    assert not [name for name in names if f"`{name}`" not in ARCHITECTURE]


# MARK: Comments

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
