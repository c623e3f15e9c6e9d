/**
 * ZIP files of strangers, read from disk without ever being whole in memory: stored and deflated entries of the central
 * directory (docs/decisions/327). Names are never paths here.
 */
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";

/** Bytes unpacked. */
export type ZipLimits = { maxEntries: number; maxTotalBytes: number };

export type ZipEntry = {
  /** As written, folders included. */
  name: string;
  bytes: number;
  packedBytes: number;
  crc: number;
  offset: number;
  isDeflated: boolean;
  /** Encrypted, or packed in another way. */
  isReadable: boolean;
};

/** `too-many` entries or `too-large` unpacked; else `broken`: damaged, cut off, in parts, or no ZIP at all. */
export class ZipError extends Error {
  override readonly name = "ZipError";
  readonly code: "broken" | "too-many" | "too-large";
  constructor(code: ZipError["code"]) {
    super(`The ZIP file is ${code}`);
    this.code = code;
  }
}

const END = { signature: 0x06054b50, bytes: 22, maxComment: 0xffff };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const ENCRYPTED = 1;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;

export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));
}

/** In the order of the directory, folders left out. @throws ZipError */
export async function listZip(file: FileHandle, limits: ZipLimits): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const end = await findEnd(file, size);
  const count = end.readUInt16LE(10);
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  // In several parts, or of 4 GB and more.
  const isPart = end.readUInt16LE(4) !== 0 || end.readUInt16LE(6) !== 0 || end.readUInt16LE(8) !== count;
  if (isPart || length > MAX_DIRECTORY_BYTES || start + length > size) throw new ZipError("broken");
  if (count > limits.maxEntries) throw new ZipError("too-many");
  const entries = readDirectory(await readExactly(file, start, length), count);
  refuseOverlaps(entries, start);
  const files = entries.filter(({ name }) => !/[/\\]$/.test(name));
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.maxTotalBytes) throw new ZipError("too-large");
  return files;
}

/** Never more bytes than its entry says. @throws ZipError for another length or checksum */
export async function* readZipEntry(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
  const head = await readExactly(file, entry.offset, LOCAL.bytes);
  if (head.readUInt32LE(0) !== LOCAL.signature || !entry.isReadable) throw new ZipError("broken");
  const start = entry.offset + LOCAL.bytes + head.readUInt16LE(26) + head.readUInt16LE(28);
  let [bytes, crc] = [0, 0];
  if (entry.packedBytes > 0)
    for await (const chunk of unpacked(file, start, entry)) {
      bytes += chunk.length;
      crc = crc32(chunk, crc);
      if (bytes > entry.bytes) throw new ZipError("broken");
      yield chunk;
    }
  if (bytes !== entry.bytes || crc !== entry.crc) throw new ZipError("broken");
}

async function* unpacked(file: FileHandle, start: number, entry: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
  const packed = packedChunks(file, start, entry.packedBytes);
  if (!entry.isDeflated) return yield* packed;
  const source = Readable.from(packed);
  const inflate = createInflateRaw();
  source.on("error", (error) => inflate.destroy(error));
  try {
    yield* source.pipe(inflate) as AsyncIterable<Buffer>;
  } catch {
    throw new ZipError("broken");
  } finally {
    source.destroy();
    inflate.destroy();
  }
}

async function* packedChunks(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer, void, undefined> {
  for (let at = 0; at < length; at += CHUNK_BYTES)
    yield await readExactly(file, start + at, Math.min(CHUNK_BYTES, length - at));
}

async function findEnd(file: FileHandle, size: number): Promise<Buffer> {
  const length = Math.min(size, END.bytes + END.maxComment);
  const tail = await readExactly(file, size - length, length);
  for (let at = length - END.bytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    if (at + END.bytes + tail.readUInt16LE(at + 20) === length) return tail.subarray(at, at + END.bytes);
  }
  throw new ZipError("broken");
}

function readDirectory(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + CENTRAL.bytes > directory.length || directory.readUInt32LE(at) !== CENTRAL.signature)
      throw new ZipError("broken");
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field));
    const next = at + CENTRAL.bytes + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > directory.length) throw new ZipError("broken");
    const named = directory.subarray(at + CENTRAL.bytes, at + CENTRAL.bytes + (name ?? 0));
    const [packedBytes, bytes] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    entries.push({
      name: named.toString(flags & UTF8 ? "utf8" : "latin1"),
      bytes,
      packedBytes,
      crc: directory.readUInt32LE(at + 16),
      offset: directory.readUInt32LE(at + 42),
      isDeflated: method === DEFLATED,
      isReadable: (flags & ENCRYPTED) === 0 && (method === DEFLATED || (method === STORED && packedBytes === bytes)),
    });
    at = next;
  }
  return entries;
}

/** A bomb lets many entries unpack the same bytes. `end`: where the directory begins. */
function refuseOverlaps(entries: readonly ZipEntry[], end: number): void {
  let free = 0;
  for (const { offset, packedBytes } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw new ZipError("broken");
    free = offset + LOCAL.bytes + packedBytes;
  }
  if (free > end) throw new ZipError("broken");
}

/** @throws ZipError where the file ends before */
async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length || length < 0) throw new ZipError("broken");
  return buffer;
}
