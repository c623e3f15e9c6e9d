import { and, eq, inArray, lt, not, notExists, or, sql } from "drizzle-orm";
import { pictureBatches, pictureUploads, productImages } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue, type JobDefinition, type JobServices } from "#app/platform/jobs.server.ts";
import { removeIncoming } from "#app/platform/storage/incoming.server.ts";
import { widthsIn } from "#app/ui/controls/picture-files.ts";
import { pictureFormats } from "./picture-limits.ts";
import { isWaiting } from "./waiting-uploads.server.ts";

export const ORIGINAL = "original";
const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 48 * HOUR_MS;
const PATIENCE_MS = 12 * HOUR_MS;
const BATCHES_KEPT_MS = 7 * 24 * HOUR_MS;
const CLEANED_AT_ONCE = 500;

export const preparePictureJob: JobDefinition<{ uploadId: string }> = {
  name: "catalog.prepare-picture",
  retries: 9, // 43 minutes, for a storage outage
  handle: (services, { uploadId }) => preparePicture(services, uploadId),
};

export const cleanUpPicturesJob: JobDefinition = {
  name: "catalog.clear-pictures",
  cron: "17 * * * *",
  handle: (services) => cleanUpPictures(services),
};

export const removePictureFilesJob: JobDefinition<{ hashes: string[] }> = {
  name: "catalog.remove-picture-files",
  retries: 12,
  handle: (services, { hashes }) => removePictureFiles(services, hashes),
};

/** Repeatable. Undecodable pictures fail; other errors are thrown and retried. */
export async function preparePicture(
  { db, storage }: Pick<JobServices, "db" | "storage">,
  uploadId: string,
): Promise<void> {
  const [upload] = await db.select().from(pictureUploads).where(eq(pictureUploads.id, uploadId));
  if (upload?.state !== "preparing") return;
  // Loaded on demand: the image library is larger than the shop.
  const encoding = await import("./picture-encoding.server.ts");
  const widths = encoding.widthsFor(upload);
  try {
    const original = await storage.read(upload.hash, ORIGINAL);
    if (!original) throw new encoding.UndecodableError("it is gone");
    const existing = new Set((await storage.list(upload.hash)).map(({ name }) => name));
    for (const format of pictureFormats)
      for (const width of widthsIn(format, widths, pictureFormats)) {
        const name = `${width}.${format}`;
        if (existing.has(name)) continue;
        await storage.put(upload.hash, name, await encoding.encodePicture(original, width, format));
      }
    await markReady(db, upload, widths);
  } catch (error) {
    if (!(error instanceof encoding.UndecodableError)) throw error;
    await db.update(pictureUploads).set({ state: "failed" }).where(eq(pictureUploads.id, uploadId));
  }
}

async function markReady(db: Database, upload: typeof pictureUploads.$inferSelect, widths: number[]): Promise<void> {
  const width = Math.max(...widths);
  const height = Math.max(1, Math.round((upload.height * width) / upload.width));
  const size = { widths, width, height };
  await transaction(db, async (tx) => {
    await tx
      .update(pictureUploads)
      .set({ ...size, state: "ready" })
      .where(eq(pictureUploads.id, upload.id));
    await tx
      .update(productImages)
      .set({ ...size, formats: [...pictureFormats] })
      .where(eq(productImages.uploadId, upload.id));
  });
}

export async function cleanUpPictures({ db, env, clock }: Pick<JobServices, "db" | "env" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  await db
    .update(pictureUploads)
    .set({ state: "failed" })
    .where(and(eq(pictureUploads.state, "preparing"), lt(pictureUploads.createdAt, new Date(now - PATIENCE_MS))));
  await removeUnused(db, new Date(now - KEPT_MS));
  await db.delete(pictureBatches).where(lt(pictureBatches.createdAt, new Date(now - BATCHES_KEPT_MS)));
  await removeIncoming(env.DATA_DIR, new Date(now - HOUR_MS));
}

/** A job of the same transaction removes the files. */
function removeUnused(db: Database, before: Date): Promise<void> {
  const isUsed = db.select({ one: sql`1` }).from(productImages).where(eq(productImages.uploadId, pictureUploads.id));
  return transaction(db, async (tx) => {
    const unused = await tx
      .select({ id: pictureUploads.id, hash: pictureUploads.hash })
      .from(pictureUploads)
      .where(
        and(
          or(and(lt(pictureUploads.createdAt, before), not(isWaiting(pictureUploads))), pictureUploads.isDiscarded),
          notExists(isUsed),
        ),
      )
      .limit(CLEANED_AT_ONCE)
      .for("update");
    if (unused.length === 0) return;
    await tx.delete(pictureUploads).where(
      inArray(
        pictureUploads.id,
        unused.map(({ id }) => id),
      ),
    );
    const hashes = [...new Set(unused.map(({ hash }) => hash))];
    await enqueue(tx, removePictureFilesJob, { hashes }, { startAfter: HOUR_MS / 1000 });
  });
}

/** Recent files stay, because an upload of the same content may be under way. */
async function removePictureFiles(
  { db, storage, clock }: Pick<JobServices, "db" | "storage" | "clock">,
  hashes: string[],
): Promise<void> {
  const before = new Date(clock.now().getTime() - HOUR_MS);
  for (const hash of hashes) {
    if ((await db.$count(pictureUploads, eq(pictureUploads.hash, hash))) > 0) continue;
    const original = (await storage.list(hash)).find(({ name }) => name === ORIGINAL);
    if (!original || original.storedAt <= before) await storage.remove(hash);
  }
}
