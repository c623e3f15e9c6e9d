/**
 * Encodes the masters (SLUG-1.png) of parts, and of computers beside the 18 samples, into public/images and lists their
 * colours in db/demo/samples. node tools/photography/install-parts.ts --masters DIR: what is new; masters may be there
 * for some of them only.
 */
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { allComputers } from "../../db/demo/samples/computers/catalogue.ts";
import { computerColours } from "../../db/demo/samples/computers/computer-colours.ts";
import { allParts } from "../../db/demo/samples/parts/catalogue.ts";
import { partColours } from "../../db/demo/samples/parts/part-colours.ts";
import { partWidths } from "../../db/demo/samples/parts/part-picture.ts";
import { publicFolder, publishPicture, type Quality } from "../pictures/encode.ts";

const quality: Quality = { webp: 78, avif: 58 };
const { values } = parseArgs({ options: { masters: { type: "string" } } });
if (!values.masters) throw new Error("say where the masters are: --masters DIR");
const masters = values.masters;

await list(
  "parts/part-colours.ts",
  "partColours",
  allParts.map(({ slug }) => slug),
  partColours,
);
const photographs = [...new Set(allComputers.map(({ photograph }) => photograph))];
await list("computers/computer-colours.ts", "computerColours", photographs, computerColours);

/** `folders`: of pictures that there are or may be; `known`: the colours of those that were there before. */
async function list(file: string, name: string, folders: string[], known: Record<string, string>): Promise<void> {
  const lines: string[] = [];
  for (const folder of folders) {
    const colour = await install(folder, known[folder]);
    if (colour) lines.push(`  ${JSON.stringify(folder)}: "${colour}",\n`);
  }
  await writeFile(
    join(import.meta.dirname, "../../db/demo/samples", file),
    `/** Made by tools/photography; do not edit. Of each photograph there is, its mean colour. */
export const ${name}: Record<string, string> = {
${lines.join("")}};
`,
  );
}

/** Its mean colour; nothing: there is no picture of it yet. */
async function install(folder: string, known: string | undefined): Promise<string | undefined> {
  const master = join(masters, `${folder}-1.png`);
  const base = `/images/products/${folder}/1`;
  const [taken, published] = await Promise.all([ageOf(master), ageOf(join(publicFolder, `${base}-320.webp`))]);
  if (taken === null || (known && published !== null && published > taken)) return known;
  await rm(join(publicFolder, "images/products", folder), { recursive: true, force: true });
  const { dominantColour } = await publishPicture(base, await readFile(master), partWidths, "", {
    both: true,
    quality,
  });
  return dominantColour;
}

/** When it was written, in ms; null: not there. */
async function ageOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}
