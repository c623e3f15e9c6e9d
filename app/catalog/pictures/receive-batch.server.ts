import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { cutTo, storableText } from "#app/domain/basics/plain-text.ts";
import { isZip, listZip, readZipEntry, type ZipEntry, ZipError } from "#app/platform/documents/zip-reader.server.ts";
import { discard, type ReceivedFile, receiveMultipart } from "#app/platform/multipart.server.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { storageTrouble } from "#app/platform/storage/file-storage.ts";
import { incomingPath } from "#app/platform/storage/incoming.server.ts";
import { storageFull } from "#app/platform/storage/storage-full.server.ts";
import { pictureFormat } from "./picture-format.ts";
import { MAX_BATCH_BYTES, MAX_BATCH_FILES, MAX_PICTURE_BYTES, MAX_UNPACKED_BYTES } from "./picture-limits.ts";
import type { BatchError, SentPicture } from "./placed-file.ts";
import { storeOriginal } from "./receive-pictures.server.ts";

type App = Pick<AppContext, "env" | "storage">;

const MAX_NAME_LENGTH = 120;
const HEAD_BYTES = 64;
const SYSTEM_FILES = /^(__MACOSX\/|.*\/__MACOSX\/)|(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i;
const zipErrors = { broken: "bad-zip", "too-many": "zip-too-many", "too-large": "zip-too-large" } as const;

/** @throws 400 for an unreadable form */
export function receiveBatchForm(
  request: Request,
  { env }: Pick<App, "env">,
): Promise<{ fields: [string, string][]; files: ReceivedFile[] }> {
  return receiveMultipart(request, env.DATA_DIR, {
    maxBytes: MAX_BATCH_BYTES,
    maxFiles: MAX_BATCH_FILES,
    accept: (head) => pictureFormat(head) !== null || isZip(head),
  });
}

export async function storeBatch(app: App, files: readonly ReceivedFile[]): Promise<SentPicture[]> {
  const sent: SentPicture[] = [];
  const room = { entries: MAX_BATCH_FILES, bytes: MAX_UNPACKED_BYTES };
  try {
    for (const file of files) {
      if ("path" in file && (await isZipFile(file.path))) sent.push(...(await storeZip(app, file, room)));
      else sent.push({ fileName: file.name, ...(await storeOriginal(app, file)) });
      if ("path" in file) await rm(file.path, { force: true });
    }
  } finally {
    await discard(files);
  }
  return sent;
}

async function isZipFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return isZip(buffer);
  } finally {
    await file.close();
  }
}

/** `room`: what all ZIP files of the form may still unpack. */
async function storeZip(
  app: App,
  zip: { path: string; name: string },
  room: { entries: number; bytes: number },
): Promise<SentPicture[]> {
  const file = await open(zip.path);
  try {
    const entries = await listZip(file, { maxEntries: room.entries, maxTotalBytes: room.bytes });
    room.entries -= entries.length;
    for (const { bytes } of entries) room.bytes -= bytes;
    const sent: SentPicture[] = [];
    for (const entry of entries.filter(({ name }) => !SYSTEM_FILES.test(name))) {
      const fileName = cutTo(storableText(entry.name.replace(/^.*[/\\]/s, "")), MAX_NAME_LENGTH);
      sent.push({ fileName, ...(await storeEntry(app, entry)) });
    }
    return sent;
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return [{ fileName: zip.name, error: zipErrors[error.code] }];
  } finally {
    await file.close();
  }
}

async function storeEntry(app: App, entry: ZipEntry) {
  if (entry.bytes > MAX_PICTURE_BYTES) return { error: "too-large" as const };
  const path = await incomingPath(app.env.DATA_DIR);
  try {
    const hash = await unpack(entry, path);
    if (!hash) return { error: "wrong-kind" as const };
    return await storeOriginal(app, { field: "", name: "", path, bytes: entry.bytes, hash });
  } catch (error) {
    if (storageTrouble(error) === "full") throw storageFull();
    if (!(error instanceof ZipError)) throw error;
    return { error: "bad-zip" satisfies BatchError as "bad-zip" };
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns SHA-256 in hex; null: not a picture. */
async function unpack(entry: ZipEntry, path: string): Promise<string | null> {
  const hash = createHash("sha256");
  const out = await open(path, "wx");
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of readZipEntry(entry)) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      if (head.length === HEAD_BYTES && pictureFormat(head) === null) return null;
      hash.update(chunk);
      await out.writeFile(chunk);
    }
    return pictureFormat(head) === null ? null : hash.digest("hex");
  } finally {
    await out.close();
  }
}
