/** Photos are recognised by content, decoded within limits and re-encoded without metadata (docs/rules.md#a11). */
import { randomBytes } from "node:crypto";
import { and, desc, eq, inArray, isNull, lt, type SQL } from "drizzle-orm";
import pLimit from "p-limit";
import { pictureFormat } from "#app/catalog/pictures/picture-format.ts";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  type PictureError,
  pictureErrorText,
} from "#app/catalog/pictures/picture-limits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { enqueue, type JobDefinition, type JobServices } from "#app/platform/jobs.server.ts";
import { discard, type ReceivedFile, receiveMultipart } from "#app/platform/multipart.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { MAX_PHOTOS } from "./return-fields.ts";
import { returnPhotos, returns } from "./schema.server.ts";

const WIDTH = 1280;
/** File name within the row's folder. */
export const PHOTO_NAME = "return-photo.webp";
/** Unsubmitted photos per order. */
const MAX_WAITING = 20;
const KEPT_MS = 48 * 60 * 60 * 1000;
/** Decoding needs much memory. */
const limitDecoding = pLimit(1);

/** @throws 400 for an invalid form */
export function receiveReturnForm(
  request: Request,
  env: Env,
): Promise<{ fields: [string, string][]; files: ReceivedFile[] }> {
  return receiveMultipart(request, env.DATA_DIR, {
    maxBytes: MAX_PICTURE_BYTES,
    // Extra files get a message instead of a broken upload.
    maxFiles: MAX_PHOTOS * 3,
    accept: (head) => pictureFormat(head) !== null,
  });
}

export type Photo = { id: string; width: number; height: number };

/** Adds at most `room` photos. Rows precede files, so clean-up finds everything after a crash. */
export async function addPhotos(
  { db, storage }: Pick<JobServices, "db" | "storage">,
  { orderId, now, room }: { orderId: string; now: Date; room: number },
  files: readonly ReceivedFile[],
): Promise<{ photos: Photo[]; errors: string[] }> {
  const encoded = await encodePhotos(files, room);
  const surplus = files.length > room ? [`You can add up to ${MAX_PHOTOS} photos. The others were left out.`] : [];
  const photos: Photo[] = [];
  for (const photo of encoded.photos) photos.push(await keep({ db, storage }, photo, { orderId, now }));
  if (photos.length > 0) await dropSurplus(db, orderId);
  return { photos, errors: [...surplus, ...encoded.errors] };
}

export type EncodedPhoto = { content: Uint8Array; width: number; height: number };

/** Encodes the first `most` photos and discards all files. Errors are sentences. */
export async function encodePhotos(
  files: readonly ReceivedFile[],
  most: number,
): Promise<{ photos: EncodedPhoto[]; errors: string[] }> {
  const photos: EncodedPhoto[] = [];
  const errors: string[] = [];
  try {
    for (const file of files.slice(0, Math.max(0, most))) {
      const encoded = await limitDecoding(() => encodePhoto(file));
      if (encoded.ok) photos.push(encoded.value);
      else errors.push(`${file.name}: ${pictureErrorText(encoded.code)}`);
    }
    return { photos, errors };
  } finally {
    await discard(files);
  }
}

async function keep(
  { db, storage }: Pick<JobServices, "db" | "storage">,
  { content, width, height }: EncodedPhoto,
  { orderId, now }: { orderId: string; now: Date },
): Promise<Photo> {
  const file = randomBytes(32).toString("hex");
  const [row] = await db
    .insert(returnPhotos)
    .values({ orderId, file, width, height, createdAt: now })
    .returning({ id: returnPhotos.id });
  if (!row) throw new Error("the picture was not noted");
  await storage.put(file, PHOTO_NAME, content);
  return { id: row.id, width, height };
}

