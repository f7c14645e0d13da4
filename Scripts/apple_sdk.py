"""What stands between a compiler that is not Apple's and an SDK of Apple's; see typecheck-ios and typecheck-macos."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTRAS = ROOT / "Tests/AppleSDK"
# Of the compiler's own resources, what is for Linux.
LINUX = {"dispatch", "Block", "os", "linux", "CoreFoundation", "_FoundationCShims", "_foundation_unicode", "apinotes"}


def version_of(sdk):
    settings = sdk / "SDKSettings.json"
    if not settings.exists():
        sys.exit(f"{sdk} is no SDK: it has no SDKSettings.json")
    return json.loads(settings.read_text())["Version"]


def toolchain():
    told = json.loads(subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout)
    return Path(told["paths"]["runtimeResourcePath"])


def prepare_resources(own, build):
    """The compiler's resources without those of Linux, of which one is named Dispatch as well; and with notes
    (Tests/AppleSDK/*.apinotes) that name what Dispatch and os declare in C."""
    resources = build / "resource"
    shutil.rmtree(resources, ignore_errors=True)
    (resources / "apinotes").mkdir(parents=True)
    for entry in own.iterdir():
        if entry.name not in LINUX:
            (resources / entry.name).symlink_to(entry)
    for notes in [*(own / "apinotes").iterdir(), *EXTRAS.glob("*.apinotes")]:
        shutil.copy(notes, resources / "apinotes")
    return ["-resource-dir", str(resources), "-plugin-path", str(own / "host/plugins")]


def write(path, text):
    """Leaves what is the same alone, so that modules stay valid."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
