"""Evaluates Chromium's traces of a page's main thread."""

import collections

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "cc", "benchmark", "__metadata"]
SCRIPT = {"FunctionCall", "EvaluateScript", "v8.run", "RunMicrotasks", "v8.callFunction"}


class Trace:
    """The events of the busiest page thread; times in milliseconds."""

    def __init__(self, events):
        names = {(each["pid"], each["tid"]): each["args"]["name"] for each in events if each["name"] == "thread_name"}
        busy = collections.Counter()
        for each in events:
            thread = (each["pid"], each["tid"])
            if each["name"] == "RunTask" and names.get(thread) == "CrRendererMain":
                busy[thread] += taken(each)
        self.thread = max(busy, key=busy.get)
        self.main = busy[self.thread]
        self.events = events
        self.own = sorted(
            (each for each in events if (each["pid"], each["tid"]) == self.thread and each.get("ph") == "X"),
            key=lambda each: (each["ts"], -each.get("dur", 0)))

    @property
    def script(self):
        """Time in JavaScript and WebAssembly, counting nested calls once."""
        total = until = 0
        for each in self.own:
            if each["name"] in SCRIPT and each["ts"] >= until:
                until = each["ts"] + each.get("dur", 0)
                total += taken(each)
        return total

    @property
    def dropped(self):
        """Frames that the compositor reports as dropped and as relevant to smoothness."""
        return sum(
            report.get("state") == "STATE_DROPPED" and report.get("affects_smoothness", False)
            for each in self.events if each["name"] == "PipelineReporter"
            for report in [each.get("args", {}).get("frame_reporter") or each["args"].get("chrome_frame_reporter") or {}])


def taken(event):
    """Milliseconds of processor time if known, otherwise of elapsed time."""
    return event.get("tdur", event.get("dur", 0)) / 1000
