"""Evaluates Chromium's traces of a page's main thread."""

import collections

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "cc", "benchmark", "__metadata"]
# Also records where scripts spend their time, function by function, which itself takes time.
CLOSER = [*CATEGORIES, "blink", "blink_style", "disabled-by-default-v8.cpu_profiler", "v8"]
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

    def count(self, name):
        return sum(each["name"] == name for each in self.own)

    def by_name(self):
        """Time and number of events by name, without the time of other events inside them."""
        times, numbers = collections.Counter(), collections.Counter()
        for each, own in self._own_times():
            times[each["name"]] += own
            numbers[each["name"]] += 1
        return [(name, time, numbers[name]) for name, time in times.most_common()]

    def _own_times(self):
        """Each event with its time, without that of the events inside it."""
        around, rest = [], []
        for index, each in enumerate(self.own):
            rest.append(taken(each))
            while around and self.own[around[-1]]["ts"] + self.own[around[-1]].get("dur", 0) <= each["ts"]:
                around.pop()
            if around:
                rest[around[-1]] -= rest[index]
            around.append(index)
        return zip(self.own, rest)

    def timeline(self, least=0.3):
        """The tasks and the events inside them, as lines, if they took at least `least` milliseconds."""
        begin = self.own[0]["ts"]
        around = []
        for each in self.own:
            while around and around[-1]["ts"] + around[-1].get("dur", 0) <= each["ts"]:
                around.pop()
            if taken(each) >= least:
                data = each.get("args", {}).get("data") or {}
                said = " ".join(str(data[key]) for key in ("type", "functionName", "lineNumber", "url") if key in data)
                yield f"{(each['ts'] - begin) / 1000:8.1f} {'  ' * len(around)}{each['name']} {taken(each):.2f} {said[-90:]}"
            around.append(each)

    def functions(self):
        """Profiler samples by function and line, most frequent first, in milliseconds."""
        nodes, times = {}, collections.Counter()
        for each in self.events:
            if each["name"] != "ProfileChunk" or each["pid"] != self.thread[0]:
                continue
            data = each["args"]["data"]
            profile = data.get("cpuProfile", {})
            for node in profile.get("nodes", []):
                frame = node["callFrame"]
                nodes[each["id"], node["id"]] = (
                    frame["functionName"], frame.get("url", "").split("/")[-1], frame.get("lineNumber", 0))
            for sample, delta in zip(profile.get("samples", []), data.get("timeDeltas", [])):
                times[nodes.get((each["id"], sample))] += delta / 1000
        return times.most_common()


def taken(event):
    """Milliseconds of processor time if known, otherwise of elapsed time."""
    return event.get("tdur", event.get("dur", 0)) / 1000
