"""A photo that takes over its decoder: a hostile program runs inside the worker, and everything it tries fails."""

import ctypes
import errno
import io
import os
import pathlib
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys

import pytest
from PIL import Image

from patience import until
from pictures import picture
from served import ENLARGER, ROOT, page_files

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the cage is made of what Linux has")

SOURCE = ROOT / "Tests/Command/hostile.c"
# Only Landlock can deny these: without it, the process can read whatever its user can.
READING = {"read a key", "read another photo", "read the index", "read /etc/passwd", "list the home folder",
           "read the parent's environment"}
ROW = struct.Struct("60si")


@pytest.fixture
def home(environment):
    """A home with files worth stealing; the photos are in it."""
    home = environment["HOME"]
    for name in (".ssh", "photos"):
        os.makedirs(f"{home}/{name}", exist_ok=True)
    for name in (".ssh/id_ed25519", "index.sqlite", ".bashrc", "photos/other.png"):
        with open(f"{home}/{name}", "wb") as file:
            file.write(picture(40, 30, "PNG") if name.endswith("png") else b"secret\n")
    with open(f"{home}/program", "w") as file:
        file.write("#!/bin/sh\ntouch " + home + "/started\n")
    os.chmod(f"{home}/program", 0o755)
    return home


def compiled(target, home, *options):
    subprocess.run(
        [shutil.which("clang") or "cc", "-O1", f'-DHOME="{home}"', "-o", target, SOURCE, "-ldl", "-pthread", *options], check=True)
    return target


def library(tmp_path, home, stays=0, loses=0):
    """Builds the library, and the file in which it reports. With `loses`, it only loses that many descriptors per JPEG."""
    report = tmp_path / "report"
    report.write_bytes(bytes(16384))
    path = tmp_path / f"hostile{stays}.so"
    compiled(path, home, "-shared", "-fPIC", "-DLIBRARY", f'-DREPORT="{report}"', f"-DSTAYS={stays}", f"-DLOSES={loses}")
    return path, report


def told(report):
    """What the hostile program tried, with the error of each attempt; 0 for those that succeeded."""
    data = report.read_bytes()
    process, count, is_done = struct.unpack_from("3i", data)
    rows = [ROW.unpack_from(data, 12 + ROW.size * row) for row in range(count)]
    return process, is_done, {name.split(b"\0")[0].decode(): code for name, code in rows}


def before(home):
    """Every file in a home, with mode and time."""
    found = {}
    for folder, _, names in os.walk(home):
        if ".cache" in folder:
            continue
        for name in names:
            status = os.lstat(os.path.join(folder, name))
            with open(os.path.join(folder, name), "rb") as file:
                found[os.path.join(folder, name)] = (status.st_mode, status.st_mtime_ns, file.read())
    return found


def test_outside_the_cage_the_program_succeeds(home, tmp_path):
    program = compiled(tmp_path / "hostile", home)
    done = subprocess.run([program, "--free"], capture_output=True, text=True, check=False)
    # Its last attempt replaces it with another program.
    assert os.path.exists(f"{home}/started") and done.returncode == 0
    assert not os.path.exists(f"{home}/photos/other.png")


def test_a_photo_that_takes_over_its_decoder_can_do_nothing(serve, environment, home, tmp_path):
    with open(f"{home}/photos/a.jpg", "wb") as file:
        file.write(picture(640, 480))
    path, report = library(tmp_path, home)
    found = before(home)
    environment["LD_PRELOAD"] = str(path)
    server = serve(f"{home}/photos", "--port", 0)
    status, _, data = server.get(f"photo/{server.photos()['a']['id']}/512")
    # The decoder continues afterwards, and still decodes.
    assert status == 200 and Image.open(io.BytesIO(data)).size == (512, 384)
    process, is_done, rows = told(report)
    assert is_done and process not in (0, server.process.pid)
    assert rows.pop("(have threads)") == 0
    assert [name for name, code in rows.items() if code == 0] == []
    assert set(rows.values()) <= {errno.EPERM, errno.EACCES, errno.ENOSYS, errno.ENOMEM, errno.EMFILE}
    assert len(rows) > 50
    server.stop()
    assert before(home) == found


