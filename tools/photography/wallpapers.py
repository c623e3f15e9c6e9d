"""Abstract pictures for the screens, drawn with numpy: row 0 is the top edge, colours as on screen."""
import numpy as np

WIDTH, HEIGHT = 1600, 1000


def _rgb(code):
    return np.array([int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def _grid():
    return (np.linspace(0, 1, WIDTH, dtype=np.float32)[None, :], np.linspace(0, 1, HEIGHT, dtype=np.float32)[:, None])


def _slope(colours, along):
    """Colours one after the other over 0..1."""
    stops = [_rgb(c) for c in colours]
    at = np.clip(along, 0, 1) * (len(stops) - 1)
    out = np.zeros((*at.shape, 3), np.float32)
    for i, stop in enumerate(stops):
        out += stop * np.clip(1 - np.abs(at - i), 0, 1)[..., None]
    return out


def ribbons(sky, folds, seed):
    """Sheets of light folded over each other."""
    rng = np.random.default_rng(seed)
    x, y = _grid()
    picture = _slope(sky, 0.65 * y + 0.35 * x)
    layers = 9
    for layer in range(layers):
        f = layer / (layers - 1)
        phase, sway, wave = rng.uniform(0, 6.28), rng.uniform(0.10, 0.22), rng.uniform(0.7, 1.5)
        crest = (0.02 + 0.92 * f - sway * np.sin(wave * 3.1 * x + phase + 0.9 * f)
                 - 0.05 * np.sin(5.3 * x + 2 * phase) - 0.25 * (x - 0.5))
        below = y - crest
        cover = np.clip(below * HEIGHT / 1.6 + 0.5, 0, 1)[..., None]
        fold = np.exp(-np.clip(below, 0, None) * (5 + 4 * (1 - f)))
        base = _slope(folds, np.full((1, 1), f, np.float32))
        sheen = (0.5 + 0.5 * np.sin(2.2 * x * 3.14 + phase))[..., None]
        shade = base * (0.28 + 0.95 * fold[..., None] * (0.55 + 0.6 * sheen)) + 0.22 * (fold ** 9)[..., None] * sheen
        shadow = np.exp(-np.clip(-below, 0, None) * 16)[..., None] * (1 - cover)
        picture = picture * (1 - 0.45 * shadow) * (1 - cover) + shade * cover
    return np.clip(picture, 0, 1)


def clouds(ground, blobs):
    """Soft lights: blobs are (x, y, radius, colour)."""
    x, y = _grid()
    picture = _slope(ground, 0.5 * x + 0.5 * y)
    for bx, by, radius, colour in blobs:
        reach = np.sqrt(((x - bx) * 1.6) ** 2 + (y - by) ** 2 + 0.02 * np.sin(9 * x + 5 * y + bx * 20)) / radius
        cover = np.exp(-(np.nan_to_num(reach) ** 2) * 1.6)[..., None]
        picture = picture * (1 - cover) + _rgb(colour) * cover
    return picture


def ridges(sky, near, far, count, seed):
    """Mountain lines going back into the haze."""
    rng = np.random.default_rng(seed)
    x, y = _grid()
    picture = _slope(sky, y * 1.3)
    sun = np.exp(-(np.maximum(np.sqrt(((x - .68) * 1.6) ** 2 + (y - .30) ** 2) - .085, 0) * 60))[..., None]
    picture = picture * (1 - .8 * sun) + .8 * sun * np.clip(_rgb(sky[0]) + .12, 0, 1)
    for i in range(count):
        f = i / (count - 1)
        line = 0.34 + 0.56 * f + sum(rng.uniform(.3, 1) * .085 / k * np.sin(k * 2.4 * x * (1 + f) + rng.uniform(0, 6.28))
                                     for k in (1, 2, 3.1, 5.3, 9.1))
        cover = np.clip((y - line) * HEIGHT / 1.6 + .5, 0, 1)[..., None]
        base = _rgb(far) * (1 - f) + _rgb(near) * f
        haze = np.clip(1 - (y - line) * 2.2, 0, 1)[..., None]
        shade = base * (1 - .10 * haze) + .13 * (1 - haze) * (_rgb(far) - base) + .04 * haze
        picture = picture * (1 - cover) + shade * cover
    return np.clip(picture, 0, 1)


def facets(colours, seed):
    """A crumpled sheet of triangles."""
    rng = np.random.default_rng(seed)
    nx, ny = 9, 6
    px = (np.arange(nx + 1)[None, :] + rng.uniform(-.34, .34, (ny + 1, nx + 1))) / nx
    py = (np.arange(ny + 1)[:, None] + rng.uniform(-.34, .34, (ny + 1, nx + 1))) / ny
    px[:, 0], px[:, -1], py[0], py[-1] = -.05, 1.05, -.05, 1.05
    x, y = _grid()
    picture = _slope(colours, x * .5 + y * .5)
    for j in range(ny):
        for i in range(nx):
            a, b, c, d = ((px[v, u], py[v, u]) for u, v in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)))
            for p, q, r in ((a, b, c), (a, c, d)):
                side = [(q2[0] - p2[0]) * (y - p2[1]) - (q2[1] - p2[1]) * (x - p2[0]) for p2, q2 in ((p, q), (q, r), (r, p))]
                inside = np.clip(np.minimum(np.minimum(side[0], side[1]), side[2]) * 6000 + .5, 0, 1)[..., None]
                tone = (p[0] + q[0] + r[0]) / 6 + (p[1] + q[1] + r[1]) / 6 + rng.uniform(-.16, .16)
                picture = picture * (1 - inside) + inside * _slope(colours, np.full((1, 1), tone, np.float32)) * rng.uniform(.86, 1.06)
    return np.clip(picture, 0, 1)


