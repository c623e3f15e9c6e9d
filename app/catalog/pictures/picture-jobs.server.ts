/** Prepares uploads and removes unused ones. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray, lt, notExists, or, sql } from "drizzle-orm";
import { pictureUploads, productImages } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { filePath, filePutAt, incomingFolder, putFile, removeFiles } from "#app/platform/files.server.ts";
import type { JobDefinition, JobServices } from "#app/platform/jobs.server.ts";
import type { encodePicture } from "./picture-encoding.server.ts";
import { pictureFormats } from "./picture-limits.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Then unsaved uploads are removed. */
const KEPT_MS = 48 * HOUR_MS;
/** Longer than all retries: then the uploader is asked to try again. */
const PATIENCE_MS = HOUR_MS;
const CLEANED_AT_ONCE = 500;

export const preparePictureJob: JobDefinition<{ uploadId: string }> = {
  name: "catalog.prepare-picture",
  handle: (services, { uploadId }) => preparePicture(services, uploadId),
};

export const cleanUpPicturesJob: JobDefinition = {
  name: "catalog.clear-pictures",
  cron: "17 * * * *",
  handle: (services) => cleanUpPictures(services),
};

type Services = Pick<JobServices, "db" | "env" | "clock">;

/**
 * Encodes missing files and shows the picture wherever it is used. Repeating is harmless: names follow from content. An
 * undecodable picture fails; other errors (a full disk) throw and are retried.
 */
export async function preparePicture({ db, env }: Services, uploadId: string): Promise<void> {
  const [upload] = await db.select().from(pictureUploads).where(eq(pictureUploads.id, uploadId));
  if (upload?.state !== "preparing") return;
  // Loaded when there is something to do: the image library weighs more than the shop.
  const encoding = await import("./picture-encoding.server.ts");
  const widths = encoding.widthsFor(upload);
  try {
    const original = filePath(env.DATA_DIR, upload.hash, "original");
    for (const width of widths) await encodeMissing(encoding.encodePicture, env.DATA_DIR, upload.hash, width);
    await markReady(db, upload, widths, await encoding.dominantColour(original));
  } catch (error) {
    if (!(error instanceof encoding.UndecodableError)) throw error;
    await db.update(pictureUploads).set({ state: "failed" }).where(eq(pictureUploads.id, uploadId));
  }
}

async function encodeMissing(
  encode: typeof encodePicture,
  dataDir: string,
  hash: string,
  width: number,
): Promise<void> {
  const original = filePath(dataDir, hash, "original");
  for (const format of pictureFormats) {
    const name = `${width}.${format}`;
    if (await filePutAt(dataDir, hash, name)) continue;
    await putFile(dataDir, hash, name, await encode(original, width, format));
  }
}

async function markReady(
  db: Database,
  upload: typeof pictureUploads.$inferSelect,
  widths: number[],
  colour: string,
): Promise<void> {
  const width = Math.max(...widths);
  const height = Math.max(1, Math.round((upload.height * width) / upload.width));
  const shown = { widths, width, height, dominantColour: colour };
  await transaction(db, async (tx) => {
    await tx
      .update(pictureUploads)
      .set({ ...shown, state: "ready" })
      .where(eq(pictureUploads.id, upload.id));
    await tx
      .update(productImages)
      .set({ ...shown, formats: [...pictureFormats] })
      .where(eq(productImages.uploadId, upload.id));
  });
}

/** Also fails pictures that will never be ready. */
export async function cleanUpPictures({ db, env, clock }: Services): Promise<void> {
  const now = clock.now().getTime();
  await db
    .update(pictureUploads)
    .set({ state: "failed" })
    .where(and(eq(pictureUploads.state, "preparing"), lt(pictureUploads.createdAt, new Date(now - PATIENCE_MS))));
  await removeUnused(db, env.DATA_DIR, now);
  const folder = incomingFolder(env.DATA_DIR);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < now - HOUR_MS) await rm(path, { force: true });
  }
}

/** Rows and files in one transaction, so that a crash leaves no unknown files. */
function removeUnused(db: Database, dataDir: string, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS);
  const isUsed = db.select({ one: sql`1` }).from(productImages).where(eq(productImages.uploadId, pictureUploads.id));
  return transaction(db, async (tx) => {
    const unused = await tx
      .select({ id: pictureUploads.id, hash: pictureUploads.hash })
      .from(pictureUploads)
      .where(and(or(lt(pictureUploads.createdAt, before), pictureUploads.isDiscarded), notExists(isUsed)))
      .limit(CLEANED_AT_ONCE)
      .for("update");
    if (unused.length === 0) return;
    await tx.delete(pictureUploads).where(
      inArray(
        pictureUploads.id,
        unused.map(({ id }) => id),
      ),
    );
    for (const hash of new Set(unused.map((one) => one.hash))) {
      const [other] = await tx
        .select({ id: pictureUploads.id })
        .from(pictureUploads)
        .where(eq(pictureUploads.hash, hash));
      const putAt = await filePutAt(dataDir, hash, "original");
      // Somebody else's upload of the same file may be about to be noted.
      const isFresh = putAt !== null && putAt.getTime() > now - HOUR_MS;
      if (!other && !isFresh) await removeFiles(dataDir, hash);
    }
  });
}
