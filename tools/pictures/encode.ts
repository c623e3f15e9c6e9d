/** From pixels to the files a page loads. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { widthsIn } from "../../app/ui/controls/picture-files.ts";
import type { SamplePicture } from "../../db/demo/samples/types.ts";

export const publicFolder = join(import.meta.dirname, "../../public");

export interface Quality {
  /** Quality, 0 to 100. */
  webp: number;
  avif: number;
}

const drawn: Quality = { webp: 74, avif: 55 };
/** AVIF is kept only where all files together are at least this much smaller. */
const worthwhile = 0.85;

/** At 108 one and a half times its size: cleaner edges once scaled down. */
export const raster = (svg: string, density = 108): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density }).png({ compressionLevel: 2 }).toBuffer();

/** Writes below public/; `path` begins with a slash. */
export async function publish(path: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(join(publicFolder, path)), { recursive: true });
  await writeFile(join(publicFolder, path), bytes);
}

/**
 * Writes `${base}-${width}.${format}` for every width and returns what it wrote. `both` keeps AVIF where it saves
 * little, for pictures whose formats no list tells.
 */
export async function publishPicture(
  base: string,
  image: Buffer,
  widths: number[],
  alt: string,
  { both = false, quality = drawn }: { both?: boolean; quality?: Quality } = {},
): Promise<SamplePicture> {
  const webps = await encode(image, widths, "webp", quality);
  const avifs = await encode(image, widths, "avif", quality);
  const formats: SamplePicture["formats"] =
    both || weight(avifs) < weight(webps) * worthwhile ? ["avif", "webp"] : ["webp"];
  for (const format of formats) {
    const files = format === "avif" ? avifs : webps;
    const kept = widthsIn(format, widths, formats);
    for (const [index, width] of widths.entries())
      if (kept.includes(width)) await publish(`${base}-${width}.${format}`, files[index] as Buffer);
  }
  process.stdout.write(`${base}: webp ${weight(webps)}, avif ${weight(avifs)} bytes\n`);
  const width = Math.max(...widths);
  return { base, widths, formats, width, height: width * 0.75, dominantColour: await meanColour(image), alt };
}

const encode = (image: Buffer, widths: number[], format: "webp" | "avif", quality: Quality): Promise<Buffer[]> =>
  Promise.all(
    widths.map(async (width) => {
      const sized = sharp(image).resize(width);
      const encoded =
        format === "webp"
          ? sized.webp({ quality: quality.webp, effort: 5, smartSubsample: true })
          : sized.avif({ quality: quality.avif, effort: 4 });
      return encoded.toBuffer();
    }),
  );

const weight = (files: Buffer[]): number => files.reduce((sum, file) => sum + file.length, 0);

/** #rrggbb, for the place of a picture still loading. */
export async function meanColour(image: Buffer): Promise<string> {
  const pixel = await sharp(image).resize(1, 1).removeAlpha().raw().toBuffer();
  return `#${[...pixel.subarray(0, 3)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
