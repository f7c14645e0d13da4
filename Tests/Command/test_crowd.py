"""Many visitors at once, and connections that stall: everybody else gets an answer, and memory stays bounded.

`make crowd` makes the connections stall for a minute (`ENLARGER_CROWD_SECONDS=60`), and prints the results.
"""

import contextlib
import io
import os
import resource
import socket
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

# Larger than a connection's buffers, so that the server has to wait for a client that does not read.
LARGE = 40_000_000
# The minimum time for which connections stall.
SECONDS = float(os.environ.get("ENLARGER_CROWD_SECONDS", 0))
# The memory that they may cost: over three minutes it grew to 121 MB, and no further.
MEMORY = 180_000_000 if SECONDS else 120_000_000


@pytest.fixture
def photos(photos):
    for number in range(40):
        picture = io.BytesIO()
        Image.new("RGB", (300 + number, 200), (number * 6, 90, 120)).save(picture, "JPEG")
        (photos / f"{number}.jpg").write_bytes(picture.getvalue())
    (photos / "large.jpg").write_bytes(picture.getvalue())
    with open(photos / "large.jpg", "r+b") as file:
        file.truncate(LARGE)
    return photos


@pytest.fixture
def lines():
    """Opens connections that stay open until the test ends, more than a process may have by default."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, before[1]), before[1]))
    with contextlib.ExitStack() as opened:

        def line(server, request):
            connection = socket.socket()
            # A small buffer, so that unread data stays with the server.
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.settimeout(60)
            connection.connect(("127.0.0.1", server.port))
            connection.sendall(request.encode())
            return opened.enter_context(connection)

        yield line
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.nightly
def test_five_hundred_concurrent_requests_are_all_answered(serve, photos):
    server = serve(photos, "--port", 0)
    listed = server.photos()
    del listed["large"]
    paths = ["", "photos.json?parts=0", *(f"photo/{photo['id']}/512" for photo in listed.values())]
    with ThreadPoolExecutor(500) as visitors:
        answers = list(visitors.map(lambda number: server.get(paths[number % len(paths)]), range(500)))
    assert {status for status, _, _ in answers} == {200}
    assert server.peak_memory() < 300_000_000


@pytest.mark.nightly
def test_stalled_connections_block_nobody_and_cost_little(serve, photos, lines):
    server = serve(photos, "--port", 0)
    listed = server.photos()
    host = f"Host: 127.0.0.1:{server.port}\r\n"
    before = server.peak_memory()
    silent = [lines(server, "") for _ in range(100)]
    halves = [lines(server, f"GET / HTTP/1.1\r\n{host}X: ") for _ in range(200)]
    slow = [lines(server, f"GET /photo/{listed['large']['id']} HTTP/1.1\r\n{host}\r\n") for _ in range(200)]
    read = dict.fromkeys(slow, 0)
    others = ["", "photos.json?parts=0", *(f"photo/{listed[f'{number}']['id']}/512" for number in range(40))]
    end, answers = time.monotonic() + SECONDS, []
    while len(answers) < 200 or time.monotonic() < end:
        asked = time.monotonic()
        status = server.get(others[len(answers) % len(others)])[0]
        answers.append((status, time.monotonic() - asked))
        for connection in halves:
            connection.sendall(b"x")
        for connection in slow:
            read[connection] += len(connection.recv(512))
    assert {status for status, _ in answers} == {200}
    assert all(count > 512 for count in read.values())
    assert server.peak_memory() < before + MEMORY
    if SECONDS:
        print(f"\n500 on the line for {SECONDS:.0f} s: {len(answers):,} other answers, all 200, the slowest after"
              f" {1000 * max(taken for _, taken in answers):.0f} ms; the most memory {server.peak_memory() / 1e6:.0f} MB,"
              f" {before / 1e6:.0f} MB before")
    for connection in [*silent, *halves, *slow]:
        connection.close()
    assert server.get("photos.json?parts=0")[0] == 200


def test_more_connections_than_the_system_allows_have_to_wait(serve, photos, lines):
    server = serve(photos, "--port", 0, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200)))
    host = f"Host: 127.0.0.1:{server.port}\r\n"
    first = lines(server, f"GET / HTTP/1.1\r\n{host}\r\n")
    id = server.photos()["7"]["id"]
    silent = [lines(server, "") for _ in range(250)]
    # The first client gets photos, for which the server opens files and starts workers.
    page = b""
    while not page.endswith(b"</html>\n"):
        assert (piece := first.recv(65536))
        page += piece
    first.sendall(f"GET /photo/{id}/512 HTTP/1.1\r\n{host}\r\n".encode())
    assert first.recv(65536).startswith(b"HTTP/1.1 200")
    for connection in silent:
        connection.close()
    assert server.get("photos.json?parts=0")[0] == 200
    assert server.process.poll() is None and server.stop() == 0


def test_a_crowd_is_served_from_a_terminal_that_allows_few_files(serve, photos, lines):
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    server = serve(photos, "--port", 0, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, most)))
    for _ in range(100):
        line = lines(server, f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n")
    assert line.recv(512).startswith(b"HTTP/1.1 200")


def test_a_server_ends_while_a_client_does_not_read(serve, photos, lines):
    server = serve(photos, "--port", 0)
    line = lines(server, f"GET /photo/{server.photos()['large']['id']} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n")
    assert line.recv(512).startswith(b"HTTP/1.1 200")
    assert server.stop() == 0
