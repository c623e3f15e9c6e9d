/**
 * Tar files as `tar` reads them, in one spelling only: a header that is not byte for byte what this program would write
 * has been changed, so that no flipped bit passes.
 */
import { BackupError } from "./backup-error.ts";
import { Bytes } from "./bytes.ts";

const BLOCK = 512;
const END = 2 * BLOCK;
const MAX_OCTAL = 8 ** 11 - 1;
const PIECE = 256 * 1024;

/** Without `content`: a folder. */
export type TarEntry = { name: string; size: number; content?: AsyncIterable<Buffer> | Buffer[] };

/** `content` is for `size` bytes and has to be read before the next entry. */
export type ReadEntry = { name: string; size: number; isFolder: boolean; content: AsyncIterable<Buffer> };

/** @throws BackupError when a content is not as long as was said */
export async function* packTar(entries: AsyncIterable<TarEntry> | TarEntry[]): AsyncGenerator<Buffer, void> {
  for await (const { name, size, content } of entries) {
    yield header(name, size, content === undefined);
    let sent = 0;
    for await (const piece of content ?? []) {
      sent += piece.length;
      yield piece;
    }
    if (sent !== size) throw new BackupError("failed", `${name} changed while it was being read.`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(END);
}

/** @throws BackupError for whatever this program would not have written */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry, void> {
  const bytes = new Bytes(source);
  for (;;) {
    const at = bytes.position;
    const block = await whole(bytes, BLOCK);
    if (block.every((byte) => byte === 0)) return end(bytes, at);
    const entry = parsed(block, at);
    let left = entry.size;
    yield {
      ...entry,
      content: (async function* () {
        while (left > 0) {
          const piece = await bytes.readSome(Math.min(left, PIECE));
          if (piece.length === 0) throw cutOff(bytes.position);
          left -= piece.length;
          yield piece;
        }
      })(),
    };
    if (left > 0) throw new Error(`${entry.name} was not read`);
    const rest = await whole(bytes, padding(entry.size));
    if (rest.some((byte) => byte !== 0)) throw damaged(bytes.position);
  }
}

async function end(bytes: Bytes, at: number): Promise<void> {
  const second = await whole(bytes, BLOCK);
  if (second.some((byte) => byte !== 0)) throw damaged(at);
  if (!(await bytes.isAtEnd()))
    throw new BackupError("damaged", `Something follows its end at byte ${bytes.position}.`);
}

async function whole(bytes: Bytes, length: number): Promise<Buffer> {
  const read = await bytes.read(length);
  if (read.length < length) throw cutOff(bytes.position);
  return read;
}

const cutOff = (at: number) => new BackupError("cut-off", `It was cut off after ${at} bytes.`);
const damaged = (at: number) => new BackupError("damaged", `It is damaged near byte ${at}.`);

function parsed(block: Buffer, at: number): { name: string; size: number; isFolder: boolean } {
  const text = (from: number, to: number) => block.toString("utf8", from, to).replace(/\0[\s\S]*$/, "");
  const prefix = text(345, 500);
  const name = (prefix ? `${prefix}/` : "") + text(0, 100);
  const isFolder = block[156] === 0x35;
  const size = block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(text(124, 136), 8);
  if (!isSafe(name) || !Number.isSafeInteger(size) || !header(name, size, isFolder).equals(block)) throw damaged(at);
  return { name: isFolder ? name.slice(0, -1) : name, size, isFolder };
}

/** Leads to nowhere outside. */
function isSafe(name: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*\/?$/.test(name) && !name.split("/").some((part) => part === "." || part === "..");
}

function header(name: string, size: number, isFolder: boolean): Buffer {
  const block = Buffer.alloc(BLOCK);
  const path = isFolder && !name.endsWith("/") ? `${name}/` : name;
  const cut = path.length > 100 ? path.lastIndexOf("/", 155) : -1;
  if (path.length - cut - 1 > 100) throw new RangeError(`too long a name: ${path}`);
  block.write(path.slice(cut + 1), 0);
  block.write(cut > 0 ? path.slice(0, cut) : "", 345);
  block.write(isFolder ? "0000700\0" : "0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  writeSize(block, size);
  block.write("00000000000\0", 136); // the same backup is the same bytes
  block.write(isFolder ? "5" : "0", 156);
  block.write("ustar\x0000", 257);
  block.fill(" ", 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** From 8 GiB on as GNU tar writes it. */
function writeSize(block: Buffer, size: number): void {
  if (size <= MAX_OCTAL) block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  else {
    block[124] = 0x80;
    block.writeBigUInt64BE(BigInt(size), 128);
  }
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}
