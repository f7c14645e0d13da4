"""HTTP servers for what a test answers or has in a folder: Python's, each in its own thread, and nginx."""

import functools
import os
import shutil
import socket
import subprocess
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from patience import until_listening


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


# MARK: nginx

# `Scripts/bootstrap` unpacks programs here without installing them, because their packages start services.
TOOLS = Path(__file__).resolve().parents[1] / ".build/tools"
PLACES = [str(TOOLS / "usr/bin"), str(TOOLS / "usr/sbin"), os.environ.get("PATH", ""), "/usr/sbin"]


def unpacked(name):
    """The path of a program, unpacked or installed on the machine; None if it is missing."""
    return shutil.which(name, path=os.pathsep.join(PLACES))


NGINX = unpacked("nginx")


def serve_by_nginx(place, locations):
    """Starts nginx with `locations` in its `server` block and its own files in `place`; returns the process and its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    types = TOOLS / "etc/nginx/mime.types" if NGINX.startswith(str(TOOLS)) else "/etc/nginx/mime.types"
    # Only their owner can read the folders that pytest makes.
    user = "user root;" if os.geteuid() == 0 else ""
    (place / "nginx.conf").write_text(f"""
        {user} daemon off; pid {place}/pid; error_log stderr crit; events {{}}
        http {{
          include {types}; access_log off;
          client_body_temp_path {place}/body; proxy_temp_path {place}/proxy; fastcgi_temp_path {place}/fastcgi;
          uwsgi_temp_path {place}/uwsgi; scgi_temp_path {place}/scgi;
          server {{
            listen 127.0.0.1:{port};
            {locations}
          }}
        }}""")
    process = subprocess.Popen([NGINX, "-e", "stderr", "-c", place / "nginx.conf", "-p", place])
    until_listening(port, process)
    return process, f"http://127.0.0.1:{port}"
