"""`enlarger serve` as a user sees it: what it prints, how it ends, and how it reports errors."""

import email.utils
import gzip
import http.client
import io
import json
import re
import signal
import time

import pytest

from PIL import Image

from pictures import located
from served import ROOT


def is_one_line(text):
    return text.endswith("\n") and text.count("\n") == 1


def test_a_missing_folder_is_named_in_one_line(enlarger, assets, tmp_path):
    for name, written in (("none", str(tmp_path / "none")), ("a\nb", str(tmp_path))):
        done = enlarger("serve", tmp_path / name, "--assets", assets)
        assert done.returncode == 66
        assert is_one_line(done.stderr) and written in done.stderr
        assert done.stdout == ""


def test_the_exit_status_is_right_if_standard_error_is_full(enlarger, assets, tmp_path):
    with open("/dev/full", "w") as full:
        assert enlarger("serve", tmp_path / "missing", "--no-open", "--assets", assets, stderr=full).returncode == 66


def test_a_missing_page_says_what_to_do(enlarger, tmp_path):
    done = enlarger("serve", tmp_path, "--assets", tmp_path / "none")
    assert done.returncode == 69
    assert is_one_line(done.stderr) and "make web" in done.stderr


@pytest.mark.parametrize("arguments, words, command", [
    (["serve", "--prot", "1"], "Did you mean '--port'?", "serve"), (["serve", "--port", "x"], "'x' is invalid for '--port", "serve"),
    (["serve", "--style"], "Missing value for '--style", "serve"), (["export", "a"], "'<output>'.", "export"),
    (["export", "a", "b", "c"], "argument 'c'.", "export"), (["cache", "clear", "--all"], "'--all'.", "cache clear"),
    (["styles", "sepia"], "no style called sepia", "styles"), (["shwo"], "'shwo'.", ""), (["serve", "--port", "70000"], "0 to 65535", "serve"),
])
def test_invalid_arguments_are_refused_in_one_line_that_points_to_the_help(enlarger, arguments, words, command):
    done = enlarger(*arguments)
    assert done.returncode == 64 and done.stdout == ""
    assert is_one_line(done.stderr) and done.stderr.startswith("enlarger: ") and words in done.stderr
    assert f"See '{' '.join(['enlarger', *command.split()])} --help'" in done.stderr


def test_a_style_is_printed_as_json_with_or_without_the_json_option(enlarger):
    plain, asked, everything = enlarger("styles", "locket"), enlarger("styles", "locket", "--json"), enlarger("styles", "--json")
    assert plain.returncode == asked.returncode == everything.returncode == 0
    assert asked.stdout == plain.stdout and json.loads(asked.stdout)["backdropDuration"] == 1
    assert len(everything.stdout) > 10 * len(plain.stdout)


def test_help_lists_only_commands_for_users(enlarger):
    done = enlarger("--help")
    assert done.returncode == 0
    assert "serve" in done.stdout
    assert "worker" not in done.stdout


@pytest.mark.parametrize("command", [[], ["serve"], ["export"], ["replay"], ["styles"], ["cache"], ["cache", "clear"]])
def test_help_fits_a_screen(enlarger, command):
    lines = enlarger(*command, "--help").stdout.splitlines()
    assert 5 < len(lines) <= 36 and max(map(len, lines)) <= 80


@pytest.mark.parametrize("command, words", [
    ("serve", ["videos", "Live Photos", "folder"]), ("export", ["Videos are left out", "Live Photo"])])
def test_help_says_what_happens_to_files_that_are_not_photos(enlarger, command, words):
    told = " ".join(enlarger(command, "--help").stdout.split())
    assert all(word in told for word in words)


def test_ctrl_c_ends_it_cleanly_even_with_an_open_connection(serve, photos):
    server = serve(photos, "--port", 0)
    connection = http.client.HTTPConnection("localhost", server.port)
    connection.request("GET", "/")
    connection.getresponse().read()
    assert server.stop(signal.SIGINT) == 0
    again = serve(photos, "--port", server.port)
    assert again.port == server.port
    assert again.get()[0] == 200
    assert again.stop(signal.SIGTERM) == 0


def test_only_this_computer_can_connect(serve, tmp_path):
    server = serve(tmp_path, "--port", 0)
    with open("/proc/net/tcp") as table:
        listening = [line.split()[1] for line in table if line.split()[3] == "0A"]
    assert f"0100007F:{server.port:04X}" in listening
    assert f"00000000:{server.port:04X}" not in listening


