/** What goes into a backup, as it is found on the disk. */
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar, type TarEntry } from "./tar.ts";

const PIECE = 256 * 1024;
/** Pages of a database shrink to a tenth; more effort hardly helps. */
const LEVEL = 3;
const NAME = /^[a-z0-9-]+(\.[a-z0-9]+)?$/;
/** putFile's drafts. */
const DRAFT = /\.[0-9a-f]{8}$/;

export async function fileEntry(name: string, path: string): Promise<TarEntry> {
  return { name, size: (await stat(path)).size, content: createReadStream(path, { highWaterMark: PIECE }) };
}

/** The files of an embedded database as one. */
export async function packFolder(folder: string, to: string): Promise<void> {
  const tar = Readable.from(packTar(folderEntries(folder)));
  await pipeline(tar, createGzip({ level: LEVEL }), createWriteStream(to, { mode: 0o600 }));
}

async function* folderEntries(folder: string, inside = ""): AsyncGenerator<TarEntry, void> {
  for (const entry of (await readdir(join(folder, inside), { withFileTypes: true })).sort(byName)) {
    const name = inside ? `${inside}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      yield { name, size: 0 };
      yield* folderEntries(folder, name);
    } else if (entry.isFile()) yield await fileEntry(name, join(folder, name));
  }
}

/** Uploads are named by their content, so copying them after the database misses none. One that goes meanwhile is left out. */
export async function* uploadEntries(dataDir: string): AsyncGenerator<TarEntry, void> {
  const uploads = join(dataDir, "uploads");
  for (const start of await namesIn(uploads, /^[0-9a-f]{2}$/))
    for (const hash of await namesIn(join(uploads, start), /^[0-9a-f]{64}$/))
      for (const name of await namesIn(join(uploads, start, hash), NAME)) {
        const file = DRAFT.test(name) ? null : await open(join(uploads, start, hash, name)).catch(ifGone);
        if (file) yield await openEntry(`uploads/${start}/${hash}/${name}`, file);
      }
}

async function openEntry(name: string, file: FileHandle): Promise<TarEntry> {
  const { size } = await file.stat();
  return { name, size, content: file.createReadStream({ highWaterMark: PIECE }) };
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = (await readdir(folder).catch(ifGone)) ?? [];
  return names.filter((name) => pattern.test(name)).sort();
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
