import type { User } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { discard, type ReceivedFile, receiveMultipart } from "#app/platform/multipart.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { pictureFormat } from "./picture-format.ts";
import { ORIGINAL } from "./picture-jobs.server.ts";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURES,
  MIN_PICTURE_SIDE,
  type PictureError,
} from "./picture-limits.ts";
import { createUpload, type PictureOwner } from "./upload-commands.server.ts";

export type ReceivedPicture = { fileName: string; id: string } | { fileName: string; error: PictureError };

/** `run`: see product-scope.server.ts. */
export type UploadTarget = PictureOwner & {
  viewer: User;
  productId: string | null;
  run<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T>;
};

type App = Pick<AppContext, "db" | "env" | "clock" | "origin" | "storage">;

/**
 * `storePictures` removes the received files.
 * @throws 400 for an unreadable form
 */
export function receivePictureForm(
  request: Request,
  { env }: Pick<App, "env">,
): Promise<{ fields: [string, string][]; files: ReceivedFile[] }> {
  return receiveMultipart(request, env.DATA_DIR, {
    maxBytes: MAX_PICTURE_BYTES,
    maxFiles: MAX_PICTURES,
    accept: (head) => pictureFormat(head) !== null,
  });
}

export async function storePictures(
  app: App,
  files: readonly ReceivedFile[],
  to: UploadTarget,
): Promise<ReceivedPicture[]> {
  const received: ReceivedPicture[] = [];
  try {
    for (const file of files) received.push(await storePicture(app, file, to));
  } finally {
    await discard(files);
  }
  return received;
}

async function storePicture(
  app: App,
  file: ReceivedFile,
  { viewer, vendorId, productId, run }: UploadTarget,
): Promise<ReceivedPicture> {
  const fileName = file.name;
  const original = await storeOriginal(app, file);
  if ("error" in original) return { fileName, error: original.error };
  const upload = { vendorId, productId, fileName, ...original };
  const created = await run(app.db, (tx) => createUpload(tx, commandContext(app, viewer), upload));
  if (created.ok) return { fileName, id: created.value.id };
  if (created.code === "too-many") return { fileName, error: "too-many" };
  throw new Response(null, { status: 404 });
}

export async function storeOriginal(
  { storage }: Pick<App, "storage">,
  file: ReceivedFile,
): Promise<{ hash: string; width: number; height: number } | { error: PictureError }> {
  const checked = await checkPicture(file);
  if ("error" in checked) return checked;
  const { path, hash, width, height } = checked;
  await storage.put(hash, ORIGINAL, { from: path });
  return { hash, width, height };
}

type CheckedPicture = { path: string; hash: string; width: number; height: number };

export async function checkPicture(file: ReceivedFile): Promise<CheckedPicture | { error: PictureError }> {
  if ("refused" in file) return { error: file.refused };
  if (file.bytes > MAX_PICTURE_BYTES) return { error: "too-large" };
  const { isDecodable, readPictureHeader } = await import("./picture-encoding.server.ts");
  const header = await readPictureHeader(file.path);
  if (!header) return { error: "unreadable" };
  const { width, height } = header;
  if (width * height > MAX_PICTURE_PIXELS) return { error: "too-many-pixels" };
  if (Math.max(width, height) < MIN_PICTURE_SIDE) return { error: "too-small" };
  if (!(await isDecodable(file.path))) return { error: "unreadable" };
  return { path: file.path, hash: file.hash, width, height };
}