@pytest.mark.parametrize("name, text, words", [
    ("", None, ["it is a folder"]),
    ("none.json", None, ["neither a file nor one of photos, system"]),
    ("style.json", "not json", ["style.json"]),
    ("style.json", '{"base": "locket"', ["style.json"]),
    ("style.json", '{"drag": {"deadZone": 300}}', ["drag.deadZone", "300 is outside 0…100"]),
    ("style.json", '{"base": "sepia"}', ["base", '"sepia" is not one of photos']),
])
def test_an_invalid_style_is_refused_in_one_line_with_file_and_constant(
        enlarger, assets, tmp_path, name, text, words):
    file = tmp_path / name
    if text is not None:
        file.write_text(text)
    done = enlarger("serve", tmp_path, "--assets", assets, "--style", file)
    assert done.returncode == 65
    assert is_one_line(done.stderr) and str(file) in done.stderr
    assert all(each in done.stderr for each in words), done.stderr
    assert done.stdout == ""


def test_the_page_contains_the_chosen_style_as_numbers(serve, photos, tmp_path):
    file = tmp_path / "style.json"
    file.write_text('{"base": "locket"}')
    pages = [serve(photos, *options).get()[2].decode() for options in (["--style", "locket"], ["--style", file], [])]
    styles = [re.search(r'<enlarger-gallery[^>]* data-style="([^"]*)"', page) for page in pages]
    assert styles[0] and styles[1] and styles[0][1] == styles[1][1] and not styles[2]
    assert len([float(number) for number in styles[0][1].split(",")]) > 60


@pytest.mark.parametrize("path", ["", "photos.json"])
def test_page_and_list_are_dated_and_compressed_for_clients_that_accept_gzip(serve, photos, path):
    for number in range(40):
        (photos / f"{number}.jpg").write_bytes(b"")
    server = serve(photos, "--port", 0)
    server.album()
    status, fields, plain = server.get(path)
    assert status == 200 and "Content-Encoding" not in fields and fields["Vary"].startswith("Accept-Encoding")
    assert abs(time.time() - email.utils.parsedate_to_datetime(fields["Date"]).timestamp()) < 60
    status, fields, packed = server.get(path, **{"Accept-Encoding": "gzip, deflate, br, zstd"})
    assert fields["Content-Encoding"] == "gzip" and len(packed) < len(plain) and gzip.decompress(packed) == plain


def test_a_turned_webp_is_upright_with_every_pixel(serve, photos):
    (photos / "a.webp").write_bytes(located(90, 60, 6, "WEBP"))
    server = serve(photos, "--port", 0)
    album = server.album()
    photo = dict(zip(album["columns"], album["photos"][0]))
    # Browsers ignore the orientation in the file.
    with Image.open(io.BytesIO(server.get(f"photo/{photo['id']}")[2])) as shown:
        assert shown.size == (photo["width"], photo["height"]) == (60, 90)
        assert shown.getexif().get(0x0112, 1) == 1
    assert server.get(f"photo/{photo['id']}/original")[2] == (photos / "a.webp").read_bytes()


# MARK: The photos that `make run` shows if you name no folder

SAMPLES = ROOT / "Documentation/Examples/Photos"


def sample_files():
    return {path: path.stat().st_mtime_ns for path in SAMPLES.rglob("*")}


def test_the_sample_photos_include_every_kind(serve):
    before = sample_files()
    server = serve(SAMPLES, "--port", 0)
    album = server.album()
    photos = [dict(zip(album["columns"], row)) for row in album["photos"]]
    sizes = [(photo["width"], photo["height"]) for photo in photos]

    # The Live Photo's video is not a separate photo.
    assert len(photos) == 25 and not [photo["problem"] for photo in photos if photo["problem"]]
    assert sum(bool(photo["video"]) for photo in photos) == sum(bool(photo["motion"]) for photo in photos) == 1
    # The file dates of a checkout are not among these years.
    assert {photo["date"][:4] for photo in photos} == {"2023", "2024", "2025"}
    assert len({path.parent for path in SAMPLES.rglob("*.jpg")}) == 4
    assert {(width > height) - (width < height) for width, height in sizes} == {-1, 0, 1}
    assert max(width / height for width, height in sizes) > 4 and max(height / width for width, height in sizes) >= 3
    # Only a photo this large has tiles.
    assert max(width * height for width, height in sizes) > 24_000_000
    assert sample_files() == before


def test_the_sample_photos_are_a_small_download():
    assert sum(path.stat().st_size for path in SAMPLES.rglob("*") if path.is_file()) <= 8_000_000
