"""What `make install` puts under a prefix works from there."""

import os
import re
import shutil
import subprocess

import pytest

from built import ENLARGER, ROOT


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("prefix")
    subprocess.run([ROOT / "Scripts/install", prefix, ENLARGER], check=True)
    return prefix


def test_the_command_finds_its_page(prefix, environment, tmp_path):
    photos = tmp_path / "photos"
    photos.mkdir()
    done = subprocess.run(
        [prefix / "bin/enlarger", "export", photos, tmp_path / "out"], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_man_page_covers_every_command_and_option(prefix):
    page = prefix / "share/man/man1/enlarger.1"
    text = page.read_text().replace(r"\-", "-")
    helps = subprocess.run([ENLARGER, "--help"], capture_output=True, text=True).stdout
    commands = re.findall(r"^  (\w+)(?: \(default\))?  ", helps.split("SUBCOMMANDS:")[1], re.M)
    assert len(commands) > 4
    for command in commands:
        assert f"enlarger {command}" in text
        options = subprocess.run([ENLARGER, command, "--help"], capture_output=True, text=True).stdout
        for option in set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", options, re.M)) - {"--help", "--version"}:
            assert option in text, (command, option)
    if shutil.which("man"):
        done = subprocess.run(["man", "--warnings", "-l", page], capture_output=True, text=True,
                              env=os.environ | {"LC_ALL": "C.UTF-8", "MANROFFOPT": "-ww"})
        assert done.returncode == 0 and done.stderr == ""


def test_shells_can_complete(prefix):
    bash = prefix / "share/bash-completion/completions/enlarger"
    assert subprocess.run(["bash", "-n", bash]).returncode == 0
    for file in (bash, prefix / "share/zsh/site-functions/_enlarger", prefix / "share/fish/vendor_completions.d/enlarger.fish"):
        assert "export" in file.read_text() and "base-url" in file.read_text()


def test_a_prefix_that_is_not_an_absolute_path_is_refused():
    done = subprocess.run([ROOT / "Scripts/install", "here", ENLARGER], capture_output=True, text=True)
    assert done.returncode == 64 and done.stderr.count("\n") == 1
