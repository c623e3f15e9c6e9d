import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { pictureUploads, productImages } from "#app/catalog/schema.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isAdmin, type Viewer } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { MAX_ALT_LENGTH, MAX_PICTURES, pictureFormats } from "./picture-limits.ts";

/** `ref`: id of a product picture or an upload. */
export type PictureChoice = { ref: string; alt: string };

type ImageRow = typeof productImages.$inferInsert;
export type ChosenPicture = Omit<ImageRow, "productId" | "position"> & { isReady: boolean };

/** Vendors may use only their own uploads. */
export async function choosePictures(
  tx: Database,
  viewer: Viewer,
  product: { id: string | null; vendorId: string; name: string },
  choices: readonly PictureChoice[],
): Promise<Result<ChosenPicture[], "picture-missing" | "too-many-pictures", never>> {
  const refs = [...new Set(choices.map(({ ref }) => ref))];
  if (refs.length > MAX_PICTURES) return err("too-many-pictures");
  if (refs.length !== choices.length || !refs.every(isUuid)) return err("picture-missing");
  if (refs.length === 0) return ok([]);
  const existing = product.id ? await listProductPictures(tx, product.id) : [];
  const uploads = await usableUploads(tx, viewer, product.vendorId, refs);
  const pictures: ChosenPicture[] = [];
  for (const { ref, alt } of choices) {
    const picture = existing.find(({ id }) => id === ref) ?? uploads.get(ref);
    if (!picture) return err("picture-missing");
    const text = cutTo(alt.trim(), MAX_ALT_LENGTH) || `${product.name}, picture ${pictures.length + 1}`;
    pictures.push({ ...picture, alt: text, isReady: picture.widths.length > 0 });
  }
  return ok(pictures);
}

export async function writePictures(
  tx: Database,
  productId: string,
  pictures: readonly ChosenPicture[],
): Promise<void> {
  const rows = pictures.map(({ isReady: _, ...picture }, position) => ({ ...picture, productId, position }));
  const before = await listProductPictures(tx, productId);
  const describe = (row: Pick<ImageRow, "id" | "alt">) => `${row.id}\n${row.alt}`;
  if (before.map(describe).join("\n\n") === rows.map(describe).join("\n\n")) return;
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  if (rows.length > 0) await tx.insert(productImages).values(rows);
}

export function listProductPictures(tx: Database, productId: string) {
  return tx.select().from(productImages).where(eq(productImages.productId, productId)).orderBy(productImages.position);
}

/** Locked, so that uploads don't change before the save. */
async function usableUploads(tx: Database, viewer: Viewer, vendorId: string, ids: string[]) {
  const ofVendor = eq(pictureUploads.vendorId, vendorId);
  const owner = isAdmin(viewer) ? or(isNull(pictureUploads.vendorId), ofVendor) : ofVendor;
  const rows = await tx
    .select()
    .from(pictureUploads)
    .where(and(inArray(pictureUploads.id, ids), owner, eq(pictureUploads.isDiscarded, false)))
    .for("share");
  return new Map(rows.map((upload) => [upload.id, toProductImage(upload)]));
}

export function toProductImage({ id, hash, widths, width, height }: typeof pictureUploads.$inferSelect) {
  return {
    id: crypto.randomUUID() as string,
    uploadId: id,
    path: `/media/${hash}`,
    widths,
    formats: [...pictureFormats],
    width,
    height,
  };
}
