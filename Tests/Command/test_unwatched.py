"""Folders whose changes the system does not report: photos still come and go whenever a client asks."""

import json
import shutil
import signal
import subprocess

import pytest

from served import ENLARGER, Server
from test_live import Client, add


def unwatched(limit):
    """A command prefix that starts a program in its own user namespace with a limit on inotify."""
    return ["unshare", "-rm", "sh", "-ec", f'echo {limit[1]} >/proc/sys/user/max_inotify_{limit[0]}\nexec "$@"', "-"]


LIMITS = {"no watch at all": ("instances", 0), "too few for all folders": ("watches", 1)}

pytestmark = pytest.mark.skipif(
    not shutil.which("unshare") or subprocess.run([*unwatched(("instances", 0)), "true"], capture_output=True).returncode != 0,
    reason="no limits of one's own are allowed here")


@pytest.fixture
def photos(tmp_path):
    folder = tmp_path / "photos"
    (folder / "below").mkdir(parents=True)
    for number in range(3):
        add(folder, number)
        add(folder / "below", 10 + number)
    return folder


@pytest.fixture(params=LIMITS)
def start(request, environment, assets, photos):
    """Serves the folder under a limit."""
    started = []

    def run(*options):
        started.append(subprocess.Popen(
            [*unwatched(LIMITS[request.param]), ENLARGER, "serve", photos, "--port", "0", "--no-open", "--assets", assets, *options],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        return started[-1]

    yield run
    for process in started:
        process.terminate()
        process.communicate(timeout=30)


def ended(server):
    """Stops the server; returns what it printed on standard error."""
    server.process.send_signal(signal.SIGINT)
    _, said = server.process.communicate(timeout=30)
    assert server.process.returncode == 0
    return said


def names(client):
    client.update()
    return {row[1] for row in client.rows}


def test_photos_come_and_go_and_one_line_explains_the_polling(start, photos):
    # The second time, the folder is known, and the server starts before it has looked at it.
    for number in (20, 21):
        process = start()
        server = Server(process, process.stdout.readline())
        client = Client(server)
        client.settle()
        before = names(client)
        add(photos / "below", number)
        while names(client) != before | {str(number)}:
            pass
        (photos / "below" / f"{number}.jpg").unlink()
        while names(client) != before:
            pass
        said = ended(server)
        assert said.count("\n") == 1 and said.startswith("enlarger: cannot watch photos for changes: ")


def test_with_json_a_notice_says_so_too(start):
    events = (json.loads(line) for line in start("--json").stdout)
    assert "cannot watch" in next(event for event in events if event["event"] == "notice")["text"]


def test_a_watched_folder_causes_no_message(serve, photos):
    server = serve(photos, "--port", 0)
    Client(server).settle()
    assert ended(server) == ""
