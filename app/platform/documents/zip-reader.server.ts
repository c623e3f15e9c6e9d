/** yauzl leaves limits, checksums and overlaps to its callers. */
import type { FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";
import { type Entry, fromFdPromise, type ZipFile } from "yauzl";

export type ZipLimits = { maxEntries: number; maxTotalBytes: number };

/** `name` may hold folders: never use it as a path. */
export type ZipEntry = { name: string; bytes: number; zip: ZipFile; entry: Entry };

export class ZipError extends Error {
  override readonly name = "ZipError";
  readonly code: "broken" | "too-many" | "too-large";
  constructor(code: ZipError["code"], options?: ErrorOptions) {
    super(`The ZIP file is ${code}`, options);
    this.code = code;
  }
}

const LOCAL_HEADER_BYTES = 30;

export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));
}

/** @throws ZipError */
export async function listZip(file: FileHandle, limits: ZipLimits): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const zip = await fromFdPromise(file.fd).catch(refuse);
  if (zip.entryCount > limits.maxEntries) throw new ZipError("too-many");
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (cause) {
    refuse(cause);
  }
  refuseOverlaps(entries, size);
  const files = entries.filter(({ fileName }) => !fileName.endsWith("/"));
  if (files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > limits.maxTotalBytes)
    throw new ZipError("too-large");
  return files.map((entry) => ({ name: entry.fileName, bytes: entry.uncompressedSize, zip, entry }));
}

/** @throws ZipError for a wrong length or checksum */
export async function* readZipEntry({ zip, entry }: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
  if (!entry.canDecodeFileData()) throw new ZipError("broken");
  let crc = 0;
  try {
    const content = await zip.openReadStreamPromise(entry);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (cause) {
    refuse(cause);
  }
  if (crc !== entry.crc32) throw new ZipError("broken");
}

function refuse(cause: unknown): never {
  throw new ZipError("broken", { cause });
}

/** ZIP bombs unpack the same bytes repeatedly. */
function refuseOverlaps(entries: readonly Entry[], size: number): void {
  let free = 0;
  const byPlace = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const { relativeOffsetOfLocalHeader: start, compressedSize } of byPlace) {
    if (start < free) throw new ZipError("broken");
    free = start + LOCAL_HEADER_BYTES + compressedSize;
  }
  if (free > size) throw new ZipError("broken");
}
