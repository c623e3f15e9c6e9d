/** Refused files are read to the end, so that the rest arrives. */
import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { data } from "react-router";
import { cutTo, storableText } from "#app/domain/basics/plain-text.ts";
import { checkText, fieldText } from "./request-text.server.ts";
import { storageTrouble } from "./storage/file-storage.ts";
import { incomingPath } from "./storage/incoming.server.ts";
import { storageFull } from "./storage/storage-full.server.ts";

/** `hash`: SHA-256 (hex). */
export type StoredFile = { field: string; name: string; path: string; bytes: number; hash: string };
export type RefusedFile = { field: string; name: string; refused: "too-large" | "wrong-kind" };
export type ReceivedFile = StoredFile | RefusedFile;

type Limits = {
  maxBytes: number;
  maxFiles: number;
  accept: (head: Uint8Array) => boolean;
};

const HEAD = 64;
const LIMITS = { fields: 400, fieldSize: 100 * 1024, fieldNameSize: 100, headerPairs: 20 };
const MAX_NAME_LENGTH = 120;
const MULTIPART = /^multipart\/form-data\b/i;

/** The caller moves or discards the files. @throws 400, or 507 when the disk is full */
export async function receiveMultipart(
  request: Request,
  dataDir: string,
  limits: Limits,
): Promise<{ fields: [string, string][]; files: ReceivedFile[] }> {
  const fields: [string, string][] = [];
  const files: Promise<ReceivedFile | null>[] = [];
  const streams: Readable[] = [];
  let isCut = false;
  try {
    if (!request.body || !MULTIPART.test(request.headers.get("content-type") ?? ""))
      throw new Error("no form with files");
    const { maxBytes, maxFiles } = limits;
    const parser = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: { ...LIMITS, fileSize: maxBytes, files: maxFiles },
    });
    parser.on("field", (name, value, isNameCut, isValueCut) => {
      isCut ||= isNameCut || isValueCut;
      fields.push([name, value]);
    });
    parser.on("file", (field, stream, filename = "") => {
      // An interrupted form fails the current file, maybe before anything reads it; without a listener that would end
      // the process.
      stream.on("error", () => {});
      streams.push(stream);
      const file = receiveFile(
        stream,
        { field, name: cutTo(storableText(filename), MAX_NAME_LENGTH) },
        dataDir,
        limits,
      );
      file.catch((error) => parser.destroy(error)); // otherwise it would wait for ever for this file to be read
      files.push(file);
    });
    for (const limit of ["fieldsLimit", "filesLimit"] as const) parser.on(limit, () => (isCut = true));
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
    if (isCut) throw new Error("too many or too long parts");
    const texts = fields.map(([name, value]): [string, string] => [checkText(name), fieldText(name, value)]);
    return { fields: texts, files: (await Promise.all(files)).filter((file) => file !== null) };
  } catch (error) {
    // The parser leaves the file of a lost connection open, and its reader would wait for ever.
    for (const stream of streams) stream.destroy();
    const settled = await Promise.allSettled(files);
    await discard(settled.flatMap((one) => (one.status === "fulfilled" && one.value ? [one.value] : [])));
    if (storageTrouble(error) === "full") throw storageFull();
    if (!(error instanceof Error)) throw error; // text refused with a 400
    throw data({ message: "The form could not be read." }, { status: 400 });
  }
}

export async function discard(files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) if ("path" in file) await rm(file.path, { force: true });
}

async function receiveFile(
  stream: Readable & { truncated?: boolean },
  named: { field: string; name: string },
  dataDir: string,
  { accept }: Limits,
): Promise<ReceivedFile | null> {
  const path = await incomingPath(dataDir);
  const handle = await open(path, "wx");
  try {
    const { bytes, hash, isAccepted } = await drain(stream, handle, accept);
    const refused = stream.truncated ? "too-large" : isAccepted ? null : "wrong-kind";
    if (!refused && (bytes > 0 || named.name)) return { ...named, path, bytes, hash };
    await rm(path, { force: true });
    return refused && (bytes > 0 || named.name) ? { ...named, refused } : null;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function drain(stream: Readable, handle: FileHandle, accept: Limits["accept"]) {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    const isKnown = head.length === HEAD;
    if (!isKnown) head = Buffer.concat([head, chunk]).subarray(0, HEAD);
    if (head.length === HEAD && !accept(head)) continue;
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  return { bytes, hash: hash.digest("hex"), isAccepted: accept(head) };
}
