"""What `make install` puts under a prefix, and `make deb` into a package, works from there, without Swift."""

import json
import os
import re
import shutil
import subprocess

import pytest
from PIL import Image

from served import ENLARGER, ROOT


def run(*command, **options):
    return subprocess.run(command, **{"capture_output": True, "text": True} | options)


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("prefix")
    subprocess.run([ROOT / "Scripts/install", prefix, ENLARGER], check=True)
    return prefix


def test_the_command_finds_its_page(prefix, environment, photos, tmp_path):
    done = run(prefix / "bin/enlarger", "export", photos, tmp_path / "out", env=environment)
    assert done.returncode == 0, done.stderr


def test_the_man_page_covers_every_command_and_option(prefix):
    page = prefix / "share/man/man1/enlarger.1"
    text = page.read_text().replace(r"\-", "-")
    helps = run(ENLARGER, "--help").stdout
    commands = re.findall(r"^  (\w+)(?: \(default\))?  ", helps.split("SUBCOMMANDS:")[1], re.M)
    assert len(commands) > 4
    for command in commands:
        assert f"enlarger {command}" in text
        options = run(ENLARGER, command, "--help").stdout
        for option in set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", options, re.M)) - {"--help", "--version"}:
            assert option in text, (command, option)
    if shutil.which("man"):
        done = run("man", "--warnings", "-l", page, env=os.environ | {"LC_ALL": "C.UTF-8", "MANROFFOPT": "-ww"})
        assert done.returncode == 0 and done.stderr == ""


def test_shells_can_complete(prefix):
    bash = prefix / "share/bash-completion/completions/enlarger"
    assert subprocess.run(["bash", "-n", bash]).returncode == 0
    for file in (bash, prefix / "share/zsh/site-functions/_enlarger", prefix / "share/fish/vendor_completions.d/enlarger.fish"):
        assert "export" in file.read_text() and "base-url" in file.read_text()


def test_a_prefix_that_is_not_an_absolute_path_is_refused():
    done = run(ROOT / "Scripts/install", "here", ENLARGER)
    assert done.returncode == 64 and done.stderr.count("\n") == 1


# MARK: The Debian package

needs_dpkg = pytest.mark.skipif(
    not (shutil.which("dpkg-deb") and shutil.which("patchelf")), reason="this machine makes no Debian packages")


@pytest.fixture(scope="module")
def package():
    return ROOT / run(ROOT / "Scripts/build-deb", ENLARGER, check=True).stdout.strip()


@pytest.fixture(scope="module")
def root(package, tmp_path_factory):
    """The package's files, as if it were installed."""
    root = tmp_path_factory.mktemp("debian")
    subprocess.run(["dpkg-deb", "--extract", package, root], check=True)
    return root


def field(package, name):
    return run("dpkg-deb", "--field", package, name, check=True).stdout.strip()


@pytest.mark.nightly
@needs_dpkg
def test_it_depends_on_debians_packages_and_not_on_swift(package):
    version = run(ENLARGER, "--version").stdout.strip()
    assert (field(package, "Package"), field(package, "Version")) == ("enlarger", version)
    depends = {part.split()[0] for part in field(package, "Depends").split(", ")}
    assert {"libc6", "libvips42", "libsqlite3-0", "libqrencode4", "zlib1g"} <= depends
    assert not [name for name in depends if "swift" in name]


@pytest.mark.nightly
@needs_dpkg
def test_it_contains_swift_and_uses_no_other(root):
    command = root / "usr/bin/enlarger"
    libraries = run("ldd", command.resolve()).stdout
    assert "not found" not in libraries
    swift = re.findall(r"(\S*(?:[sS]wift|Foundation|dispatch|Blocks)\S*) => (\S+)", libraries)
    assert len(swift) > 8
    for name, path in swift:
        assert os.path.realpath(path).startswith(str(root.resolve())), name


@pytest.mark.nightly
@needs_dpkg
def test_it_runs_from_where_it_was_extracted(root, environment, tmp_path):
    command = root / "usr/bin/enlarger"
    photos, out = tmp_path / "photos", tmp_path / "out"
    photos.mkdir()
    Image.new("RGB", (60, 40), (9, 9, 9)).save(photos / "a.jpg")
    # It finds the page, and a worker decodes the photo.
    done = run(command, "export", photos, out, "--json", env=environment)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["photos"] == 1
    assert len(list(out.glob("photo/*/*-512.webp"))) == 1


@pytest.mark.nightly
@needs_dpkg
def test_it_has_the_man_page_and_its_licence(root):
    assert (root / "usr/share/man/man1/enlarger.1.gz").is_file()
    assert "MIT" in (root / "usr/share/doc/enlarger/copyright").read_text()
    assert not list(root.rglob("*.swiftmodule"))
