/** Matches pictures with products by their file names (docs/rules.md#v9). */
import { and, eq, inArray, ne } from "drizzle-orm";
import { type AuditEntry, recordAudit, recordAuditEntries } from "#app/audit/audit-commands.server.ts";
import { preparePictureJob } from "#app/catalog/pictures/picture-jobs.server.ts";
import { MAX_PICTURES } from "#app/catalog/pictures/picture-limits.ts";
import { type PictureMatch, pictureMatcher } from "#app/catalog/pictures/picture-names.ts";
import type { BatchError, PlacedFile, SentPicture } from "#app/catalog/pictures/placed-file.ts";
import { toProductImage } from "#app/catalog/pictures/product-pictures.server.ts";
import { countWaitingSpace } from "#app/catalog/pictures/waiting-uploads.server.ts";
import { type LockedProducts, lockProducts } from "#app/catalog/product-locks.server.ts";
import { pictureBatches, pictureUploads, productImages, products } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { raiseVersions } from "./product-batch.server.ts";

type Batch = { vendorId: string; files: readonly SentPicture[] };
type AcceptedPicture = Extract<SentPicture, { hash: string }>;
type Placed = Result<{ id: string }, "not-allowed" | "key-reused">;

/** `id`: of the stored results, one per file. */
export function placePictures(db: Database, context: CommandContext, batch: Batch): Promise<Placed> {
  return transaction(db, (tx) =>
    once(tx, context, { command: "pictures.place", input: batch }, () => place(tx, context, batch)),
  );
}

async function place(tx: Database, { viewer, now }: CommandContext, { vendorId, files }: Batch): Promise<Placed> {
  const mayAdd = can(viewer, "upload-picture", { vendorId }) && can(viewer, "edit-product", { vendorId });
  if (!mayAdd) return err("not-allowed");
  const { id, sku } = products;
  const named = and(eq(products.vendorId, vendorId), ne(sku, ""));
  const match = pictureMatcher(await tx.select({ id, sku }).from(products).where(named));
  const matches = files.map((file) => ("error" in file ? { error: file.error } : match(file.fileName)));
  const ids = [...new Set(matches.flatMap((one) => ("id" in one ? one.id : [])))];
  const locked = await lockProducts(tx, ids);
  const results: PlacedFile[] = files.map(({ fileName }, index) => ({ fileName, error: toError(matches[index]) }));
  const imagesByProduct = await listImages(tx, ids);
  const rows = toRows(files, matches, locked, imagesByProduct, results);
  const waiting = await waitingRows(tx, vendorId, files, results);
  for (const batch of inBatches(waiting))
    await tx
      .insert(pictureUploads)
      .values(batch.map((upload) => ({ ...upload, vendorId, uploadedBy: viewer.id, createdAt: now })));
  for (const batch of inBatches(rows)) {
    const uploads = await tx
      .insert(pictureUploads)
      .values(batch.map(({ upload }) => ({ ...upload, vendorId, uploadedBy: viewer.id, createdAt: now })))
      .returning();
    const byId = new Map(uploads.map((upload) => [upload.id, upload]));
    await tx.insert(productImages).values(
      batch.flatMap(({ upload, image }) => {
        const stored = byId.get(upload.id);
        return stored ? [{ ...toProductImage(stored), ...image }] : [];
      }),
    );
  }
  await raiseVersions(tx, [...new Set(rows.map(({ image }) => image.productId))], now);
  await recordAuditEntries(tx, viewer, [...rows.map(toAuditEntry), ...waiting.map(toWaitingEntry)], now);
  for (const upload of [...waiting, ...rows.map((row) => row.upload)])
    await enqueue(tx, preparePictureJob, { uploadId: upload.id });
  const [batch] = await tx
    .insert(pictureBatches)
    .values({ vendorId, uploadedBy: viewer.id, files: results, createdAt: now })
    .returning({ id: pictureBatches.id });
  if (!batch) throw new Error("no batch");
  const subject = { kind: "picture-batch", id: batch.id };
  await recordAudit(tx, viewer, { action: "picture.place", subject, after: { pictures: rows.length } }, now);
  return ok({ id: batch.id });
}

/** Pictures without a matching SKU wait for a product file that names them. Updates `results`. */
async function waitingRows(tx: Database, vendorId: string, files: readonly SentPicture[], results: PlacedFile[]) {
  let room = await countWaitingSpace(tx, vendorId);
  return files.flatMap((file, index) => {
    const result = results[index];
    if ("error" in file || !result || !("error" in result) || result.error !== "unknown-sku") return [];
    if (room-- <= 0) {
      results[index] = { fileName: file.fileName, error: "too-many" };
      return [];
    }
    const id = crypto.randomUUID();
    results[index] = { fileName: file.fileName, waitingId: id };
    return [{ ...file, id }];
  });
}

function toError(match: { error: BatchError } | PictureMatch | undefined): BatchError {
  return match && "error" in match ? match.error : "unknown-sku";
}

type ImagesByProduct = Map<string, { path: string; position: number }[]>;

async function listImages(tx: Database, ids: string[]): Promise<ImagesByProduct> {
  const { productId, path, position } = productImages;
  const images: ImagesByProduct = new Map(ids.map((id) => [id, []]));
  for (const batch of inBatches(ids)) {
    const rows = await tx.select({ productId, path, position }).from(productImages).where(inArray(productId, batch));
    for (const row of rows) images.get(row.productId)?.push(row);
  }
  return images;
}

type Row = {
  upload: AcceptedPicture & { id: string; productId: string };
  image: { productId: string; position: number; alt: string };
};

/** Updates `results`. */
function toRows(
  files: readonly SentPicture[],
  matches: readonly ({ error: BatchError } | PictureMatch)[],
  locked: LockedProducts,
  imagesByProduct: ImagesByProduct,
  results: PlacedFile[],
): Row[] {
  const accepted = files
    .flatMap((file, index) => {
      const match = matches[index];
      const product = match && "id" in match ? locked.get(match.id) : undefined;
      return match && "id" in match && product && !("error" in file)
        ? [{ file, index, product, number: match.number }]
        : [];
    })
    .sort((a, b) => a.number - b.number || a.file.fileName.localeCompare(b.file.fileName, "en", { numeric: true }));
  return accepted.flatMap(({ file, index, product }) => {
    const { fileName } = file;
    const images = imagesByProduct.get(product.id) ?? [];
    const path = `/media/${file.hash}`;
    const isDoubled = images.some((image) => image.path === path);
    if (isDoubled || images.length >= MAX_PICTURES) {
      results[index] = { fileName, error: isDoubled ? "doubled" : "too-many-of-product" };
      return [];
    }
    const position = Math.max(-1, ...images.map((image) => image.position)) + 1;
    images.push({ path, position });
    const uploadId = crypto.randomUUID();
    results[index] = { fileName, productId: product.id, productName: product.name, uploadId };
    const alt = `${product.name}, picture ${images.length}`;
    return [
      { upload: { ...file, id: uploadId, productId: product.id }, image: { productId: product.id, position, alt } },
    ];
  });
}

function toAuditEntry({ upload, image }: Row): AuditEntry {
  const subject = { kind: "picture", id: upload.id, label: upload.fileName };
  return { action: "picture.upload", subject, after: { productId: image.productId } };
}

function toWaitingEntry({ id, fileName }: AcceptedPicture & { id: string }): AuditEntry {
  return { action: "picture.upload", subject: { kind: "picture", id, label: fileName }, after: { productId: null } };
}
