/** The column “pictures” of a file of products (docs/rules.md#v10). */
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { pictureUploads, productImages } from "#app/catalog/schema.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { MAX_ALT_LENGTH, MAX_PICTURES } from "./picture-limits.ts";
import { imageOf } from "./product-pictures.server.ts";

/** An upload that a row names. */
export type NamedPicture = { uploadId: string; fileName: string };

/** `stored`: the product's id, null for a new one. */
type Asked = { vendorId: string; stored: string | null; names: readonly string[] };
type Found = { pictures: NamedPicture[]; problems: string[] };
type Upload = Pick<typeof pictureUploads.$inferSelect, "id" | "vendorId" | "fileName" | "hash" | "state">;

/** "a.jpg; b.jpg". Between commas there may be several names, or a part of one: what is uploaded decides. */
export function namesInCell(cell: string): string[] {
  return cell.split(/[;|]/).flatMap((name) => name.trim() || []);
}

function partsOf(name: string): string[] {
  return name.split(",").flatMap((part) => part.trim() || []);
}

/** Of each: what is to be added, without what the product shows already; of several uploads of a name the newest. */
export async function findNamedPictures(tx: Database, asked: readonly Asked[]): Promise<Found[]> {
  const byName = await uploadsByName(tx, asked);
  const shown = await shownBy(
    tx,
    asked.flatMap(({ stored }) => stored ?? []),
  );
  return asked.map(({ vendorId, stored, names }): Found => {
    const had = shown.get(stored ?? "") ?? [];
    const problems: string[] = [];
    const told = names.flatMap((name) => (byName.has(keyOf(vendorId, name)) ? name : partsOf(name)));
    const given = new Set<string>();
    const pictures = told.flatMap((name): NamedPicture[] => {
      const upload = byName.get(keyOf(vendorId, name));
      if (!upload) problems.push(`No uploaded image is named “${cutTo(name, 60)}”. Upload it under Add images first`);
      else if (upload.state === "failed") problems.push(`“${cutTo(name, 60)}” could not be processed. Upload it again`);
      else if (!had.includes(`/media/${upload.hash}`) && !given.has(upload.hash)) {
        given.add(upload.hash);
        return [{ uploadId: upload.id, fileName: upload.fileName }];
      }
      return [];
    });
    if (had.length + pictures.length > MAX_PICTURES) problems.push(`A product can have up to ${MAX_PICTURES} images`);
    return { pictures, problems };
  });
}

function keyOf(vendorId: string, name: string): string {
  return `${vendorId} ${name.toLowerCase()}`;
}

async function uploadsByName(tx: Database, asked: readonly Asked[]): Promise<Map<string, Upload>> {
  const said = asked.flatMap(({ names }) => names.flatMap((name) => [name, ...partsOf(name)]));
  const names = [...new Set(said.map((name) => name.toLowerCase()))];
  const vendors = [...new Set(asked.map(({ vendorId }) => vendorId))];
  const found = new Map<string, Upload>();
  const { id, vendorId, fileName, hash, state, isDiscarded, createdAt } = pictureUploads;
  for (const batch of inBatches(names)) {
    const rows = await tx
      .select({ id, vendorId, fileName, hash, state })
      .from(pictureUploads)
      .where(and(inArray(vendorId, vendors), inArray(sql`lower(${fileName})`, batch), eq(isDiscarded, false)))
      .orderBy(desc(createdAt), desc(id));
    for (const row of rows) {
      const key = keyOf(row.vendorId ?? "", row.fileName);
      const known = found.get(key);
      if (!known || (known.state === "failed" && row.state !== "failed")) found.set(key, row);
    }
  }
  return found;
}

/** Paths by product. */
async function shownBy(tx: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const shown = new Map<string, string[]>();
  const { productId, path } = productImages;
  for (const batch of inBatches(ids)) {
    const rows = await tx.select({ productId, path }).from(productImages).where(inArray(productId, batch));
    for (const row of rows) shown.set(row.productId, [...(shown.get(row.productId) ?? []), row.path]);
  }
  return shown;
}

/** Those that can't be shown any more. The others are locked: the clean-up waits. */
export async function findGonePictures(tx: Database, pictures: readonly NamedPicture[]): Promise<Set<string>> {
  const ids = [...new Set(pictures.map(({ uploadId }) => uploadId))].sort();
  const gone = new Set(ids);
  const { id, isDiscarded, state } = pictureUploads;
  for (const batch of inBatches(ids)) {
    const rows = await tx
      .select({ id })
      .from(pictureUploads)
      .where(and(inArray(id, batch), eq(isDiscarded, false), ne(state, "failed")))
      .for("share");
    for (const row of rows) gone.delete(row.id);
  }
  return gone;
}

type Shown = { id: string; name: string; pictures: readonly NamedPicture[] };

/** After those that each product has. */
export async function addNamedPictures(tx: Database, all: readonly Shown[]): Promise<void> {
  const uploads = new Map<string, typeof pictureUploads.$inferSelect>();
  const ids = [...new Set(all.flatMap(({ pictures }) => pictures.map(({ uploadId }) => uploadId)))];
  for (const batch of inBatches(ids)) {
    const rows = await tx.select().from(pictureUploads).where(inArray(pictureUploads.id, batch));
    for (const row of rows) uploads.set(row.id, row);
  }
  const last = await lastPlaces(
    tx,
    all.map(({ id }) => id),
  );
  const rows = all.flatMap(({ id, name, pictures }) => {
    const from = last.get(id) ?? 0;
    return pictures.flatMap(({ uploadId }, at) => {
      const upload = uploads.get(uploadId);
      if (!upload) return [];
      const alt = cutTo(`${name}, picture ${from + at + 1}`, MAX_ALT_LENGTH);
      return [{ ...imageOf(upload), productId: id, position: from + at, alt }];
    });
  });
  for (const batch of inBatches(rows)) await tx.insert(productImages).values(batch);
}

/** Where the next picture of each product goes. */
async function lastPlaces(tx: Database, ids: readonly string[]): Promise<Map<string, number>> {
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

/** What addNamedPictures added. */
export async function removeNamedPictures(tx: Database, all: readonly Omit<Shown, "name">[]): Promise<void> {
  for (const { id, pictures } of all) {
    const ids = pictures.map(({ uploadId }) => uploadId);
    if (ids.length === 0) continue;
    await tx.delete(productImages).where(and(eq(productImages.productId, id), inArray(productImages.uploadId, ids)));
  }
}
