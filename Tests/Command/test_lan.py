"""`enlarger serve --lan`: other devices get access with a code from the terminal, or in the page of one that has it."""

import contextlib
import http.client
import io
import json
import os
import pty
import re
import resource
import socket
import subprocess
import termios

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from patience import MOST_SECONDS, until
from served import ENLARGER
from test_served_page import assets  # noqa: F401


INVITATION = re.compile(r"http://([0-9.]+):(\d+)(/join/[0-9a-z]+)")


def has_network():
    """Whether this machine has an address that others can reach."""
    with open("/proc/net/fib_trie") as table:
        return bool(set(re.findall(r"\|-- ([0-9.]+)\n\s+/32 host LOCAL", table.read())) - {"127.0.0.1"})


pytestmark = pytest.mark.skipif(not has_network(), reason="this machine is on no network")


class Host:
    """A running `enlarger serve --lan`, and the lines that it has printed."""

    def __init__(self, process, output):
        self.process = process
        self.output = output
        self.printed = ""
        self.invite()

    def invite(self):
        """Waits for the next invitation."""
        while not (found := INVITATION.search(line := self.output.readline())):
            assert line, "the command ended"
            self.printed += line
        self.printed += line
        self.address, self.port, self.path = found[1], int(found[2]), found[3]

    def get(self, path, cookie=None, method="GET", **fields):
        """Returns (status, fields, bytes), as for another device."""
        connection = http.client.HTTPConnection(self.address, self.port, timeout=MOST_SECONDS)
        connection.request(method, path, headers=fields | ({"Cookie": cookie} if cookie else {}))
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, answer.headers, body

    def join(self):
        """Uses the invitation; returns the cookie."""
        status, fields, _ = self.get(self.path)
        assert (status, fields["Location"]) == (303, "/")
        return fields["Set-Cookie"].split(";")[0]


@pytest.fixture
def command(assets, tmp_path):
    photos = tmp_path / "photos"
    photos.mkdir(exist_ok=True)
    Image.new("RGB", (40, 30)).save(photos / "a.jpg")
    return [ENLARGER, "serve", photos, "--lan", "--no-open", "--port", "0", "--assets", assets, "--verbose"]


@pytest.fixture
def host(command, environment, tmp_path):
    with open(tmp_path / "log", "w") as log:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
    yield Host(process, process.stdout)
    process.terminate()
    process.wait(timeout=MOST_SECONDS)
    process.stdout.close()


def test_each_address_in_the_terminal_grants_access_to_one_device(host):
    assert host.address != "127.0.0.1"
    first = host.path
    cookie = host.join()
    assert host.get("/", cookie)[0] == 200
    assert b'"a"' in host.get("/photos.json", cookie)[2]
    assert host.get(first)[0] == 403
    host.invite()
    assert host.path != first
    other = host.join()
    assert other != cookie
    assert host.get("/", other)[0] == host.get("/", cookie)[0] == 200


@pytest.fixture
def crowded(command, environment):
    """A server with few connections, and one device that opens more than those and sends half a request on each."""
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200)))
    host = Host(process, process.stdout)
    with contextlib.ExitStack() as opened:
        for _ in range(60):
            line = opened.enter_context(socket.create_connection((host.address, host.port), timeout=MOST_SECONDS))
            with contextlib.suppress(OSError):
                line.sendall(b"GET / HTTP/1.1\r\n")
        yield host
    process.terminate()
    process.wait(timeout=MOST_SECONDS)
    process.stdout.close()


def test_a_device_that_opens_many_connections_keeps_nobody_out(crowded):
    connection = http.client.HTTPConnection("127.0.0.1", crowded.port, timeout=60)
    connection.request("GET", "/")
    assert connection.getresponse().status == 403
    connection.close()


@pytest.mark.nightly
def test_a_device_may_connect_again_once_its_unfinished_requests_are_too_old(crowded):
    def status():
        with contextlib.suppress(OSError, http.client.HTTPException):
            return crowded.get("/")[0]

    until(status, lambda status: status == 403, "an answer")


def test_no_secret_is_logged_or_stays_in_an_address(host, tmp_path):
    key = host.path.rsplit("/", 1)[1]
    cookie = host.join()
    status, fields, body = host.get("/", cookie)
    assert status == 200
    secret = cookie.split("=")[1]
    host.invite()
    log = (tmp_path / "log").read_text()
    for word in (key, secret, host.path.rsplit("/", 1)[1]):
        assert word not in log
        assert word not in str(fields) and word not in body.decode()
    assert secret not in host.printed


