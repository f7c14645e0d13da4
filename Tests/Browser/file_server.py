"""Servers in a thread of their own, and a plain one of the files in a folder."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass


def start(handler):
    """Returns the server and its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    # `shutdown` waits for the next look, by default half a second apart.
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}"


def serve_files(folder):
    """Returns the server and its address."""
    return start(functools.partial(Quiet, directory=folder))
