"""Films of what the panel shows: a GIF with nothing but pillow, an MP4 by ffmpeg (imageio-ffmpeg).

A film has `show(picture, ms)` for each picture in turn, and `close()`; pictures are pillow's, in RGB, all
of one size. Both are written while they are filmed, so an evening needs no more memory than a picture.
"""

from pathlib import Path
from typing import Any

FRAME_MS = 40  # 25 pictures a second: a GIF counts in 10 ms, and browsers slow down what is below 20
_LONGEST_MS = 600_000  # a GIF's picture lasts 655 s at most
SUFFIXES = (".gif", ".mp4")


class NoEncoderError(RuntimeError):
    """What writes such a film is not installed; the message says what brings it."""


def is_film(file):
    """Return True if a file's name says that it is a film."""
    return Path(file).suffix.lower() in SUFFIXES


def check(file):
    """Raise NoEncoderError if a film of that name cannot be written here."""
    if Path(file).suffix.lower() == ".mp4":
        _encoder()


def opened(file, scale=0):
    """Return a film to be written to `file`, each pixel `scale` times as large (0: what suits the kind)."""
    if Path(file).suffix.lower() == ".mp4":
        return Mp4Film(file, scale or 2)
    return GifFilm(file, scale or 1)


class GifFilm:
    """A GIF that runs for ever; of each picture only what has changed is kept."""

    def __init__(self, file, scale=1):
        self._file = open(file, "wb")  # noqa: SIM115 (open until close())
        self._scale = scale
        self._last: Any = None

    def show(self, picture, ms):
        """Add a picture that stands for so many ms."""
        from PIL import GifImagePlugin, Image, ImageChops

        size = (picture.width * self._scale, picture.height * self._scale)
        picture = picture.resize(size, Image.Resampling.NEAREST)
        if self._last is None:
            head, _ = GifImagePlugin.getheader(_few_colours(picture), info={"loop": 0, "optimize": False})
            self._file.write(b"".join(head))
            box = (0, 0, *size)
        else:
            box = ImageChops.difference(picture, self._last).getbbox() or (0, 0, 1, 1)
        self._last = picture
        part = _few_colours(picture.crop(box))
        while ms > 0:
            now = min(ms, _LONGEST_MS)
            for data in GifImagePlugin.getdata(part, box[:2], duration=now, include_color_table=True):
                self._file.write(data)
            ms -= now
            box = (0, 0, 1, 1)
            part = _few_colours(picture.crop(box))

    def close(self):
        """End the file."""
        if self._last is not None:
            self._file.write(b";")
        self._file.close()


def _few_colours(picture):
    """Return a picture of the same pixels in a palette of its own colours, the 256 nearest if it has more."""
    from PIL import Image

    colours = picture.getcolors(256)
    if colours is None:
        return picture.quantize(256, dither=Image.Dither.NONE)
    values = sorted(colour for _, colour in colours)
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in values for part in colour])
    few = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    if few.convert("RGB").tobytes() != picture.tobytes():  # two colours so alike that pillow mixed them up
        number = {colour: i for i, colour in enumerate(values)}
        data = picture.tobytes()
        few.putdata([number[pixel] for pixel in zip(data[::3], data[1::3], data[2::3], strict=True)])
    return few


def _encoder():
    """Return imageio-ffmpeg, which brings an ffmpeg or finds the system's."""
    try:
        import imageio_ffmpeg

        imageio_ffmpeg.get_ffmpeg_exe()
    except (ImportError, RuntimeError):
        raise NoEncoderError(
            "an MP4 needs imageio-ffmpeg (pip install imageio-ffmpeg); a name that ends in .gif needs nothing"
        ) from None
    return imageio_ffmpeg


class Mp4Film:
    """An MP4 of H.264, without sound."""

    def __init__(self, file, scale=2):
        self._path = str(file)
        self._scale = scale
        self._frames: Any = None
        self._late = 0  # ms that are still to be shown

    def show(self, picture, ms):
        """Add a picture that stands for so many ms, to the next whole frame."""
        from PIL import Image

        # H.264 wants even sides.
        size = (picture.width * self._scale & ~1, picture.height * self._scale & ~1)
        if self._frames is None:
            self._frames = _encoder().write_frames(
                self._path,
                size,
                fps=1000 // FRAME_MS,
                codec="libx264",
                macro_block_size=2,
                output_params=["-crf", "20", "-movflags", "+faststart"],
                ffmpeg_log_level="error",
            )
            self._frames.send(None)
        data = picture.resize(size, Image.Resampling.NEAREST).tobytes()
        self._late += ms
        while self._late >= FRAME_MS:
            self._frames.send(data)
            self._late -= FRAME_MS

    def close(self):
        """End the file."""
        if self._frames is not None:
            self._frames.close()


class Camera:
    """Films a desk into `file`: `look` after each step of its time, `close` at the end. OSError where the
    film cannot be written."""

    def __init__(self, desk, file, scale=0):
        self.file = file
        self._desk = desk
        self._film = opened(file, scale)
        self._seen = -1
        self._picture: Any = None
        self._since = 0  # ms at which the picture came

    def look(self):
        """Film the panel, if a frame is due and something has changed."""
        desk = self._desk
        now = desk.now // FRAME_MS * FRAME_MS
        if desk.panel.changes == self._seen or (self._picture is not None and now == self._since):
            return
        self._seen = desk.panel.changes
        picture = picture_of(desk)
        if self._picture is None:
            now = 0
        elif picture.tobytes() == self._picture.tobytes():
            return
        else:
            self._film.show(self._picture, now - self._since)
        self._picture = picture
        self._since = now

    def close(self, rest_ms=0):
        """Show the last picture up to now, or for `rest_ms` if that is longer, and end the film."""
        if self._picture is not None:
            self._film.show(self._picture, max(FRAME_MS, rest_ms, self._desk.now - self._since))
        self._film.close()


def picture_of(desk):
    """Return what a desk's panel shows as a picture in RGB."""
    from PIL import Image

    width, height, data = desk.picture()
    return Image.frombytes("RGB", (width, height), data)
