"""The diagram in ARCHITECTURE.md shows the targets and arrows of the two manifests."""

import re

from repository import ROOT

DOCUMENT = (ROOT / "Documentation/ARCHITECTURE.md").read_text()


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
    drawn = re.findall(r"\w+ --> \w+", DOCUMENT)
    assert sorted(drawn) == sorted(set(arrows_of_manifests()))


def test_the_table_names_every_target_in_the_diagram():
    names = {name for arrow in arrows_of_manifests() for name in arrow.split(" --> ")}
    assert not [name for name in names if f"`{name}`" not in DOCUMENT]
