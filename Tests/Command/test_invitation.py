"""A device with access can let in another, with a code in its page."""

import io
import json

import pytest
import zxingcpp
from PIL import Image

from test_lan import Host, command, host, pytestmark  # noqa: F401
from test_served_page import WEB


@pytest.fixture
def assets():
    return WEB


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


def test_without_lan_there_are_no_invitations(serve, tmp_path):
    photos = tmp_path / "photos"
    photos.mkdir()
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
        page.evaluate("document.querySelector('.code').decode()")
        picture = Image.open(io.BytesIO(dialog.screenshot())).convert("L")
        [code] = zxingcpp.read_barcodes(picture)
        assert code.text == dialog.locator(".way").inner_text()
        codes.append(code.text)
        page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
    assert codes[0] != codes[1] and all(each not in page.url for each in codes)
    assert page.evaluate("document.activeElement.ariaLabel") == "View"
    context.close()
    guest = browser.new_context()
    page = guest.new_page()
    page.goto(codes[1])
    assert page.locator("#photos img").count() == 1
    guest.close()
    assert wrong == []
