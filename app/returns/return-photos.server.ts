/**
 * Pictures of what is wrong with returned goods: told by their bytes, decoded within limits and encoded anew without their
 * metadata (guards rule 19); what was sent is not kept. They lie under made-up names and are shown to few (`findPhotoFile`).
 */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { pictureFormat } from "#app/catalog/pictures/picture-format.ts";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  type PictureProblem,
  pictureProblem,
} from "#app/catalog/pictures/picture-limits.ts";
import { can, type User } from "#app/domain/permissions.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/db.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { filePath, putFile, removeFiles } from "#app/platform/files.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { discard, type ReceivedFile, receiveMultipart } from "#app/platform/multipart.server.ts";
import { Turnstile } from "#app/platform/turnstile.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { StoredPhoto } from "./return-commands.server.ts";
import { MOST_PHOTOS } from "./return-fields.ts";
import { returnPhotos, returns } from "./schema.server.ts";

const WIDTH = 1280;
const NAME = "return-photo.webp";
/** One form's pictures are decoded at a time: a picture takes a lot of memory. */
const turnstile = new Turnstile(1);

/** Reads the buyer's form; look at the files with `storePhotos`, which also removes them. @throws 400 for what is no such form */
export function receiveReturnForm(
  request: Request,
  env: Env,
): Promise<{ fields: [string, string][]; files: ReceivedFile[] }> {
  return receiveMultipart(request, env.DATA_DIR, {
    maxBytes: MAX_PICTURE_BYTES,
    // More are refused by name, not by breaking off.
    maxFiles: MOST_PHOTOS * 3,
    accept: (head) => pictureFormat(head) !== null,
  });
}

/** Encodes and stores them, or says in a sentence what is wrong with one; then nothing is kept. */
export async function storePhotos(
  env: Env,
  files: readonly ReceivedFile[],
): Promise<Result<StoredPhoto[], "refused", string>> {
  const stored: StoredPhoto[] = [];
  try {
    if (files.length > MOST_PHOTOS) return err("refused", `At most ${MOST_PHOTOS} pictures, please.`);
    for (const file of files) {
      const photo = await turnstile.pass(() => storePhoto(env, file));
      if (!photo.ok) {
        await dropPhotos(env, stored);
        return err("refused", `${file.name}: ${pictureProblem(photo.code)}`);
      }
      stored.push(photo.value);
    }
    return ok(stored);
  } finally {
    await discard(files);
  }
}

/** Removes pictures whose request came to nothing. */
export async function dropPhotos(env: Env, photos: readonly StoredPhoto[]): Promise<void> {
  for (const { file } of photos) await removeFiles(env.DATA_DIR, file);
}

/** Name of the job that removes the files of pictures whose rows are gone. */
export const REMOVE_PHOTOS = { name: "returns.remove-photos" };

/** Files go once the transaction that forgot them stands; run twice is fine. */
export const removePhotosJob: JobDefinition<{ files: string[] }> = {
  ...REMOVE_PHOTOS,
  handle: async ({ env }, { files }) => {
    for (const file of files) await removeFiles(env.DATA_DIR, file);
  },
};

async function storePhoto(env: Env, received: ReceivedFile): Promise<Result<StoredPhoto, PictureProblem>> {
  if ("refused" in received) return err(received.refused);
  const encoding = await import("#app/catalog/pictures/picture-encoding.server.ts");
  const header = await encoding.readPictureHeader(received.path);
  if (!header) return err("unreadable");
  if (header.width * header.height > MAX_PICTURE_PIXELS) return err("too-many-pixels");
  const width = Math.min(WIDTH, header.width);
  const height = Math.max(1, Math.round((header.height * width) / header.width));
  try {
    const file = randomBytes(32).toString("hex");
    await putFile(env.DATA_DIR, file, NAME, await encoding.encodePicture(received.path, width, "webp"));
    return ok({ file, width, height });
  } catch (error) {
    if (error instanceof encoding.UndecodableError) return err("unreadable");
    throw error;
  }
}

/** The picture, for its buyer, the parcel's vendor and admins; null for everybody else. */
export async function findPhotoFile(
  db: Database,
  viewer: User,
  env: Env,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUuid(id)) return null;
  const [photo] = await db
    .select({ file: returnPhotos.file, vendorId: returns.vendorId, userId: orders.userId })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returnPhotos.id, id));
  if (!photo || !can(viewer, "read-return", photo)) return null;
  const bytes = await readFile(filePath(env.DATA_DIR, photo.file, NAME)).catch(() => null);
  return bytes && new Uint8Array(bytes);
}