def test_a_video_that_takes_over_its_decoder_can_do_nothing(serve, environment, home, tmp_path):
    from test_videos import FFMPEG, film

    if FFMPEG is None:
        pytest.skip("there is no ffmpeg")
    film(tmp_path / "a.mp4")
    shutil.copy(tmp_path / "a.mp4", f"{home}/photos/a.mp4")
    programs = tmp_path / "bin"
    programs.mkdir()
    compiled(programs / "ffmpeg", home)
    found = before(home)
    environment["PATH"] = str(programs)
    server = serve(f"{home}/photos", "--port", 0)
    status, fields, data = server.get(f"photo/{server.photos()['a']['id']}/2048")
    assert fields["Content-Type"] == "image/jpeg"
    # The picture is one block wide for each row that was denied: those in the list, and having threads.
    wide = Image.open(io.BytesIO(data)).width
    rows = re.findall(r'tell(?:_call)?\("([^"]+)"', SOURCE.read_text())
    assert wide == 8 * len(rows), f"{rows[wide // 8]} was not denied"
    server.stop()
    assert before(home) == found


def test_a_decoder_that_was_taken_over_does_not_outlive_the_server(serve, environment, home, tmp_path):
    with open(f"{home}/photos/a.jpg", "wb") as file:
        file.write(picture(640, 480))
    path, report = library(tmp_path, home, stays=1)
    environment["LD_PRELOAD"] = str(path)
    server = serve(f"{home}/photos", "--port", 0)
    until(lambda: told(report)[1])

    def workers():
        """All that were taken over and live, those that had only just started as well."""
        found = []
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if str(path).encode() in (process / "environ").read_bytes() and b"worker" in (process / "cmdline").read_bytes():
                    found.append(process.name)
            except OSError:
                continue
        return found

    assert str(told(report)[0]) in workers()
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    until(lambda: workers() == [])


def test_a_worker_whose_server_is_gone_before_it_locks_itself_in_begins_no_job():
    ours, theirs = socket.socketpair()
    ours.close()
    assert subprocess.run([ENLARGER, "worker"], stdin=theirs, check=False).returncode == 70


def test_photos_appear_though_a_decoder_loses_descriptors(serve, environment, home, tmp_path):
    for number in range(40):
        with open(f"{home}/photos/{number}.jpg", "wb") as file:
            file.write(picture(64, 48))
    path, _ = library(tmp_path, home, loses=4)
    environment["LD_PRELOAD"] = str(path)
    server = serve(f"{home}/photos", "--port", 0)
    for photo in server.photos().values():
        status, _, data = server.get(f"photo/{photo['id']}/512")
        assert status == 200, data


def without_landlock():
    """Makes this process behave, for good, as on a kernel without Landlock."""
    # Landlock's three system calls do not exist; all others are allowed.
    steps = [(0x20, 0, 0, 0), (0x35, 0, 2, 444), (0x25, 1, 0, 446), (0x06, 0, 0, 0x00050000 | errno.ENOSYS), (0x06, 0, 0, 0x7FFF0000)]
    code = b"".join(struct.pack("HBBI", *step) for step in steps)
    buffer = ctypes.create_string_buffer(code)
    program = struct.pack("HxxxxxxP", len(steps), ctypes.addressof(buffer))
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.prctl(38, 1, 0, 0, 0) == 0
    assert libc.prctl(22, 2, ctypes.c_char_p(program)) == 0


def test_a_kernel_without_landlock_is_reported_and_the_other_limits_hold(environment, assets, home, tmp_path):
    with open(f"{home}/photos/a.jpg", "wb") as file:
        file.write(picture(640, 480))
    path, report = library(tmp_path, home)
    found = before(home)
    done = subprocess.run(
        [ENLARGER, "export", f"{home}/photos", tmp_path / "out", "--assets", page_files(tmp_path / "exported")],
        env=environment | {"LD_PRELOAD": str(path)}, preexec_fn=without_landlock, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0
    assert "this kernel does not support Landlock" in done.stderr
    rows = told(report)[2]
    assert {name for name, code in rows.items() if code == 0} <= READING | {"(have threads)"}
    assert before(home) == found
