import pLimit from "p-limit";
import { openPicture, UndecodableError } from "#app/catalog/pictures/picture-encoding.server.ts";
import type { PictureError } from "#app/catalog/pictures/picture-limits.ts";
import { checkPicture } from "#app/catalog/pictures/receive-pictures.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { PrintedSignature } from "#app/invoices/invoice-document.ts";
import type { ReceivedFile } from "#app/platform/multipart.server.ts";

/** In pixels; three times the printed size, for sharp paper. */
const MAX_SIZE = { width: 600, height: 200 };
const WHITE = "#ffffff";
/** Paper is rarely pure white: this many levels of 255 below it become white. */
const PAPER_TOLERANCE = 40;
const BRIGHTER = 255 / (255 - PAPER_TOLERANCE);
const COLOURS = 32;
/** Decoding takes a lot of memory. */
const limitDecoding = pLimit(1);

/** Puts the upload on white without its empty border and the tint of its paper. `blank`: nothing is drawn on it. The caller discards the file. */
export async function makeSignature(
  file: ReceivedFile,
): Promise<Result<PrintedSignature, PictureError | "blank", never>> {
  const checked = await checkPicture(file);
  if ("error" in checked) return err(checked.error);
  try {
    return await limitDecoding(() => trimmed(checked.path));
  } catch (error) {
    if (error instanceof UndecodableError) return err("unreadable");
    throw error;
  }
}

async function trimmed(path: string): Promise<Result<PrintedSignature, "blank", never>> {
  const flat = await onWhite(path);
  const { channels } = await (await openPicture(flat)).greyscale().stats();
  const [grey] = channels;
  if (!grey || grey.max - grey.min < PAPER_TOLERANCE) return err("blank");
  const { data, info } = await (await openPicture(flat))
    .trim({ background: WHITE, threshold: PAPER_TOLERANCE })
    .resize({ ...MAX_SIZE, fit: "inside", withoutEnlargement: true })
    .png({ palette: true, colours: COLOURS })
    .toBuffer({ resolveWithObject: true });
  return ok({ picture: data.toString("base64"), width: info.width, height: info.height });
}

async function onWhite(path: string): Promise<Buffer> {
  try {
    return await (await openPicture(path)).flatten({ background: WHITE }).linear(BRIGHTER, 0).png().toBuffer();
  } catch (error) {
    throw new UndecodableError(String(error));
  }
}
