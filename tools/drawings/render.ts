/**
 * Draws the pictures of the sample catalogue and writes their list to db/sample/pictures.ts.
 *   node tools/drawings/render.ts                    everything
 *   node tools/drawings/render.ts victus loq         products whose slug contains one of these words
 *   node tools/drawings/render.ts --shop             category tiles, icons and the Open Graph picture only
 *   node tools/drawings/render.ts --look DIR [word]  PNG copies into DIR, nothing else
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { samplePictures } from "../../db/sample/pictures.ts";
import type { SamplePicture } from "../../db/sample/types.ts";
import { publishPicture, raster } from "../pictures/encode.ts";
import { pictures } from "./products/pictures.ts";
import { compose, WIDTH } from "./sheet.ts";
import { publishShopPictures, shopPictures } from "./shop-pictures.ts";

const widths = [320, 640, 960, 1280];
const chosen = (words: string[]) =>
  Object.entries(pictures).filter(([slug]) => words.length === 0 || words.some((word) => slug.includes(word)));

async function look(folder: string, words: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const save = async (name: string, svg: string): Promise<void> => {
    await sharp(await raster(svg, 72))
      .resize(WIDTH)
      .png()
      .toFile(join(folder, `${name}.png`));
  };
  for (const [slug, list] of chosen(words))
    for (const [index, picture] of list.entries()) await save(`${slug}-${index + 1}`, compose(picture.scene));
  for (const [name, svg] of Object.entries(shopPictures()))
    if (words.length === 0 || words.includes(name)) await save(name, svg);
}

async function renderProducts(words: string[]): Promise<void> {
  const list: Record<string, SamplePicture[]> = {};
  const wanted = new Set(chosen(words).map(([slug]) => slug));
  for (const [slug, each] of Object.entries(pictures)) {
    list[slug] = wanted.has(slug) ? [] : (samplePictures[slug] ?? []);
    if (!wanted.has(slug)) continue;
    for (const [index, { scene, alt }] of each.entries())
      list[slug].push(
        await publishPicture(`/images/products/${slug}/${index + 1}`, await raster(compose(scene)), widths, alt),
      );
  }
  await writeFile(join(import.meta.dirname, "../../db/sample/pictures.ts"), source(list));
}

const source = (list: Record<string, SamplePicture[]>): string =>
  `/** Made by tools/drawings; do not edit. Per product slug, the first picture is the one cards show. */
import type { SamplePicture } from "./types.ts";

export const samplePictures: Record<string, SamplePicture[]> = ${JSON.stringify(list, null, 2)};
`;

const [first, ...rest] = process.argv.slice(2);
if (first === "--look") await look(rest[0] ?? "look", rest.slice(1));
else {
  if (first !== "--shop") await renderProducts(process.argv.slice(2));
  if (!first || first === "--shop") await publishShopPictures();
}
