/**
 * Encodes shoot.py's masters into public/images and lists them in db/demo/samples/pictures.ts. Parts: install-parts.ts
 * node tools/photography/install.ts --masters DIR: what is new
 * node tools/photography/install.ts --masters DIR --all: everything again
 * node tools/photography/install.ts --masters DIR --ahead: first pictures only, while others are still taken
 * Lists only once every product has its first, so that pages don't mix photographs with other pictures; a product shows its
 * views in order up to the first missing one.
 */
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { widthsIn } from "../../app/ui/controls/picture-files.ts";
import { photograph, photographWidths as widths } from "../../db/demo/samples/photograph.ts";
import type { SamplePicture } from "../../db/demo/samples/types.ts";
import { meanColour, publicFolder, publishPicture, type Quality } from "../pictures/encode.ts";
import { alts } from "./alts.ts";

const quality: Quality = { webp: 78, avif: 58 };

const { values } = parseArgs({
  options: {
    masters: { type: "string" },
    all: { type: "boolean", default: false },
    ahead: { type: "boolean", default: false },
  },
});
if (!values.masters) throw new Error("say where the masters are: --masters DIR");
const masters = values.masters;
const there = new Set(await readdir(masters));
const masterOf = (slug: string, number: number): string => `${slug}-${number}.png`;

const missing = Object.keys(alts).filter((slug) => !there.has(masterOf(slug, 1)));
if (values.ahead) {
  for (const [slug, [alt = ""]] of Object.entries(alts)) if (!missing.includes(slug)) await encode(slug, 1, alt);
} else if (missing.length > 0) throw new Error(`no first picture yet of: ${missing.join(", ")}`);
else {
  const list: Record<string, SamplePicture[]> = {};
  for (const [slug, texts] of Object.entries(alts)) list[slug] = await install(slug, texts);
  await writeFile(join(import.meta.dirname, "../../db/demo/samples/pictures.ts"), source(list));
}

async function install(slug: string, texts: string[]): Promise<SamplePicture[]> {
  const gap = texts.findIndex((_, index) => !there.has(masterOf(slug, index + 1)));
  const wanted = gap < 0 ? texts : texts.slice(0, gap);
  const pictures: SamplePicture[] = [];
  for (const [index, alt] of wanted.entries()) pictures.push(await encode(slug, index + 1, alt));
  await sweep(slug, pictures);
  return pictures;
}

/** Files made after their master stay. */
async function encode(slug: string, number: number, alt: string): Promise<SamplePicture> {
  const master = join(masters, masterOf(slug, number));
  const base = `/images/products/${slug}/${number}`;
  const image = await readFile(master);
  if (values.all || !(await isNewer(base, master)))
    return publishPicture(base, image, widths, alt, { both: true, quality });
  return photograph(slug, number, await meanColour(image), alt);
}

/** Whether all files are newer than the master. */
async function isNewer(base: string, master: string): Promise<boolean> {
  const { mtimeMs } = await stat(master);
  const formats = ["avif", "webp"] as const;
  const names = formats.flatMap((format) =>
    widthsIn(format, widths, formats).map((width) => `${base}-${width}.${format}`),
  );
  const files = await Promise.all(names.map((name) => stat(join(publicFolder, name)).catch(() => undefined)));
  return files.every((file) => file !== undefined && file.mtimeMs > mtimeMs);
}

/** Removes files that aren't in the product's list. */
async function sweep(slug: string, pictures: SamplePicture[]): Promise<void> {
  const folder = join(publicFolder, "images/products", slug);
  const kept = new Set(
    pictures.flatMap(({ base, widths, formats }) =>
      formats.flatMap((format) =>
        widthsIn(format, widths, formats).map((width) => `${base.split("/").at(-1)}-${width}.${format}`),
      ),
    ),
  );
  for (const file of await readdir(folder)) if (!kept.has(file)) await rm(join(folder, file));
}

function source(pictures: Record<string, SamplePicture[]>): string {
  const products = Object.entries(pictures).map(([slug, ofProduct]) => {
    const calls = ofProduct.map(({ dominantColour, alt }, index) => {
      const told = [slug, index + 1, dominantColour, alt].map((argument) => JSON.stringify(argument));
      return `    photograph(${told.join(", ")}),\n`;
    });
    return `  "${slug}": [\n${calls.join("")}  ],\n`;
  });
  return `/** Made by tools/photography; do not edit. Per product slug, the first picture is the one cards show. */
import { photograph } from "./photograph.ts";
import type { SamplePicture } from "./types.ts";

export const samplePictures: Record<string, SamplePicture[]> = {
${products.join("")}};
`;
}
