"""Exporting.md is right about hosts: the fields that nginx sends, the commands for a store, and the Kubernetes Job."""

import fnmatch
import re
import shlex
import shutil
import subprocess
import urllib.request

import pytest
import yaml

from file_server import NGINX, serve_by_nginx
from pictures import picture
from served import ROOT, stand_in, tree
from test_export import fill

TEXT = (ROOT / "Command/Exporting.md").read_text()
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"


def documented(kind, beginning):
    """The block of the document that begins with this text."""
    return re.search(rf"```{kind}\n({re.escape(beginning)}.*?)```", TEXT, re.DOTALL)[1]


def caching(name):
    """How long a file may be cached: forever if its name changes with its content."""
    is_named_by_content = name.startswith("assets/") or name.startswith("photo/") and not name.endswith(".html")
    return FOR_EVER if is_named_by_content else ASK_AGAIN


@pytest.fixture(params=["webp", "avif", "jpeg"])
def site(request, export, photos, tmp_path):
    """An album with every kind of file that an export publishes."""
    for number, kind in enumerate(["JPEG", "PNG", "GIF", "WEBP", "TIFF", "AVIF"]):
        (photos / f"{number}.{kind.lower().replace('jpeg', 'jpg')}").write_bytes(picture(40 + number, 30, kind))
    (photos / "folder").mkdir()
    (photos / "folder" / "more.jpg").write_bytes(picture(90, 60))
    (photos / "broken.jpg").write_bytes(b"no picture")
    done = export(photos, tmp_path / "site", "--format", request.param, "--originals")
    assert done.returncode == 0, done.stderr
    return tmp_path / "site"


@pytest.fixture
def files(site):
    """The files to publish: all but the one that marks the folder as an export."""
    names = [name for name in tree(site) if name != ".enlarger-export"]
    assert {name.rsplit(".", 1)[1] for name in names} >= {"html", "js", "css", "png", "gif", "jpg", "webp"}
    return names


@pytest.mark.nightly
@pytest.mark.skipif(not NGINX, reason="there is no nginx")
def test_nginx_sends_what_the_document_says(site, files, tmp_path):
    root, place = tmp_path / "www", tmp_path / "nginx"
    place.mkdir()
    shutil.copytree(site, root / "lisbon")
    process, address = serve_by_nginx(place, f"root {root};\n{documented('nginx', 'location ')}")
    try:
        for name in files:
            with urllib.request.urlopen(f"{address}/lisbon/{name}") as answer:
                assert answer.headers.get_all("Cache-Control") == [caching(name)], name
                assert answer.read() == (site / name).read_bytes()
            kind = answer.headers["Content-Type"]
            assert ("image/" in kind) == name.endswith((".webp", ".avif", ".jpg", ".png", ".gif")), (name, kind)
        # The folder's own address leads to its page.
        with urllib.request.urlopen(f"{address}/lisbon/") as answer:
            assert answer.headers["Cache-Control"] == ASK_AGAIN
    finally:
        process.terminate()
        process.wait()


def synced(line, names):
    """The files that an `aws s3 sync` command copies, with the field that they get. The last matching pattern counts."""
    words = shlex.split(line)
    assert words[:3] == ["aws", "s3", "sync"]
    patterns = [(option, pattern) for option, pattern in zip(words, words[1:]) if option in ("--exclude", "--include")]

    def copies(name):
        fitting = [option for option, pattern in patterns if fnmatch.fnmatchcase(name, pattern)]
        return not fitting or fitting[-1] == "--include"

    return {name: words[words.index("--cache-control") + 1] for name in names if copies(name)}


def test_each_file_is_copied_to_a_store_once_and_pictures_come_before_pages(files):
    first, second = (synced(line.removeprefix("$ "), files) for line in documented("console", "$ aws").splitlines())
    assert not first.keys() & second.keys()
    assert first | second == {name: caching(name) for name in files}
    assert set(second.values()) == {ASK_AGAIN}


def test_the_kubernetes_job_makes_the_whole_export(export, assets, environment, photos, tmp_path):
    job = yaml.safe_load(documented("yaml", "apiVersion"))
    assert (job["apiVersion"], job["kind"], job["spec"]["completionMode"]) == ("batch/v1", "Job", "Indexed")
    # All parts run at once, with one container each.
    count = job["spec"]["completions"]
    assert job["spec"]["parallelism"] == count
    pod = job["spec"]["template"]["spec"]
    assert pod["restartPolicy"] in ("OnFailure", "Never")
    container, = pod["containers"]
    mounts = {mount["name"]: mount for mount in container["volumeMounts"]}
    assert mounts.keys() == {volume["name"] for volume in pod["volumes"]}
    assert mounts["photos"]["readOnly"] and not mounts["parts"].get("readOnly")

    fill(photos, 600)
    assert export(photos, tmp_path / "whole").returncode == 0
    # Three parts instead of many, made as a container does: by its command, with its index in the environment.
    *shell, script = container["command"]
    assert script.count(f"/{count}") == 1
    places = {mounts["photos"]["mountPath"]: photos, mounts["parts"]["mountPath"]: tmp_path / "parts"}
    script = re.sub(r"/(photos|parts)\b", lambda found: str(places[found[0]]), script).replace(f"/{count}", "/3")
    programs = stand_in(tmp_path / "programs", assets)
    for index in range(3):
        # Each on a machine of its own.
        home = tmp_path / f"home{index}"
        home.mkdir()
        own = {"HOME": str(home), "PATH": f"{programs}:{environment['PATH']}", "JOB_COMPLETION_INDEX": str(index)}
        done = subprocess.run([*shell, script], capture_output=True, text=True, timeout=900, env=environment | own)
        assert done.returncode == 0, done.stderr
    parts = sorted((tmp_path / "parts").iterdir())
    assert [part.name for part in parts] == ["0", "1", "2"]
    assert len(tree(parts[0])) < len(tree(tmp_path / "whole")) / 2
    for part in parts:
        shutil.copytree(part, tmp_path / "site", dirs_exist_ok=True)
    assert tree(tmp_path / "site") == tree(tmp_path / "whole")
