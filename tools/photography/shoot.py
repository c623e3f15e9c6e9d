"""Takes all pictures, each in a Blender of its own, --jobs of them at a time; goes on where it was stopped.

    python3 tools/photography/shoot.py --masters /somewhere/outside/the/repository [word ...]

Words choose products whose slug contains one of them; --views chooses views. Every product's first
picture comes first, then the second ones, and so on; in each round laptops first, see GROUPS. A picture
that exists is not taken again.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
# Blender takes the first Python on the path for its home: it must be the system's, which has numpy.
HOME = os.path.dirname(shutil.which("blender") or sys.exit("Blender is not installed: see README.md"))
ENVIRONMENT = {**os.environ, "PATH": HOME + os.pathsep + os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1"}
LIST = "import sys; sys.path.insert(0, {here!r}); from products import PRODUCTS; from views import views_of\n" \
       "from computers.rows import COMPUTERS; from parts.rows import PARTS\n" \
       "for p in PRODUCTS: print('PICTURE', p, PRODUCTS[p][0].__name__, int(p not in COMPUTERS and p not in PARTS), ' '.join(views_of(p)))"
GROUPS = (("thin_laptop", "business_laptop", "gaming_laptop", "computers.convertible"),
          ("gaming_tower", "quiet_tower", "computers.front_tower", "mini_pc", "all_in_one"),
          ("parts.graphics_card",), ("parts.pc_case",), ("parts.monitor",), ("parts.motherboard",))


def pictures():
    """[(product, [view, ...], one of the first 18 or of the shop)] by group and then in the shop's order, asked of Blender, whose modules the products need."""
    answer = subprocess.run(["blender", "-b", "--factory-startup", "--python-expr", LIST.format(here=HERE)],
                            capture_output=True, text=True, check=True, env=ENVIRONMENT).stdout
    rows = [line.split()[1:] for line in answer.splitlines() if line.startswith("PICTURE ")]
    if not rows:
        sys.exit("Blender listed no products:\n" + answer)
    rows.sort(key=lambda row: next((i for i, group in enumerate(GROUPS) if row[1] in group), len(GROUPS)))
    return [(row[0], row[3:], row[2] == "1") for row in rows]


def queue(rows, words, views):
    listed = [row for row in rows if not words or any(w in row[0] for w in words)]
    most = max((len(v) for _, v, _ in listed), default=0)
    rounds = [(product, names[i], i) for last in (False, True) for i in range(most) for product, names, early in listed
              if i < len(names) and early == last]     # the first 18 have good pictures since long
    return [(p, v, i) for p, v, i in rounds if not views or v in views or str(i + 1) in views]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--masters", required=True, help="folder for the PNG files, outside the repository")
    parser.add_argument("--views", nargs="*", default=[], help="names of views or their numbers from 1")
    parser.add_argument("--samples", type=int, default=8)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--negatives", default="", help="folder for the bare renders (90 MB each), to develop again after a change of darkroom.py")
    parser.add_argument("--without", nargs="*", default=[], help="words of products to leave out")
    parser.add_argument("--jobs", type=int, default=1, help="Blenders at a time, which share the processor's cores")
    parser.add_argument("--gpu", action="store_true", help="render on CUDA cards")
    parser.add_argument("--background", action="store_true", help="only with what the machine has left over")
    options = parser.parse_args()
    os.makedirs(options.masters, exist_ok=True)
    rows = pictures()
    with open(os.path.join(options.masters, "views.json"), "w") as file:      # for install-parts.ts
        json.dump({row[0]: row[1] for row in rows}, file)
    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(lambda picture: take(options, *picture), queue(rows, options.words, options.views)))


def take(options, product, view, index):
    path = os.path.join(options.masters, f"{product}-{index + 1}.png")
    if os.path.exists(path) or any(word in product for word in options.without):
        return
    started = time.time()
    gently = ["chrt", "--idle", "0", "nice", "-n", "19"] if options.background else []
    threads = max(1, (os.cpu_count() or 1) // options.jobs)
    command = [*gently, "blender", "-b", "--factory-startup", "-t", str(threads), "-P", os.path.join(HERE, "render.py"), "--",
               "--product", product, "--view", view, "--out", path, "--samples", str(options.samples),
               "--width", str(options.width), "--height", str(options.width * 3 // 4)]
    if options.gpu:
        command.append("--gpu")
    if options.negatives:
        command += ["--negative", os.path.join(options.negatives, f"{product}-{index + 1}.npy")]
    done = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT)
    line = next((row for row in done.stdout.splitlines() if row.startswith("SECONDS")), "")
    print(line if os.path.exists(path) else f"FAILED {product} {view}\n{done.stdout[-1500:]}{done.stderr[-1500:]}",
          f"wall={time.time() - started:.0f}", flush=True)


main()
