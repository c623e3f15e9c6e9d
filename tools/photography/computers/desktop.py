"""What a system puts over a wallpaper: a bar with signs, a dock, a shelf, an open window. Our own shapes, no system's marks."""
import numpy as np

from wallpapers import HEIGHT, WIDTH, _rgb

SIGNS = ("#f4b73f", "#3f8fe8", "#35b27a", "#e8604c", "#8c6be0", "#f2f4f6", "#2fb8c9", "#e87fb0", "#5a6470", "#f08a3c")
INK, CHALK = "#23272c", "#eef1f4"


def _rounded(x0, y0, x1, y1, r):
    """Cover 0..1 of a rounded box in pixels of the screen."""
    x, y = np.arange(WIDTH, dtype=np.float32)[None, :] + .5, np.arange(HEIGHT, dtype=np.float32)[:, None] + .5
    dx, dy = np.abs(x - (x0 + x1) / 2) - (x1 - x0) / 2 + r, np.abs(y - (y0 + y1) / 2) - (y1 - y0) / 2 + r
    away = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - r
    return np.clip(.5 - away, 0, 1)[..., None]


def _lay(picture, box, r, colour, share=1.0):
    cover = _rounded(*box, r) * share
    return picture * (1 - cover) + _rgb(colour) * cover


def _signs(picture, left, y, size, gap, count, start=0):
    for i in range(count):
        x = left + i * (size + gap)
        picture = _lay(picture, (x, y, x + size, y + size), size * .24, SIGNS[(i + start) % len(SIGNS)])
        inner = size * (.30 if i % 2 else .24)
        ink = INK if (i + start) % len(SIGNS) == 5 else CHALK
        picture = _lay(picture, (x + inner, y + inner, x + size - inner, y + size - inner), inner * (.9 if i % 3 else .2), ink, .92)
    return picture


def _is_light(picture):
    return picture[-90:].mean() > .5


def bar(picture, start=0):
    """Signs in the middle of a bar along the lower edge, the time at its end."""
    light = _is_light(picture)
    tall, size, gap, count = 56, 32, 17, 9
    picture = _lay(picture, (-20, HEIGHT - tall, WIDTH + 20, HEIGHT + 20), 2, "#f3f5f8" if light else "#14181e", .82)
    picture = _signs(picture, WIDTH / 2 - (count * size + (count - 1) * gap) / 2, HEIGHT - tall / 2 - size / 2, size, gap, count, start)
    ink = INK if light else CHALK
    for row, long in ((0, 56), (1, 70)):
        y = HEIGHT - tall / 2 - 11 + row * 15
        picture = _lay(picture, (WIDTH - 34 - long, y, WIDTH - 34, y + 7), 3, ink, .85)
    for i in range(3):
        picture = _lay(picture, (WIDTH - 190 + i * 25, HEIGHT - tall / 2 - 7, WIDTH - 176 + i * 25, HEIGHT - tall / 2 + 7), 5, ink, .8)
    return picture


def menu(picture, start=2):
    """Words along the upper edge and a floating dock."""
    picture = _lay(picture, (-20, -20, WIDTH + 20, 34), 2, "#ffffff" if picture[:40].mean() > .45 else "#0d1014", .42)
    ink = INK if picture[:34].mean() > .5 else CHALK
    x = 30
    for long in (16, 62, 40, 46, 52, 38, 44):
        picture = _lay(picture, (x, 13, x + long, 21), 3, ink, .85)
        x += long + 24
    for i, long in enumerate((96, 18, 18, 22)):
        end = WIDTH - 30 - (0, 122, 166, 210)[i]
        picture = _lay(picture, (end - long, 12, end, 22), 3, ink, .8)
    size, gap, count = 54, 13, 13
    wide = count * size + (count + 1) * gap
    left = WIDTH / 2 - wide / 2
    picture = _lay(picture, (left, HEIGHT - 88, left + wide, HEIGHT - 14), 22, "#eef2f6", .40)
    return _signs(picture, left + gap, HEIGHT - 78, size, gap, count, start)


def shelf(picture, start=4):
    """A few signs in a low pill, a round one at the left, the time at the right."""
    light = _is_light(picture)
    ground, ink = ("#f6f7f9", INK) if light else ("#181c22", CHALK)
    picture = _lay(picture, (18, HEIGHT - 66, 70, HEIGHT - 14), 26, ground, .9)
    picture = _lay(picture, (34, HEIGHT - 50, 54, HEIGHT - 30), 10, ink, .8)
    size, gap, count = 38, 18, 7
    wide = count * size + (count + 1) * gap
    left = WIDTH / 2 - wide / 2
    picture = _lay(picture, (left, HEIGHT - 68, left + wide, HEIGHT - 12), 28, ground, .86)
    picture = _signs(picture, left + gap, HEIGHT - 59, size, gap, count, start)
    picture = _lay(picture, (WIDTH - 190, HEIGHT - 66, WIDTH - 18, HEIGHT - 14), 26, ground, .9)
    return _lay(picture, (WIDTH - 110, HEIGHT - 45, WIDTH - 44, HEIGHT - 35), 4, ink, .85)


def sheet(picture, start=0):
    """A bar and a window with figures: a table, a chart of columns, a line."""
    picture = bar(picture, start)
    picture = _lay(picture, (186, 96, WIDTH - 166, HEIGHT - 108), 16, "#0b0d10", .22)
    picture = _lay(picture, (180, 84, WIDTH - 180, HEIGHT - 120), 14, "#fbfcfd")
    picture = _lay(picture, (180, 84, WIDTH - 180, 134), 14, "#e9edf2")
    for i, colour in enumerate(("#c3cad2", "#c3cad2", "#e0705c")):
        picture = _lay(picture, (WIDTH - 300 + i * 36, 102, WIDTH - 284 + i * 36, 118), 8, colour)
    picture = _lay(picture, (204, 102, 420, 118), 6, "#8a95a1")
    picture = _lay(picture, (180, 134, 430, HEIGHT - 120), 4, "#f1f4f7")
    for i in range(10):
        picture = _lay(picture, (206, 164 + i * 58, 222 + 12, 192 + i * 58), 8, SIGNS[(i * 3) % 10], .85)
        picture = _lay(picture, (250, 172 + i * 58, 330 + (i * 37) % 70, 184 + i * 58), 5, "#9aa4af")
    for i in range(12):
        tall = 60 + (i * 83) % 190
        picture = _lay(picture, (470 + i * 74, 430 - tall, 510 + i * 74, 430), 5, "#3f8fe8" if i % 4 else "#f4a53f")
    for row in range(8):
        y = 480 + row * 46
        picture = _lay(picture, (470, y + 32, WIDTH - 220, y + 34), 1, "#dfe4ea")
        for column in range(6):
            x = 470 + column * 156
            picture = _lay(picture, (x, y + 8, x + 50 + (row * 31 + column * 47) % 66, y + 18), 4, "#77828e" if row else "#39424c")
    return picture


LAYERS = {"bar": bar, "menu": menu, "shelf": shelf, "sheet": sheet}


def over(wallpaper, layer, start=0):
    """The wallpaper with what lies over it; `layer` may be empty."""
    return np.clip(LAYERS[layer](wallpaper.copy(), start), 0, 1).astype(np.float32) if layer else wallpaper