def test_the_code_in_the_terminal_is_the_address(command, environment):
    leader, follower = pty.openpty()
    attributes = termios.tcgetattr(follower)
    attributes[1] &= ~termios.OPOST
    termios.tcsetattr(follower, termios.TCSANOW, attributes)
    process = subprocess.Popen(command, env=environment, stdout=follower, stderr=subprocess.DEVNULL)
    os.close(follower)
    printed = b""
    try:
        while printed.count(b"\x1b[0m") < 15 or not printed.endswith(b"\x1b[0m\n"):
            printed += os.read(leader, 65536)
    finally:
        process.terminate()
        process.wait(timeout=MOST_SECONDS)
        os.close(leader)
    text = printed.decode()
    lines = [line.removeprefix("\x1b[97;40m").removesuffix("\x1b[0m") for line in text.splitlines() if "\x1b" in line]
    assert len({len(line) for line in lines}) == 1 and len(lines[0]) <= 45
    # Each character is two modules, one above the other; the drawn ones are light.
    light = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
    rows = [[light[letter][half] for letter in line] for line in lines for half in (0, 1)]
    picture = Image.new("L", (len(rows[0]), len(rows)))
    picture.putdata([module for row in rows for module in row])
    found = zxingcpp.read_barcodes(picture.resize((picture.width * 6, picture.height * 6), Image.Resampling.NEAREST))
    assert [code.text for code in found] == [INVITATION.search(text)[0]]


def test_a_browser_on_another_device_reaches_the_photos_and_forgets_the_key(host, browser):
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"http://{host.address}:{host.port}{host.path}")
    assert page.url == f"http://{host.address}:{host.port}/"
    assert page.locator("#photos img").count() == 1
    [cookie] = context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    assert page.evaluate("document.cookie") == ""
    # Back leads only to the empty page that the window began with.
    page.go_back()
    assert page.url == "about:blank"
    context.close()


def test_a_browser_without_access_sees_why_and_opens_the_photos_once_it_has_access(host, browser):
    at = f"http://{host.address}:{host.port}"
    used = host.path
    host.join()
    host.invite()
    context = browser.new_context(viewport={"width": 320, "height": 568})
    page = context.new_page()
    wrong = []
    page.on("console", lambda message: wrong.append(message.text) if "Content Security" in message.text else None)
    page.goto(at + used)
    assert page.locator("h1").text_content() == "No access yet"
    assert "has already been used" in page.locator("main").inner_text()
    expect(page.get_by_role("status")).to_have_text("The photos open as soon as this device has access.")
    # Everything is centred, and the link is large enough for a finger.
    box = page.locator("main").bounding_box()
    assert abs(box["x"] + box["width"] / 2 - 160) < 2 and abs(box["y"] + box["height"] / 2 - 284) < 2
    assert page.get_by_role("link", name="Try again").bounding_box()["height"] >= 44
    # Scanning the next code opens another window of the same browser.
    other = context.new_page()
    other.goto(at + host.path)
    expect(page.locator("#photos img")).to_have_count(1)
    assert page.url == at + "/" and wrong == []
    page.goto(at + "/none")
    assert page.locator("h1").text_content() == "Not found"
    page.get_by_role("link", name="All photos").click()
    expect(page.locator("#photos img")).to_have_count(1)
    context.close()


def test_only_a_device_with_access_can_invite_another(host):
    assert host.get("/invitation.json")[0] == 403
    cookie = host.join()
    status, fields, body = host.get("/invitation.json", cookie)
    assert status == 200 and fields["Cache-Control"] == "no-store"
    way = json.loads(body)["addresses"][0]
    path = "/join/" + way.rsplit("/", 1)[1]
    assert way == f"http://{host.address}:{host.port}{path}"
    assert host.get(path)[0] == 303
    assert host.get(path)[0] == 403


def test_each_invitation_is_new_and_only_the_latest_eight_are_valid(host):
    terminal = host.path
    cookie = host.join()
    ways = [json.loads(host.get("/invitation.json", cookie)[2])["addresses"][0] for _ in range(12)]
    assert len(set(ways)) == 12
    paths = ["/join/" + way.rsplit("/", 1)[1] for way in ways]
    assert [host.get(path)[0] for path in paths] == [403] * 4 + [303] * 8
    # The terminal's invitation is separate.
    host.invite()
    assert host.path != terminal
    host.join()


def test_without_lan_there_are_no_invitations(serve, photos):
    server = serve(photos, "--port", 0)
    assert server.get("invitation.json")[0] == 404
    assert b'class="invite"' not in server.get()[2]


def test_a_camera_can_read_the_code_in_the_page_and_it_grants_access(host, browser):
    context = browser.new_context(viewport={"width": 900, "height": 700}, device_scale_factor=2)
    page = context.new_page()
    wrong = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"http://{host.address}:{host.port}{host.path}")
    codes = []
    for _ in range(2):
        page.get_by_role("button", name="View").click()
        page.get_by_role("button", name="Show on another device").click()
        dialog = page.get_by_role("dialog", name="Show on another device")
        dialog.wait_for()
        page.evaluate("seen('.code').decode()")
        picture = Image.open(io.BytesIO(dialog.screenshot())).convert("L")
        [code] = zxingcpp.read_barcodes(picture)
        assert code.text == dialog.locator(".way").inner_text()
        codes.append(code.text)
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
    assert codes[0] != codes[1] and all(each not in page.url for each in codes)
    assert page.evaluate("focusSeen().ariaLabel") == "View"
    context.close()
    guest = browser.new_context()
    page = guest.new_page()
    page.goto(codes[1])
    assert page.locator("#photos img").count() == 1
    guest.close()
    assert wrong == []
