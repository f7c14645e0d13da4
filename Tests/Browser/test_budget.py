"""The page's downloads stay within Tests/Benchmarks/budget.json."""

import subprocess
import sys
from pathlib import Path

BYTES = Path(__file__).resolve().parents[2] / "Tests/Benchmarks/bytes"


def test_no_part_of_the_page_exceeds_its_budget():
    result = subprocess.run([sys.executable, BYTES, "--check"], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