/** In the order of `ids`; locks the rows within a transaction. */
export async function listWaitingPhotos(db: Database, orderId: string, ids: readonly string[]): Promise<Photo[]> {
  const { id, width, height } = returnPhotos;
  const rows = await db
    .select({ id, width, height })
    .from(returnPhotos)
    .where(and(isWaiting(orderId), inArray(id, ids.filter(isUuid))))
    .for("update");
  return ids.flatMap((photoId) => rows.find((photo) => photo.id === photoId) ?? []);
}

function isWaiting(orderId: string) {
  return and(eq(returnPhotos.orderId, orderId), isNull(returnPhotos.returnId));
}

/** Drops the oldest, so that repeated forms don't fill the disk. */
async function dropSurplus(db: Database, orderId: string): Promise<void> {
  const { id, createdAt } = returnPhotos;
  const surplus = db
    .select({ id })
    .from(returnPhotos)
    .where(isWaiting(orderId))
    .orderBy(desc(createdAt), desc(id))
    .offset(MAX_WAITING);
  await removeWaiting(db, inArray(id, surplus));
}

/** A job of the same transaction removes the files. */
async function removeWaiting(db: Database, which: SQL | undefined): Promise<void> {
  await transaction(db, async (tx) => {
    const removed = await tx
      .delete(returnPhotos)
      .where(and(isNull(returnPhotos.returnId), which))
      .returning();
    if (removed.length > 0) await enqueue(tx, REMOVE_PHOTOS, { files: removed.map(({ file }) => file) });
    return ok();
  });
}

/** Removes photos of abandoned forms. */
export const clearPhotosJob: JobDefinition = {
  name: "returns.clear-photos",
  cron: "27 * * * *",
  handle: ({ db, clock }) => removeWaiting(db, lt(returnPhotos.createdAt, new Date(clock.now().getTime() - KEPT_MS))),
};

export const REMOVE_PHOTOS = { name: "returns.remove-photos" };

/** Runs after the deletion's commit and retries for hours. */
export const removePhotosJob: JobDefinition<{ files: string[] }> = {
  ...REMOVE_PHOTOS,
  retries: 12,
  handle: async ({ storage }, { files }) => {
    for (const file of files) await storage.remove(file);
  },
};

async function encodePhoto(received: ReceivedFile): Promise<Result<EncodedPhoto, PictureError>> {
  if ("refused" in received) return err(received.refused);
  const encoding = await import("#app/catalog/pictures/picture-encoding.server.ts");
  const header = await encoding.readPictureHeader(received.path);
  if (!header) return err("unreadable");
  if (header.width * header.height > MAX_PICTURE_PIXELS) return err("too-many-pixels");
  const width = Math.min(WIDTH, header.width);
  const height = Math.max(1, Math.round((header.height * width) / header.width));
  try {
    return ok({ content: await encoding.encodePicture(received.path, width, "webp"), width, height });
  } catch (error) {
    if (error instanceof encoding.UndecodableError) return err("unreadable");
    throw error;
  }
}

/** Only the buyer sees photos of an unsubmitted form. */
/** Returns the order's id, or an empty text for an unknown photo. */
export async function findOrderOfPhoto(db: Database, id: string): Promise<string> {
  if (!isUuid(id)) return "";
  const [row] = await db.select({ orderId: returnPhotos.orderId }).from(returnPhotos).where(eq(returnPhotos.id, id));
  return row?.orderId ?? "";
}

export async function findPhotoFile(
  { db, storage }: { db: Database; storage: FileStorage },
  viewer: User,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUuid(id)) return null;
  const [photo] = await db
    .select({ file: returnPhotos.file, vendorId: returns.vendorId, userId: orders.userId })
    .from(returnPhotos)
    .leftJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(orders, eq(orders.id, returnPhotos.orderId))
    .where(eq(returnPhotos.id, id));
  if (!photo) return null;
  const { vendorId, userId } = photo;
  if (!(vendorId ? can(viewer, "read-return", { vendorId, userId }) : can(viewer, "request-return", { userId })))
    return null;
  return storage.read(photo.file, PHOTO_NAME);
}
