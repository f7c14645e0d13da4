"""Exports in a browser, opened by a double click and from a plain server: what their tests have in common."""

import os
import socket
import subprocess
import time

import pytest

from exported_site import export_folder
from file_server import serve_files
from fixture_server import Photo
from gallery import CLOCK, DESKTOP, PHONE, Gallery, opened_pages
from unpacked import TOOLS, unpacked

COMMAND = os.environ.get("ENLARGER")
NGINX = unpacked("nginx")
needs_command = pytest.mark.skipif(not COMMAND, reason="there is no command to export with")


def serve_by_nginx(folder, place):
    """nginx over a folder, as Debian sets it up; returns it and its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    types = TOOLS / "etc/nginx/mime.types" if NGINX.startswith(str(TOOLS)) else "/etc/nginx/mime.types"
    # Nobody but its owner may look into the folders that pytest makes.
    user = "user root;" if os.geteuid() == 0 else ""
    (place / "nginx.conf").write_text(f"""
        {user} daemon off; pid {place}/pid; error_log stderr crit; events {{}}
        http {{
          include {types}; access_log off;
          client_body_temp_path {place}/body; proxy_temp_path {place}/proxy; fastcgi_temp_path {place}/fastcgi;
          uwsgi_temp_path {place}/uwsgi; scgi_temp_path {place}/scgi;
          server {{ listen 127.0.0.1:{port}; location /some/folder/ {{ alias {folder}/; }} }}
        }}""")
    process = subprocess.Popen([NGINX, "-e", "stderr", "-c", place / "nginx.conf", "-p", place])
    deadline = time.monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return process, f"http://127.0.0.1:{port}/some/folder"
        except OSError:
            assert time.monotonic() < deadline and process.poll() is None, "nginx does not start"
            time.sleep(0.02)


@pytest.fixture(scope="module")
def exported(wasm, tmp_path_factory):
    return export_folder(COMMAND, wasm, tmp_path_factory.mktemp("exported"))


@pytest.fixture(scope="module", params=["double click", "nginx" if NGINX else "server"])
def address(request, exported, tmp_path_factory):
    """Where the export is found."""
    if request.param == "double click":
        yield exported.address
    elif request.param == "nginx":
        process, found = serve_by_nginx(exported.folder, tmp_path_factory.mktemp("nginx"))
        yield found
        process.terminate()
        process.wait()
    else:
        server, found = serve_files(exported.folder)
        yield found
        server.shutdown()


@pytest.fixture
def gallery_of(browser, exported, address):
    def make(window=PHONE, load="/index.html", site=None, place=None, clock=True, **settings):
        context = browser.new_context(**window, **settings)
        if clock:
            context.add_init_script(CLOCK)
        made.append(Gallery(context.new_page(), site or exported, place or address))
        return made[-1].load(load) if load else made[-1]

    with opened_pages() as made:
        yield make


@pytest.fixture
def album(gallery_of):
    return lambda window=DESKTOP, **options: gallery_of(window=window, **options)


@pytest.fixture(scope="module")
def long(wasm, tmp_path_factory):
    """More photos than a page has."""
    return export_folder(COMMAND, wasm, tmp_path_factory.mktemp("long"), 650)


def parts(gallery):
    """Those of the list that the page has asked for; the months of all photos are a file of their own."""
    return gallery.page.evaluate(
        "[...document.scripts].map(each => each.src).filter(src => /\\/list\\/\\d+\\.js$/.test(src))")


@pytest.fixture(scope="module")
def years(wasm, tmp_path_factory):
    """Photos of four months, newest first, that lie in three folders by turns; two parts of the list."""
    photos = [
        Photo("", f"{place}{index:03}.jpg", 60, 40, f"{2024 - index // 120}-{6 - index // 60 % 2:02}-01T10:{59 - index % 60:02}:00")
        for index in range(240) for place in [["", "Trips/", "Trips/Lisbon/"][index % 3]]]
    return export_folder(COMMAND, wasm, tmp_path_factory.mktemp("years"), photos)


@pytest.fixture
def years_of(gallery_of, years):
    """The album of years in a window."""
    return lambda **settings: gallery_of(window=DESKTOP, site=years, place=years.address, **settings)
