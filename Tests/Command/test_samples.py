"""`enlarger samples`: what it refuses. What it paints is tested in Command/Tests/SamplePhotosTests."""


def test_a_folder_with_other_files_is_left_alone(enlarger, tmp_path):
    (tmp_path / "diary.txt").write_text("mine")
    before = set(tmp_path.iterdir())
    done = enlarger("samples", tmp_path)
    assert done.returncode == 73
    assert done.stderr.count("\n") == 1 and "other files" in done.stderr
    assert set(tmp_path.iterdir()) == before


def test_a_number_of_photos_that_is_none_is_refused(enlarger, tmp_path):
    for count in ("0", "-1", "100000", "many"):
        assert enlarger("samples", tmp_path / "new", f"--count={count}").returncode == 64
    assert not (tmp_path / "new").exists()
