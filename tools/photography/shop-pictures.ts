/**
 * The shop's own pictures from shoot.py's masters: category tiles, the PC builder on the home page, the About page, link
 * previews; and icons from the mark.
 * node tools/photography/shop-pictures.ts --masters DIR
 * What has no master stays.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { publish, publishPicture } from "../pictures/encode.ts";
import { publishIcons } from "../pictures/icons.ts";
import { MARK_GROUND, markStrokes } from "../pictures/mark.ts";

const { values } = parseArgs({ options: { masters: { type: "string" } } });
if (!values.masters) throw new Error("say where the masters are: --masters DIR");
const masters = values.masters;

const tiles: Record<string, string> = {
  laptop: "asus-zenbook-a14-1",
  "gaming-laptop": "acer-predator-helios-neo-16-ai-1",
  desktop: "hp-omen-35l-1",
  components: "tile-components-1",
  apple: "tile-slim-1",
};
const quality = { webp: 78, avif: 58 };

for (const [name, file] of Object.entries(tiles)) {
  const image = await master(file);
  if (image) await publishPicture(`/images/categories/${name}`, image, [320, 640], "", { both: true, quality });
}
const about = await master("about-1");
if (about)
  await publishPicture("/images/about", await wide(about), [640, 960, 1280, 1600], "", { both: true, quality });
const inside = await master("asus-rog-g700-2025-2");
if (inside) await publishPicture("/images/pc-builder", inside, [640, 1280], "", { both: true, quality });
const unfolded = await master("lenovo-yoga-slim-7i-ultra-14-1");
if (unfolded) await publish("/images/open-graph.jpg", await openGraph(unfolded));
await publishIcons();

async function master(name: string): Promise<Buffer | undefined> {
  const file = join(masters, `${name}.png`);
  if (existsSync(file)) return readFile(file);
  process.stdout.write(`no master ${name} yet\n`);
  return undefined;
}

/** The middle of a master as 2:1; the publisher says 4:3, the page names its own. */
function wide(image: Buffer): Promise<Buffer> {
  return sharp(image).extract({ left: 0, top: 260, width: 1600, height: 800 }).png().toBuffer();
}

/** 1200 x 630: the mark on the left, a laptop on the right whose ground runs on to the left edge. */
async function openGraph(image: Buffer): Promise<Buffer> {
  const size = { width: 1200, height: 630 };
  const laptop = await sharp(image).resize(840, 630).toBuffer();
  const edge = await sharp(laptop).extract({ left: 0, top: 0, width: 8, height: 630 }).resize(1, 630).toBuffer();
  const ground = await sharp(edge).resize(size.width, size.height, { fit: "fill" }).toBuffer();
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="240" height="240"><rect width="64" height="64" rx="13" fill="${MARK_GROUND}"/>${markStrokes("#FFFFFF")}</svg>`;
  return sharp(ground)
    .composite([
      { input: laptop, left: size.width - 840, top: 0 },
      { input: Buffer.from(mark), left: 84, top: 195 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
