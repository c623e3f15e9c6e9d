"""Darkroom: denoise, even out the ground, apply the tone curve, save a PNG.

Debian's Blender is built without OpenImageDenoise, so this is our own filter:
non-local means on two independent half-renders, guided by Cycles' noise-free
albedo and normal passes (after Rousselle et al. 2013). numpy only.
"""
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


def _denoise_strip(colour, variance, guide, guide_variance, radius, strength):
    height, width, _ = colour.shape
    total = colour.copy()
    weight_sum = np.ones((height, width, 1), np.float32)
    for dy in range(-radius, radius + 1):
        for dx in range(0, radius + 1):
            if (dx == 0 and dy <= 0) or dx * dx + dy * dy > radius * radius + 1:
                continue
            p = (slice(max(0, -dy), height - max(0, dy)), slice(0, width - dx))
            q = (slice(max(0, dy), height - max(0, -dy)), slice(dx, width))
            vp, vq = variance[p], variance[q]
            d = (colour[p] - colour[q]) ** 2 - (vp + np.minimum(vp, vq))
            d /= strength * strength * (vp + vq) + 1e-6
            d = _box(d.mean(axis=2), 1)
            f = ((guide[p] - guide[q]) ** 2 - guide_variance[p] - guide_variance[q]).max(axis=2)
            w = np.exp(-np.maximum(np.maximum(d, 0), f))[..., None]
            total[p] += w * colour[q]
            total[q] += w * colour[p]
            weight_sum[p] += w
            weight_sum[q] += w
    return total / weight_sum


def denoise(half_a, half_b, guide_a, guide_b, radius=6, strength=0.8, strips=8, workers=2):
    """Two renders with different seeds and their guide passes; returns the clean mean.

    A guide is albedo and normal side by side (six channels), scaled so that a
    squared difference of one is a clear edge.
    """
    log_a, log_b = np.log1p(np.maximum(half_a, 0) * 4), np.log1p(np.maximum(half_b, 0) * 4)
    colour = (log_a + log_b) / 2
    variance = np.maximum(_box((log_a - log_b) ** 2 / 4, 2), 1e-7)
    guide = (guide_a + guide_b) / 2
    guide_variance = _box((guide_a - guide_b) ** 2 / 4, 1) * 1.5
    height = colour.shape[0]
    edges = np.linspace(0, height, strips + 1).astype(int)
    margin = radius + 2
    out = np.empty_like(colour)

    def work(i):
        y0, y1 = edges[i], edges[i + 1]
        a, b = max(0, y0 - margin), min(height, y1 + margin)
        done = _denoise_strip(colour[a:b], variance[a:b], guide[a:b], guide_variance[a:b], radius, strength)
        out[y0:y1] = done[y0 - a:y0 - a + (y1 - y0)]

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(work, range(strips)))
    return np.expm1(out) / 4


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

    out = last = average(2)
    for radius, keep in ((5, 0.035), (12, 0.02), (26, 0.012)):
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
    soft = _box(out.astype(np.float32), 1)
    out = out + 0.22 * (out - soft) * (1 - mask[..., None])             # a touch of capture sharpening
    return np.clip(out, 0, 1).astype(np.float32)
