"""HTTP servers, each in its own thread, and a plain one for the files in a folder."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Server(ThreadingHTTPServer):
    # Python's default of 5 refuses a browser's connections on a busy machine.
    request_queue_size = 128


class Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass


def start(handler):
    """Starts a server; returns it and its address."""
    server = Server(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    # `shutdown` waits for the next poll, by default up to half a second.
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}"


def serve_files(folder):
    """Starts a server for a folder; returns it and its address."""
    return start(functools.partial(Quiet, directory=folder))
