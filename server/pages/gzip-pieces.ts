/**
 * A gzip file put together from pieces: what stays is compressed once, what changes is stored as it is. Costs a
 * hundredth of compressing the whole.
 */
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { ownBytes } from "./own-bytes.ts";

const deflate = promisify(deflateRaw);

/** `shift`: takes a checksum past this piece (`crcAfter`). */
export type Packed = { deflated: Buffer; length: number; crc: number; shift: number };

/** How far back deflate looks. */
const WINDOW = 32 * 1024;
/** Stands for a hole of known length: a byte that no UTF-8 has, so that nothing is ever copied from there. */
const NO_TEXT = 0xff;

/**
 * `gaps[i]`: the bytes that will stand between piece i and the next; null: nobody knows, and what comes after can't refer
 * to what came before.
 */
export async function pack(pieces: readonly Buffer[], gaps: readonly (number | null)[]): Promise<Packed[]> {
  // All of it once: each piece's dictionary is a view of what stands before it.
  const page = Buffer.concat(pieces.flatMap((piece, index) => [piece, Buffer.alloc(gaps[index] ?? 0, NO_TEXT)]));
  const deflated: Buffer[] = [];
  let start = 0;
  let known = 0;
  // One after another: each takes a quarter of a megabyte meanwhile.
  for (const [index, piece] of pieces.entries()) {
    const before = page.subarray(Math.max(known, start - WINDOW), start);
    const dictionary = before.length > 0 ? before : undefined;
    const chunkSize = Math.min(Math.max(piece.length, constants.Z_MIN_CHUNK), constants.Z_DEFAULT_CHUNK);
    deflated.push(await deflate(piece, { level: 6, dictionary, chunkSize, finishFlush: constants.Z_SYNC_FLUSH }));
    const gap = gaps[index] ?? null;
    start += piece.length + (gap ?? 0);
    if (gap === null) known = start;
  }
  return packedFrom(pieces, deflated);
}

/** In one place: thousands of small ones cost as much again as they hold. */
function packedFrom(pieces: readonly Buffer[], deflated: readonly Buffer[]): Packed[] {
  const whole = ownBytes(Buffer.concat(deflated));
  let end = 0;
  return pieces.map((piece, index) => {
    const { length } = piece;
    const start = end;
    end += deflated[index]?.length ?? 0;
    return { deflated: whole.subarray(start, end), length, crc: crc32(piece), shift: powerOfX(length * 8) };
  });
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const END = Buffer.from([3, 0]);
const MAX_STORED = 0xffff;

/** `parts`: packed pieces, and bytes to be stored between them. */
export function gzipOf(parts: readonly (Packed | Buffer)[]): NonSharedBuffer {
  const chunks: Buffer[] = [HEADER];
  let crc = 0;
  let length = 0;
  for (const part of parts) {
    length += part.length;
    if (Buffer.isBuffer(part)) {
      crc = crc32(part, crc);
      for (let at = 0; at < part.length; at += MAX_STORED) chunks.push(...stored(part.subarray(at, at + MAX_STORED)));
    } else {
      crc = crcAfter(crc, part);
      chunks.push(part.deflated);
    }
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...chunks, END, trailer]);
}

function stored(bytes: Buffer): [Buffer, Buffer] {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ MAX_STORED, 3);
  return [head, bytes];
}

/** As zlib's crc32_combine: polynomials over bits, the highest power in the lowest bit. */
function crcAfter(crc: number, { crc: own, shift }: Packed): number {
  return (multiplied(shift, crc) ^ own) >>> 0;
}

const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

function multiplied(a: number, b: number): number {
  let product = 0;
  let factor = b >>> 0;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the power of `n`, modulo the polynomial. */
function powerOfX(n: number): number {
  let power = ONE;
  let square = ONE >>> 1;
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiplied(square, power);
    square = multiplied(square, square);
  }
  return power;
}
