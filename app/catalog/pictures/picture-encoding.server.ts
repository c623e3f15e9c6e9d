import type { Sharp } from "sharp";
import { MAX_PICTURE_PIXELS } from "./picture-limits.ts";

const WIDTHS = [320, 640, 960, 1280, 1600];
const PATIENCE_S = 120;
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 4, smartSubsample: true }),
};

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

type PictureSource = string | Uint8Array;

export type PictureSize = { width: number; height: number };

/** Sizes follow EXIF rotation; null: unreadable. */
export async function readPictureHeader(path: string): Promise<(PictureSize & { format: string }) | null> {
  try {
    const sharp = await loadSharp();
    const { autoOrient, format } = await sharp(path, { limitInputPixels: false }).metadata();
    return autoOrient.width > 0 && autoOrient.height > 0 ? { ...autoOrient, format } : null;
  } catch {
    return null;
  }
}

/** Retrying won't help. */
export class UndecodableError extends Error {
  override readonly name = "UndecodableError";
}

export function widthsFor({ width }: PictureSize): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate <= width);
  return smaller.length > 0 ? smaller : [width];
}

/** @throws UndecodableError */
export async function encodePicture(source: PictureSource, width: number, format: "avif" | "webp"): Promise<Buffer> {
  const image = await openPicture(source);
  return decoding(() => encoders[format](image.resize({ width, withoutEnlargement: true })).toBuffer());
}

/** Decodes the whole file, because a header does not show truncation. */
export async function isDecodable(source: PictureSource): Promise<boolean> {
  try {
    const image = await openPicture(source);
    await decoding(() => image.resize(1, 1, { fit: "fill" }).raw().toBuffer());
    return true;
  } catch (error) {
    if (error instanceof UndecodableError) return false;
    throw error;
  }
}

export async function openPicture(source: PictureSource): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" })
    .autoOrient()
    .timeout({ seconds: PATIENCE_S });
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UndecodableError(String(error));
  }
}
