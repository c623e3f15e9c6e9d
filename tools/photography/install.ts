/**
 * Encodes the masters that shoot.py made into public/images and writes their list to db/sample/pictures.ts.
 *   node tools/photography/install.ts --masters DIR              what is new since the last time
 *   node tools/photography/install.ts --masters DIR --all        everything again
 * Photographs come into the shop only once every product has its first one, so that no page mixes them with drawings;
 * after that each product gets its further pictures once it has all of them.
 */
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { samplePictures } from "../../db/sample/pictures.ts";
import type { SamplePicture } from "../../db/sample/types.ts";
import { publicFolder, publishPicture, type Quality } from "../pictures/encode.ts";
import { alts } from "./alts.ts";

const widths = [320, 640, 960, 1280, 1600];
const quality: Quality = { webp: 78, avif: 58 };

const { values } = parseArgs({ options: { masters: { type: "string" }, all: { type: "boolean", default: false } } });
if (!values.masters) throw new Error("say where the masters are: --masters DIR");
const masters = values.masters;
const there = new Set(await readdir(masters));
const masterOf = (slug: string, number: number): string => `${slug}-${number}.png`;

const missing = Object.keys(alts).filter((slug) => !there.has(masterOf(slug, 1)));
if (missing.length > 0) throw new Error(`no first picture yet of: ${missing.join(", ")}`);

const list: Record<string, SamplePicture[]> = {};
for (const [slug, texts] of Object.entries(alts)) list[slug] = await install(slug, texts);
await writeFile(join(import.meta.dirname, "../../db/sample/pictures.ts"), source(list));

/** A product whose pictures aren't all taken yet shows the first one alone. */
async function install(slug: string, texts: string[]): Promise<SamplePicture[]> {
  const complete = texts.every((_, index) => there.has(masterOf(slug, index + 1)));
  const wanted = complete ? texts : texts.slice(0, 1);
  const pictures: SamplePicture[] = [];
  for (const [index, alt] of wanted.entries()) {
    const master = join(masters, masterOf(slug, index + 1));
    const before = samplePictures[slug]?.[index];
    if (!values.all && before && (await isNewer(before, master))) pictures.push({ ...before, alt });
    else
      pictures.push(
        await publishPicture(`/images/products/${slug}/${index + 1}`, await readFile(master), widths, alt, { quality }),
      );
  }
  await sweep(slug, pictures);
  return pictures;
}

/** Whether the files of a photograph were made after its master. */
async function isNewer(picture: SamplePicture, master: string): Promise<boolean> {
  if (picture.widths.length !== widths.length) return false;
  const file = await stat(join(publicFolder, `${picture.base}-${picture.width}.webp`)).catch(() => undefined);
  return file !== undefined && file.mtimeMs > (await stat(master)).mtimeMs;
}

/** Removes what is in the product's folder and not in its list. */
async function sweep(slug: string, pictures: SamplePicture[]): Promise<void> {
  const folder = join(publicFolder, "images/products", slug);
  const kept = new Set(
    pictures.flatMap(({ base, widths, formats }) =>
      widths.flatMap((width) => formats.map((format) => `${base.split("/").at(-1)}-${width}.${format}`)),
    ),
  );
  for (const file of await readdir(folder)) if (!kept.has(file)) await rm(join(folder, file));
}

function source(pictures: Record<string, SamplePicture[]>): string {
  return `/** Made by tools/photography; do not edit. Per product slug, the first picture is the one cards show. */
import type { SamplePicture } from "./types.ts";

export const samplePictures: Record<string, SamplePicture[]> = ${JSON.stringify(pictures, null, 2)};
`;
}
