"""Darkroom: denoise, even out the ground, apply the tone curve, save a PNG.

Debian's Blender is built without OpenImageDenoise, so this is our own filter:
non-local means on two independent half-renders, guided by Cycles' noise-free
albedo and normal passes (after Rousselle et al. 2013).
"""
import ctypes
import hashlib
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np


ALBEDO_EDGE, NORMAL_EDGE = 0.035, 0.14


def guide(albedo, normal):
    return np.concatenate([albedo / ALBEDO_EDGE, normal / NORMAL_EDGE], axis=2)


def _box(a, r):
    """Mean over a (2r+1) square, by running sums."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        c = np.cumsum(np.pad(a, pad, mode="edge"), axis=axis, dtype=np.float32)
        n = 2 * r + 1
        hi = [slice(None)] * a.ndim
        lo = [slice(None)] * a.ndim
        hi[axis], lo[axis] = slice(n, None), slice(None, -n)
        a = (c[tuple(hi)] - c[tuple(lo)]) / n
    return a


def _filter():
    """denoise.c, compiled once per machine: numpy takes ten times as long."""
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "denoise.c")
    with open(source, "rb") as file:
        name = os.path.join(tempfile.gettempdir(), f"photography-{hashlib.sha256(file.read()).hexdigest()[:12]}.so")
    if not os.path.exists(name):
        half = f"{name}.{os.getpid()}"
        subprocess.run(["cc", "-Ofast", "-march=native", "-shared", "-fPIC", "-o", half, source, "-lm"], check=True)
        os.replace(half, name)
    return ctypes.CDLL(name).denoise


def _planes(picture, pad):
    wide = np.pad(picture, ((pad, pad), (pad, pad), (0, 0)), mode="edge")
    return np.ascontiguousarray(wide.transpose(2, 0, 1), np.float32)


def denoise(half_a, half_b, guide_a, guide_b, workers=2):
    """Two renders with different seeds and their guide passes; returns the clean mean.

    A guide is albedo and normal side by side (six channels), scaled so that a
    squared difference of one is a clear edge. A first pass takes the grain, a
    second one, with pixels further apart, the blotches that it leaves on even paint.
    """
    log_a, log_b = np.log1p(np.maximum(half_a, 0) * 4), np.log1p(np.maximum(half_b, 0) * 4)
    variance = np.maximum(_box((log_a - log_b) ** 2 / 4, 2), 1e-7)
    guide = (guide_a + guide_b) / 2
    guide_variance = _box((guide_a - guide_b) ** 2 / 4, 1) * 1.5
    colour = _pass((log_a + log_b) / 2, variance, guide, guide_variance, 6, 1, 0.8, workers)
    colour = _pass(colour, _box(variance, 3) / 10, guide, guide_variance, 3, 4, 1.0, workers)
    return np.expm1(colour) / 4


def _pass(colour, variance, guide, guide_variance, radius, apart, strength, workers, strip=40):
    height, width, _ = colour.shape
    pad = radius * apart + 1
    planes = [_planes(p, pad) for p in (colour, variance, guide, guide_variance)]
    out = np.empty((3, height, width), np.float32)
    pointers = [plane.ctypes.data_as(ctypes.c_void_p) for plane in (*planes, out)]
    run = _filter()

    def work(y0):
        run(height, width, pad, y0, min(height, y0 + strip), radius, apart, ctypes.c_float(strength), *pointers)

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(work, range(0, height, strip)))
    return out.transpose(1, 2, 0)


def srgb_to_linear(c):
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def linear_to_srgb(c):
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * np.maximum(c, 1e-8) ** (1 / 2.4) - 0.055)


def hex_to_linear(code):
    return srgb_to_linear(np.array([int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]))


KNEE = 0.62


def tone(x):
    """Film-like: straight through the mid-tones, a soft shoulder into white."""
    over = np.maximum(x - KNEE, 0)
    return np.where(x <= KNEE, x, KNEE + (1 - KNEE) * (1 - np.exp(-over / (1 - KNEE))))


def untone(y):
    inner = np.clip((y - KNEE) / (1 - KNEE), 0, 0.995)
    return np.where(y <= KNEE, y, KNEE - (1 - KNEE) * np.log(1 - inner))


def paper_mask(albedo, paper):
    """1 where a pixel shows nothing but studio paper."""
    return (np.abs(albedo - np.array(paper, np.float32)) < 0.012).all(axis=2).astype(np.float32)


def smooth_paper(picture, mask):
    """Paper has no detail but soft shadows: average as widely as the next wider average agrees with the last."""
    m = mask[..., None]

    def average(radius):
        return _box(_box(picture * m, radius), radius) / np.maximum(_box(_box(m, radius), radius), 1e-4)

    out = last = average(3)
    for radius, keep in ((7, 0.06), (14, 0.035), (28, 0.018)):
        wide = average(radius)
        change = (np.abs(wide - last) / np.maximum(wide, 1e-3)).mean(axis=2, keepdims=True)
        share = np.exp(-(_box(change, 2) / keep) ** 2)
        out, last = out * (1 - share) + wide * share, wide
    return (picture * (1 - m) + out * m).astype(np.float32)


def _margin(picture, mask, columns):
    """Colour of the empty paper down one margin; rows where the product covers it are filled from their neighbours."""
    height = picture.shape[0]
    part, there = picture[:, columns], mask[:, columns] > 0.5
    known = np.flatnonzero(there.sum(axis=1) > 4)
    if len(known) < height * 0.75:
        return None
    rows = np.array([np.median(part[y][there[y]], axis=0) for y in known])
    full = np.stack([np.interp(np.arange(height), known, rows[:, c]) for c in range(3)], axis=1)
    return _box(full[:, None].astype(np.float32), max(2, height // 60))


def level_ground(picture, mask, top, bottom):
    """Gain over the whole frame so that the empty paper meets the page's ground colours.

    The paper is read in the margins left and right of the product, row by row. A close-up that
    shows too little of them gets one gain for all, from the paper it has or the studio's usual one.
    """
    height, width, _ = picture.shape
    edge = int(width * 0.05)
    left, right = _margin(picture, mask, slice(0, edge)), _margin(picture, mask, slice(width - edge, width))
    left, right = (right if left is None else left), (left if right is None else right)
    across = np.linspace(0, 1, width, dtype=np.float32)[None, :, None]
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    wanted = untone(hex_to_linear(top) * (1 - down) + hex_to_linear(bottom) * down)
    if left is None:
        there = mask > 0.5
        bright = picture.mean(axis=2)
        if there.sum() < there.size // 50:
            return (picture * USUAL_GAIN).astype(np.float32)
        open_paper = there & (bright > np.percentile(bright[there], 60))    # not the shadow
        gain = np.median((np.broadcast_to(wanted, picture.shape) / np.maximum(picture, 1e-3))[open_paper], axis=0)
        return (picture * np.clip(gain, 0.6, 1.8)).astype(np.float32)
    found = left * (1 - across) + right * across
    return (picture * np.clip(wanted / np.maximum(found, 1e-3), 0.4, 6)).astype(np.float32)


def _at(picture, y, x):
    """Between pixels: the mean of the four around, by nearness."""
    height, width, _ = picture.shape
    y, x = np.clip(y, 0, height - 1.001), np.clip(x, 0, width - 1.001)
    top, left = y.astype(np.int32), x.astype(np.int32)
    down, right = (y - top)[:, None], (x - left)[:, None]
    return ((picture[top, left] * (1 - right) + picture[top, left + 1] * right) * (1 - down)
            + (picture[top + 1, left] * (1 - right) + picture[top + 1, left + 1] * right) * down)


def despeckle(picture):
    """No pixel lighter or darker than all its neighbours but one: in a thin gap single samples stand out as dots."""
    wide = np.pad(picture, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width, _ = picture.shape
    around = np.sort(np.stack([wide[y:y + height, x:x + width] for y in range(3) for x in range(3)]), axis=0)
    return np.clip(picture, around[2], around[6])


def smooth_edges(picture, reach=4, turns=2):
    """Averages along an edge, never across it.

    The share of light and dark on a pixel of an edge is guessed from few samples, and the tone curve shows one
    bright sample among dark ones plainly: a straight edge gets teeth. Works on what is seen, after the tone curve.
    """
    for _ in range(turns):
        grey = np.pad(_box(picture.mean(axis=2), 1), 1, mode="edge")
        across, down = (grey[1:-1, 2:] - grey[1:-1, :-2]) / 2, (grey[2:, 1:-1] - grey[:-2, 1:-1]) / 2
        xx, yy, xy = (_box(_box(a, 2), 1) for a in (across * across, down * down, across * down))
        spread = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
        straight = spread / (xx + yy + 1e-6)
        share = np.clip((straight - 0.55) / 0.3, 0, 1) * np.clip((np.sqrt(xx + yy) - 0.006) / 0.012, 0, 1)
        y, x = np.nonzero(share > 0.02)
        turn = 0.5 * np.arctan2(2 * xy[y, x], xx[y, x] - yy[y, x]) + np.pi / 2
        step_y, step_x = np.sin(turn), np.cos(turn)
        total, weights = picture[y, x].copy(), 1.0
        for i in range(1, reach + 1):
            weight = np.exp(-(i / reach * 1.5) ** 2)
            total += weight * (_at(picture, y + i * step_y, x + i * step_x) + _at(picture, y - i * step_y, x - i * step_x))
            weights += 2 * weight
        part = share[y, x, None]
        picture = picture.copy()
        picture[y, x] = picture[y, x] * (1 - part) + total / weights * part
    return picture


USUAL_GAIN = 1.15       # what levelling comes to with the studio's lights


def develop(picture, mask, top, bottom, contrast=1.0, bloom=0.0):
    picture = level_ground(picture, mask, top, bottom)
    if bloom:
        bright = np.minimum(np.maximum(picture - 2.2, 0), 6)
        halo = sum(_box(_box(_box(bright, r), r), r) for r in (4, 11, 24)) / 3     # three boxes are nearly round
        picture = picture + bloom * halo
    out = linear_to_srgb(np.clip(tone(picture), 0, 1))
    if contrast != 1.0:
        s = out * out * (3 - 2 * out)
        dark = np.clip(1 - out / 0.8, 0, 1)
        out = out + (contrast - 1) * (s - out) * dark
    out = smooth_edges(despeckle(out.astype(np.float32)))
    soft = _box(out, 1)
    out = out + 0.22 * (out - soft) * (1 - mask[..., None])             # a touch of capture sharpening
    return np.clip(out, 0, 1).astype(np.float32)
