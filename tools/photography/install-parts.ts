/**
 * Encodes the parts' masters (SLUG-1.png) into public/images and lists their colours in db/demo/samples/parts.
 * node tools/photography/install-parts.ts --masters DIR: what is new; masters may be there for some of the parts only
 */
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allParts } from "../../db/demo/samples/parts/catalogue.ts";
import { partColours } from "../../db/demo/samples/parts/part-colours.ts";
import { partWidths } from "../../db/demo/samples/parts/part-picture.ts";
import { publicFolder, publishPicture, type Quality } from "../pictures/encode.ts";

const quality: Quality = { webp: 78, avif: 58 };
const { values } = parseArgs({ options: { masters: { type: "string" } } });
if (!values.masters) throw new Error("say where the masters are: --masters DIR");

const colours: Record<string, string> = {};
for (const { slug, alt } of allParts) {
  const master = join(values.masters, `${slug}-1.png`);
  const base = `/images/products/${slug}/1`;
  const known = partColours[slug];
  const [taken, published] = await Promise.all([ageOf(master), ageOf(join(publicFolder, `${base}-320.webp`))]);
  if (known && (taken === null || (published !== null && published > taken))) colours[slug] = known;
  else if (taken !== null) {
    await rm(join(publicFolder, "images/products", slug), { recursive: true, force: true });
    const image = await readFile(master);
    const { dominantColour } = await publishPicture(base, image, partWidths, alt, { both: true, quality });
    colours[slug] = dominantColour;
  }
}
const lines = Object.entries(colours).map(([slug, colour]) => `  ${JSON.stringify(slug)}: "${colour}",\n`);
await writeFile(
  join(import.meta.dirname, "../../db/demo/samples/parts/part-colours.ts"),
  `/** Made by tools/photography; do not edit. Of each part that has a picture, the picture's mean colour. */
export const partColours: Record<string, string> = {
${lines.join("")}};
`,
);

/** When it was written, in ms; null: not there. */
async function ageOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}
