"""A disk that does not answer, as a network disk or a sleeping one: it holds up only what is on it."""

import concurrent.futures
import ctypes
import json
import os
import struct

import pytest

from test_live import add

LIBRARY = ctypes.CDLL(None, use_errno=True)
LIBRARY.fanotify_mark.argtypes = [ctypes.c_int, ctypes.c_uint, ctypes.c_uint64, ctypes.c_int, ctypes.c_char_p]
# From <linux/fanotify.h>.
ASKS_BEFORE_OPENING, FOLDERS_TOO = 0x00010000, 0x40000000


class SleepingDisk:
    """Opening its files and folders waits until it wakes: Linux asks this process, which does not answer."""

    def __init__(self):
        self.asked = LIBRARY.fanotify_init(4, os.O_RDONLY)
        if self.asked < 0:
            raise PermissionError(ctypes.get_errno())

    def hold(self, *paths):
        for path in paths:
            assert LIBRARY.fanotify_mark(self.asked, 1, ASKS_BEFORE_OPENING | FOLDERS_TOO, -100, os.fsencode(path)) == 0

    def wait_for_opening(self, count):
        """Waits until so many openings wait."""
        while count:
            events = os.read(self.asked, 4096)
            while events:
                length, _, _, _, _, file, _ = struct.unpack_from("IBBHQii", events)
                events = events[length:]
                os.close(file)
                count -= 1

    def wake(self):
        """Lets everything be opened. Linux answers for a process that is gone."""
        if self.asked >= 0:
            os.close(self.asked)
        self.asked = -1


@pytest.fixture
def disk():
    try:
        disk = SleepingDisk()
    except PermissionError:
        pytest.skip("only root may hold up a disk")
    yield disk
    disk.wake()


@pytest.fixture
def server(serve, photos):
    for number in range(12):
        add(photos, number)
    return serve(photos, "--port", 0)


def test_originals_on_a_sleeping_disk_hold_up_nobody(server, photos, disk):
    ids = {row[1]: row[0] for row in server.album()["photos"]}
    thumbnails = [f"photo/{id}/512" for id in ids.values()]
    for each in thumbnails:
        assert server.get(each)[0] == 200
    # More than the threads that all tasks share.
    asleep = list(ids)[:os.cpu_count() + 1]
    disk.hold(*(photos / f"{name}.jpg" for name in asleep))
    with concurrent.futures.ThreadPoolExecutor(len(asleep)) as visitors:
        originals = [visitors.submit(server.get, f"photo/{ids[name]}/original") for name in asleep]
        disk.wait_for_opening(len(asleep))
        for each in ["", *thumbnails]:
            assert server.get(each)[0] == 200
        assert not any(each.done() for each in originals)
        disk.wake()
        assert [each.result()[0] for each in originals] == [200] * len(asleep)


def test_a_folder_that_does_not_answer_is_shown_as_it_was_and_the_server_ends(server, photos, disk):
    assert len(server.album()["photos"]) == 12
    disk.hold(photos)
    add(photos, 50)
    disk.wait_for_opening(1)
    assert len(json.loads(server.get("photos.json")[2])["photos"]) == 12
    assert server.stop() == 0
