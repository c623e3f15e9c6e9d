/**
 * Encodes the masters (SLUG-1.png, SLUG-2.png, …) of parts, and of computers beside the 18 samples, into public/images and
 * lists their views in db/demo/samples. node tools/photography/install-parts.ts --masters DIR [word …]: what is new, of slugs
 * with one of the words; masters may be there for some of them only. --few: no more than the first pictures. --again: those,
 * too, that are newer than their masters.
 */
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { allComputers } from "../../db/demo/samples/computers/catalogue.ts";
import { computerShots } from "../../db/demo/samples/computers/computer-shots.ts";
import { allParts } from "../../db/demo/samples/parts/catalogue.ts";
import { partWidths, type Shots } from "../../db/demo/samples/parts/part-picture.ts";
import { partShots } from "../../db/demo/samples/parts/part-shots.ts";
import { publicFolder, publishPicture, type Quality } from "../pictures/encode.ts";

const quality: Quality = { webp: 70, avif: 52 };
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    masters: { type: "string" },
    few: { type: "boolean", default: false },
    again: { type: "boolean", default: false },
  },
});
if (!values.masters) throw new Error("say where the masters are: --masters DIR");
const masters = values.masters;
const there = new Set(await readdir(masters));
/** Names of a product's views in the order of its pictures, by product; shoot.py writes them. */
const viewsOf: Record<string, string[]> = JSON.parse(await readFile(join(masters, "views.json"), "utf8"));

await list(
  "parts",
  "part",
  allParts.map(({ slug }) => slug),
  partShots,
);
const photographs = [...new Set(allComputers.map(({ photograph }) => photograph))];
await list("computers", "computer", photographs, computerShots);

/** `listed`: what there was before. */
async function list(folder: string, kind: string, slugs: string[], listed: Record<string, Shots>): Promise<void> {
  const shots = new Map(Object.entries(listed));
  const wanted = slugs.filter((slug) => words.length === 0 || words.some((word) => slug.includes(word)));
  const queue = wanted.values();
  /** Takes from the same queue as the others, so that every core has a product to encode. */
  const worker = async (): Promise<void> => {
    for (const slug of queue) {
      const views = await install(slug, listed[slug]);
      if (views) shots.set(slug, views);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  const lines = slugs.flatMap((slug) =>
    shots.has(slug) ? [`  ${JSON.stringify(slug)}: ${JSON.stringify(shots.get(slug))},\n`] : [],
  );
  await writeFile(
    join(import.meta.dirname, `../../db/demo/samples/${folder}/${kind}-shots.ts`),
    `/** Made by tools/photography; do not edit. Of each photograph there is, how wide it is and its views' mean colours. */
import type { Shots } from "${folder === "parts" ? "." : "../parts"}/part-picture.ts";

export const ${kind}Shots: Record<string, Shots> = {
${lines.join("")}};
`,
  );
}

/** Nothing: there is no picture of it yet. */
async function install(slug: string, before: Shots | undefined): Promise<Shots | undefined> {
  const names = viewsOf[slug] ?? [];
  const gap = names.findIndex((_, index) => !there.has(`${slug}-${index + 1}.png`));
  const taken = names.slice(0, gap < 0 ? undefined : gap).slice(0, values.few ? 1 : undefined);
  const [first] = taken;
  if (!first) return before;
  const { width = 0 } = await sharp(join(masters, `${slug}-1.png`)).metadata();
  const widths = partWidths(width);
  const largest = Math.max(...widths);
  if (before && before.width !== largest) await rm(join(publicFolder, "images/products", slug), { recursive: true });
  const views: Shots["views"] = {};
  for (const [index, view] of taken.entries()) {
    const master = join(masters, `${slug}-${index + 1}.png`);
    const base = `/images/products/${slug}/${index + 1}`;
    const [at, published] = await Promise.all([ageOf(master), ageOf(join(publicFolder, `${base}-${largest}.avif`))]);
    const colour = !values.again && published !== null && published > (at ?? 0) ? before?.views[view] : undefined;
    views[view] =
      colour ??
      (await publishPicture(base, await readFile(master), widths, "", { both: true, quality })).dominantColour;
  }
  return { width: largest, views };
}

/** When it was written, in ms; null: not there. */
async function ageOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}
