"""Takes one picture of one product, or the hero of several into a folder. Runs inside Blender:

    blender -b --factory-startup -P render.py -- --product lenovo-loq-15-2025 --view hero --out picture.png
    blender -b --factory-startup -P render.py -- --product corsair-rm750e corsair-sf750 --into masters
"""
import argparse
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import darkroom  # noqa: E402
import studio  # noqa: E402
from products import PRODUCTS  # noqa: E402
from views import views_of  # noqa: E402


def read_exr(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[::-1, :, :3].copy()


def passes_to(folder):
    """Colour, albedo and normal of a render go into the folder as EXR."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format = "OPEN_EXR"
    out.format.color_depth = "32"
    out.format.exr_codec = "ZIP"
    out.file_slots.clear()
    for slot, socket in (("colour", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        out.file_slots.new(slot)
        tree.links.new(layers.outputs[socket], out.inputs[slot])


def save(picture, path):
    height, width, _ = picture.shape
    image = bpy.data.images.new("picture", width, height, float_buffer=False)
    image.colorspace_settings.name = "sRGB"
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = picture[::-1]
    image.pixels.foreach_set(rgba.ravel())
    half = path + ".part"
    image.filepath_raw, image.file_format = half, "PNG"
    image.save()
    os.replace(half, path)              # a file with the final name is a finished one


def set_stage(product, view, width, height, samples, gpu):
    family, row = PRODUCTS[product]
    studio.clear()
    studio.build(scale=getattr(family, "STUDIO_SCALE", 1.0), **{**getattr(family, "STUDIO_LIGHTS", {}), **view.lights})
    family.build(**{**row, **view.changes})
    studio.quality(width, height, samples, gpu=gpu)      # the frame's shape must be known before aiming
    studio.aim(view, turn_lights=view.turn_lights or getattr(family, "TURN_LIGHTS", False))


def expose(width, height, samples, gpu):
    """Two half-renders with different seeds: their difference is the noise."""
    halves = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in (1, 2):
            studio.quality(width, height, max(4, samples // 2), seed, gpu=gpu)
            passes_to(folder)
            bpy.context.scene.frame_set(seed)
            bpy.ops.render.render()
            halves.append([read_exr(os.path.join(folder, f"{p}{seed:04d}.exr")) for p in ("colour", "albedo", "normal")])
    return halves


def develop(halves, path):
    (a, albedo_a, normal_a), (b, albedo_b, normal_b) = halves
    mask = darkroom.paper_mask((albedo_a + albedo_b) / 2, studio.PAPER)
    picture = (a + b) / 2
    rows, columns = (np.flatnonzero((mask < 0.5).any(axis=axis)) for axis in (1, 0))
    near = (slice(max(0, rows[0] - 12), rows[-1] + 12), slice(max(0, columns[0] - 12), columns[-1] + 12))    # the rest is paper
    picture[near] = darkroom.denoise(a[near], b[near], darkroom.guide(albedo_a[near], normal_a[near]),
                                     darkroom.guide(albedo_b[near], normal_b[near]))
    picture = darkroom.smooth_paper(picture, mask)
    save(darkroom.develop(picture, mask, studio.GROUND_TOP, studio.GROUND_BOTTOM, contrast=1.12, bloom=0.35), path)


def take(product, name, width, height, samples, path, negative, gpu):
    """Renders and develops; with a negative (.npy) that exists only develops, else keeps one there."""
    started = built = time.time()
    if negative and os.path.exists(negative):
        halves = np.load(negative).astype(np.float32)
    else:
        set_stage(product, views_of(product)[name], width, height, samples, gpu)
        built = time.time()
        halves = np.array(expose(width, height, samples, gpu))
        if negative:
            os.makedirs(os.path.dirname(os.path.abspath(negative)), exist_ok=True)
            np.save(negative, np.minimum(halves, 60000).astype(np.float16))
    rendered = time.time()
    develop(halves, path)
    print(f"SECONDS {product} {name} {width}x{height} samples={samples} build={built - started:.0f} "
          f"render={rendered - built:.0f} darkroom={time.time() - rendered:.0f} total={time.time() - started:.0f}", flush=True)


def main():
    argv = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="render.py", description=__doc__)
    parser.add_argument("--product", choices=sorted(PRODUCTS), required=True, nargs="+", metavar="SLUG")
    parser.add_argument("--view", default="hero", help="name of a view of its family, see views.py")
    parser.add_argument("--width", type=int, default=1600)
    parser.add_argument("--height", type=int, default=1200)
    parser.add_argument("--samples", type=int, default=96)
    parser.add_argument("--out", default="", help="PNG to write")
    parser.add_argument("--into", default="", help="folder for PNGs named SLUG-1.png; those there already stay")
    parser.add_argument("--negative", default="", help=".npy of the bare render: kept there, or developed again if it exists")
    parser.add_argument("--gpu", action="store_true", help="render on CUDA cards; Cycles compiles its kernels with nvcc once")
    options = parser.parse_args(argv)
    for product in options.product:
        path = os.path.join(options.into, f"{product}-1.png") if options.into else options.out
        if options.into and os.path.exists(path):
            continue
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
        take(product, options.view, options.width, options.height, options.samples, path, options.negative, options.gpu)


main()