def contours(ground, line, accent, seed=4):
    """Height lines of a map."""
    rng = np.random.default_rng(seed)
    x, y = _grid()
    height = sum(np.exp(-(((x - rng.uniform(0, 1)) * 1.6) ** 2 + (y - rng.uniform(0, 1)) ** 2) / rng.uniform(.02, .16))
                 * rng.uniform(.5, 1.2) for _ in range(11)) + .25 * x
    picture = _slope(ground, y) * (.75 + .45 * np.clip(height, 0, 1.6))[..., None]
    step = height * 15
    gy, gx = np.gradient(step)
    near = np.abs(step - np.round(step)) / (np.sqrt(gx * gx + gy * gy) + 1e-5)
    ink = np.clip(1.9 - near, 0, 1)[..., None]
    tone = np.where((np.round(step) % 5 == 0)[..., None], _rgb(accent), _rgb(line))
    return np.clip(picture * (1 - .85 * ink) + .85 * ink * tone, 0, 1)


def blocks(colours, seed):
    """Quarter discs and squares in a grid."""
    rng = np.random.default_rng(seed)
    size = HEIGHT // 5
    picture = np.zeros((HEIGHT, WIDTH, 3), np.float32)
    u, v = np.meshgrid(np.arange(size) / size, np.arange(size) / size)
    for j in range(5):
        for i in range(WIDTH // size):
            back, front = rng.choice(len(colours), 2, replace=False)
            turn = rng.integers(0, 4)
            disc = np.clip((.98 - np.sqrt(u * u + v * v)) * size / 1.5, 0, 1) if rng.random() < .72 else np.zeros_like(u)
            disc = np.rot90(disc, turn)[..., None]
            cell = _rgb(colours[back]) * (1 - disc) + _rgb(colours[front]) * disc
            picture[j * size:(j + 1) * size, i * size:(i + 1) * size] = cell * (1 - .10 * v[..., None])
    return picture


def dunes(sky, sands, bend, seed=5):
    """Long soft ridges of sand, lit from one side."""
    rng = np.random.default_rng(seed)
    x, y = _grid()
    picture = _slope(sky, y * 1.6)
    count = 6
    for i in range(count):
        f = i / (count - 1)
        phase = rng.uniform(0, 6.28)
        line = .30 + .55 * f + .11 * np.sin(2.2 * bend * x + phase) + .04 * np.sin(5.1 * x + phase * 2)
        below = y - line
        cover = np.clip(below * HEIGHT / 1.6 + .5, 0, 1)[..., None]
        slope = .5 + .5 * np.cos(2.2 * bend * x + phase + 9 * below)
        base = _slope(sands, np.full((1, 1), f, np.float32))
        shade = base * (.72 + .36 * slope)[..., None] + (.10 * np.exp(-np.clip(below, 0, 1) * 26))[..., None]
        picture = picture * (1 - cover) + shade * cover
    return np.clip(picture, 0, 1)


def streaks(ground, lights, lean, seed=8):
    """Light trails across the dark."""
    rng = np.random.default_rng(seed)
    x, y = _grid()
    picture = _slope(ground, x * .6 + y * .4)
    for i in range(46):
        colour = _rgb(lights[i % len(lights)])
        at, thick = rng.uniform(-.3, 1.3), rng.uniform(.002, .022) ** 1.0
        bow = rng.uniform(-.10, .10)
        line = at + lean * (x - .5) * .8 + bow * np.sin(3.1 * x)
        away = np.abs(y - line) / thick
        fade = np.clip(np.sin(3.14 * np.clip((x - rng.uniform(-.4, .3)) / rng.uniform(.6, 1.2), 0, 1)), 0, 1)
        picture = picture + ((np.exp(-away ** 2) * .75 + .16 * np.exp(-away / 5)) * fade)[..., None] * colour * rng.uniform(.25, .9)
    return np.clip(1 - np.exp(-picture * 1.25), 0, 1)


def horizon(sky, sun, waters, level):
    """A low sun over bands of water."""
    x, y = _grid()
    picture = _slope(sky, y / (1 - level))
    reach = np.sqrt(((x - .5) * 1.6) ** 2 + (y - (1 - level) + .11) ** 2)
    disc = np.clip((.15 - reach) * HEIGHT / 1.6, 0, 1)[..., None]
    picture = picture + (.34 * np.exp(-reach * 3.2))[..., None] * (_rgb(sun) - picture)
    picture = picture * (1 - disc) + _rgb(sun) * disc
    for i, colour in enumerate(waters):
        line = (1 - level) + i * level / len(waters) + .012 * np.sin(5 * x + i * 2.1)
        cover = np.clip((y - line) * HEIGHT / 1.6 + .5, 0, 1)[..., None]
        glint = (.30 * np.exp(-((x - .5) * (5 - i * .6)) ** 2) * np.exp(-np.clip(y - line, 0, 1) * 22))[..., None]
        picture = picture * (1 - cover) + (_rgb(colour) + glint * _rgb(sun)) * cover
    return np.clip(picture, 0, 1)


STYLES = {f.__name__: f for f in (ribbons, clouds, ridges, facets, contours, blocks, dunes, streaks, horizon)}


def draw(style, *arguments):
    return STYLES[style](*arguments).astype(np.float32)
