/** Turns an uploaded logo or icon into the files of pages, mails and PDFs. */
import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { openPicture, UndecodableError } from "#app/catalog/pictures/picture-encoding.server.ts";
import type { BrandFile, BrandPicture } from "#app/settings/logo.ts";

export type MadePicture = BrandPicture & { files: Map<BrandFile, Uint8Array> };

/** Two to four times the header's size, for dense screens. */
const LOGO = { width: 640, height: 128 };
const CARD = { width: 1200, height: 630, logo: { width: 760, height: 300 } };
const WHITE = "#ffffff";
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Phones crop icons to their own shape; this middle part stays visible. */
const SAFE = 0.66;

/** Removes the empty border. @throws UndecodableError */
export async function makeLogo(path: string): Promise<MadePicture> {
  const trimmed = await trimPicture(path);
  const inside = { fit: "inside", withoutEnlargement: true } as const;
  const small = await (await openPicture(trimmed))
    .resize({ ...LOGO, ...inside })
    .png()
    .toBuffer({ resolveWithObject: true });
  const onCard = await (await openPicture(trimmed))
    .resize({ ...CARD.logo, ...inside })
    .png()
    .toBuffer();
  const files = new Map<BrandFile, Uint8Array>([
    ["logo.png", small.data],
    ["logo.webp", await (await openPicture(small.data)).webp({ quality: 92, alphaQuality: 100 }).toBuffer()],
    ["card.jpg", await (await onWhiteGround(CARD, onCard)).jpeg({ quality: 86 }).toBuffer()],
  ]);
  return { hash: brandHash("logo", small.data), width: small.info.width, height: small.info.height, files };
}

/** @throws UndecodableError */
export async function makeIcon(path: string): Promise<MadePicture> {
  const trimmed = await trimPicture(path);
  const square = async (side: number) =>
    (await openPicture(trimmed))
      .resize({ width: side, height: side, fit: "contain", background: CLEAR })
      .png()
      .toBuffer();
  const onWhite = async (side: number, inside: number) =>
    (await onWhiteGround({ width: side, height: side }, await square(inside))).png().toBuffer();
  const largest = await square(512);
  const files = new Map<BrandFile, Uint8Array>([["icon-512.png", largest]]);
  for (const side of [32, 192] as const) files.set(`icon-${side}.png`, await square(side));
  // iOS shows transparent parts as black.
  files.set("icon-180.png", await onWhite(180, 148));
  for (const side of [192, 512] as const)
    files.set(`maskable-${side}.png`, await onWhite(side, Math.round(side * SAFE)));
  return { hash: brandHash("icon", largest), width: 512, height: 512, files };
}

async function onWhiteGround(
  { width, height }: { width: number; height: number },
  picture: Uint8Array,
): Promise<Sharp> {
  return (await openPicture(picture))
    .flatten({ background: WHITE })
    .resize({ width, height, fit: "contain", background: WHITE, withoutEnlargement: true });
}

async function trimPicture(path: string): Promise<Buffer> {
  try {
    return await (await openPicture(path)).trim().png().toBuffer();
  } catch (error) {
    throw new UndecodableError(String(error));
  }
}

/** Hashes differ from those of product pictures with the same bytes, whose clean-up removes the folder of a hash. */
function brandHash(kind: string, bytes: Uint8Array): string {
  return createHash("sha256").update(`${kind}\n`).update(bytes).digest("hex");
}
