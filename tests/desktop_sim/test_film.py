"""Films: what `--record FILE.gif` and `--record FILE.mp4` keep of a session."""

import pytest
from running import desk, pixels

from desktop_sim import film

Image = pytest.importorskip("PIL.Image")
SESSION = (
    *("--headless", "--preset", "Duel", "--seed", 7, "--lang", "en"),
    *("--keys", "wait:2500 right a wait:1000"),
)


def frames_of(file):
    """[(RGB bytes, ms)] of a GIF."""
    found = []
    with Image.open(file) as picture:
        for n in range(picture.n_frames):
            picture.seek(n)
            found.append((picture.convert("RGB").tobytes(), picture.info["duration"]))
    return found


def test_a_gif_lasts_as_long_as_the_session_and_ends_with_its_last_picture(tmp_path):
    desk(*SESSION, "--state", tmp_path / "s", "--record", tmp_path / "x.gif", "--shot", tmp_path / "x.png")
    size, last = pixels(tmp_path / "x.png")
    frames = frames_of(tmp_path / "x.gif")
    with Image.open(tmp_path / "x.gif") as gif:
        assert gif.size == size
        assert gif.info["loop"] == 0
    assert frames[-1][0] == last
    assert len(frames) > 20
    # 600 ms to power up, two keys of 120 ms, the waits, and 500 ms for what the last key began
    assert 4800 <= sum(ms for _, ms in frames) <= 4900
    assert all(ms % film.FRAME_MS == 0 for _, ms in frames[:-1])


def test_each_picture_of_a_gif_is_the_picture_that_was_filmed(tmp_path):
    """Also where it has changed in a corner alone, and where it stands for twenty minutes."""
    pictures = []
    for n in range(4):
        picture = Image.new("RGB", (30, 20), (0, 33, 66))
        picture.putpixel((n * 5, n), (255, n, 0))
        pictures.append(picture)
    reel = film.opened(tmp_path / "x.gif")
    for picture in pictures:
        reel.show(picture, 80)
    reel.show(pictures[-1], 1_200_000)
    reel.close()
    frames = frames_of(tmp_path / "x.gif")
    assert [data for data, _ in frames[:4]] == [picture.tobytes() for picture in pictures]
    assert sum(ms for _, ms in frames) == 4 * 80 + 1_200_000


def test_pictures_of_many_colours_are_filmed_too(tmp_path):
    picture = Image.linear_gradient("L").convert("RGB")
    picture.paste(Image.radial_gradient("L").rotate(30), (0, 0), Image.linear_gradient("L"))
    picture = Image.merge(
        "RGB", (picture.getchannel(0), Image.linear_gradient("L").rotate(90), picture.getchannel(2))
    )
    reel = film.opened(tmp_path / "x.gif", 2)
    reel.show(picture, 100)
    reel.close()
    with Image.open(tmp_path / "x.gif") as gif:
        assert gif.size == (512, 512)


def test_colours_that_differ_little_stay_apart():
    picture = Image.new("RGB", (3, 1))
    for x, colour in enumerate(((8, 8, 8), (8, 8, 9), (9, 8, 8))):
        picture.putpixel((x, 0), colour)
    assert film._few_colours(picture).convert("RGB").tobytes() == picture.tobytes()


def test_an_mp4_has_the_session_in_25_frames_a_second(tmp_path):
    ffmpeg = pytest.importorskip("imageio_ffmpeg")
    desk(*SESSION, "--state", tmp_path / "s", "--record", tmp_path / "x.mp4", "--shot", tmp_path / "x.png")
    frames = ffmpeg.read_frames(str(tmp_path / "x.mp4"))
    about = next(frames)
    frames = list(frames)
    assert about["size"] == (480, 480)
    assert about["fps"] == 25
    assert 118 <= len(frames) <= 123
    with Image.open(tmp_path / "x.png") as last:
        wanted = last.convert("RGB").resize((480, 480), Image.Resampling.NEAREST).tobytes()
    apart = sum(abs(a - b) for a, b in zip(frames[-1], wanted, strict=True)) / len(wanted)
    assert apart < 4  # of 255: it is compressed


def test_a_replay_is_filmed(tmp_path):
    desk(*SESSION, "--state", tmp_path / "s", "--record", tmp_path / "x.json")
    desk("--headless", "--replay", tmp_path / "x.json", "--record", tmp_path / "x.gif", "--scale", 2)
    with Image.open(tmp_path / "x.gif") as gif:
        assert gif.size == (480, 480)
        assert gif.n_frames > 20


def test_without_an_encoder_an_mp4_is_one_sentence(tmp_path, monkeypatch, capsys):
    import sys

    from desktop_sim.__main__ import main

    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    assert main(["--headless", "--state", str(tmp_path), "--record", str(tmp_path / "x.mp4")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("--record: ")
    assert said.count("\n") == 1
    assert not (tmp_path / "x.mp4").exists()
