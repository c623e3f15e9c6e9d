import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { pictureUploads, productImages } from "#app/catalog/schema.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { MAX_ALT_LENGTH, MAX_PICTURES } from "./picture-limits.ts";
import { toProductImage } from "./product-pictures.server.ts";

export type NamedPicture = { uploadId: string; fileName: string };

type NamedRow = { vendorId: string; stored: string | null; names: readonly string[] };
type RowPictures = { pictures: NamedPicture[]; problems: string[] };
type Upload = Pick<typeof pictureUploads.$inferSelect, "id" | "vendorId" | "fileName" | "hash" | "state">;

/** Keeps commas, which may be part of a name. */
export function namesInCell(cell: string): string[] {
  return cell.split(/[;|]/).flatMap((name) => name.trim() || []);
}

function splitAtCommas(name: string): string[] {
  return name.split(",").flatMap((part) => part.trim() || []);
}

/** The newest of equally named uploads counts. */
export async function findNamedPictures(tx: Database, rows: readonly NamedRow[]): Promise<RowPictures[]> {
  const byName = await uploadsByName(tx, rows);
  const pathsByProduct = await listPaths(
    tx,
    rows.flatMap(({ stored }) => stored ?? []),
  );
  return rows.map(({ vendorId, stored, names }): RowPictures => {
    const existing = pathsByProduct.get(stored ?? "") ?? [];
    const problems: string[] = [];
    const fileNames = names.flatMap((name) => (byName.has(toKey(vendorId, name)) ? name : splitAtCommas(name)));
    const added = new Set<string>();
    const pictures = fileNames.flatMap((name): NamedPicture[] => {
      const upload = byName.get(toKey(vendorId, name));
      if (!upload) problems.push(`No uploaded image is named “${cutTo(name, 60)}”. Upload it under Add images first`);
      else if (upload.state === "failed") problems.push(`“${cutTo(name, 60)}” could not be processed. Upload it again`);
      else if (!existing.includes(`/media/${upload.hash}`) && !added.has(upload.hash)) {
        added.add(upload.hash);
        return [{ uploadId: upload.id, fileName: upload.fileName }];
      }
      return [];
    });
    if (existing.length + pictures.length > MAX_PICTURES)
      problems.push(`A product can have up to ${MAX_PICTURES} images`);
    return { pictures, problems };
  });
}

function toKey(vendorId: string, name: string): string {
  return `${vendorId} ${name.toLowerCase()}`;
}

async function uploadsByName(tx: Database, rows: readonly NamedRow[]): Promise<Map<string, Upload>> {
  const allNames = rows.flatMap(({ names }) => names.flatMap((name) => [name, ...splitAtCommas(name)]));
  const names = [...new Set(allNames.map((name) => name.toLowerCase()))];
  const vendors = [...new Set(rows.map(({ vendorId }) => vendorId))];
  const uploads = new Map<string, Upload>();
  const { id, vendorId, fileName, hash, state, isDiscarded, createdAt } = pictureUploads;
  for (const batch of inBatches(names)) {
    const matches = await tx
      .select({ id, vendorId, fileName, hash, state })
      .from(pictureUploads)
      .where(and(inArray(vendorId, vendors), inArray(sql`lower(${fileName})`, batch), eq(isDiscarded, false)))
      .orderBy(desc(createdAt), desc(id));
    for (const row of matches) {
      const key = toKey(row.vendorId ?? "", row.fileName);
      const existing = uploads.get(key);
      if (!existing || (existing.state === "failed" && row.state !== "failed")) uploads.set(key, row);
    }
  }
  return uploads;
}

async function listPaths(tx: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const paths = new Map<string, string[]>();
  const { productId, path } = productImages;
  for (const batch of inBatches(ids)) {
    const rows = await tx.select({ productId, path }).from(productImages).where(inArray(productId, batch));
    for (const row of rows) paths.set(row.productId, [...(paths.get(row.productId) ?? []), row.path]);
  }
  return paths;
}

/** Locks the usable uploads against the clean-up. */
export async function findUnusablePictures(tx: Database, pictures: readonly NamedPicture[]): Promise<Set<string>> {
  const ids = [...new Set(pictures.map(({ uploadId }) => uploadId))].sort();
  const unusable = new Set(ids);
  const { id, isDiscarded, state } = pictureUploads;
  for (const batch of inBatches(ids)) {
    const rows = await tx
      .select({ id })
      .from(pictureUploads)
      .where(and(inArray(id, batch), eq(isDiscarded, false), ne(state, "failed")))
      .for("share");
    for (const row of rows) unusable.delete(row.id);
  }
  return unusable;
}

type ProductToFill = { id: string; name: string; pictures: readonly NamedPicture[] };

export async function addNamedPictures(tx: Database, all: readonly ProductToFill[]): Promise<void> {
  const uploads = new Map<string, typeof pictureUploads.$inferSelect>();
  const ids = [...new Set(all.flatMap(({ pictures }) => pictures.map(({ uploadId }) => uploadId)))];
  for (const batch of inBatches(ids)) {
    const rows = await tx.select().from(pictureUploads).where(inArray(pictureUploads.id, batch));
    for (const row of rows) uploads.set(row.id, row);
  }
  const firstPositions = await nextPositions(
    tx,
    all.map(({ id }) => id),
  );
  const rows = all.flatMap(({ id, name, pictures }) => {
    const from = firstPositions.get(id) ?? 0;
    return pictures.flatMap(({ uploadId }, at) => {
      const upload = uploads.get(uploadId);
      if (!upload) return [];
      const alt = cutTo(`${name}, picture ${from + at + 1}`, MAX_ALT_LENGTH);
      return [{ ...toProductImage(upload), productId: id, position: from + at, alt }];
    });
  });
  for (const batch of inBatches(rows)) await tx.insert(productImages).values(batch);
}

async function nextPositions(tx: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const places = new Map<string, number>();
  const { productId, position } = productImages;
  for (const batch of inBatches(ids)) {
    const rows = await tx
      .select({ productId, next: sql<number>`max(${position}) + 1` })
      .from(productImages)
      .where(inArray(productId, batch))
      .groupBy(productId);
    for (const { productId: id, next } of rows) places.set(id, next);
  }
  return places;
}

export async function removeNamedPictures(tx: Database, all: readonly Omit<ProductToFill, "name">[]): Promise<void> {
  for (const { id, pictures } of all) {
    const ids = pictures.map(({ uploadId }) => uploadId);
    if (ids.length === 0) continue;
    await tx.delete(productImages).where(and(eq(productImages.productId, id), inArray(productImages.uploadId, ids)));
  }
}
