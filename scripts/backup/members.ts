/** What goes into a backup, as it is found on the disk. */
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { keyOf } from "#app/platform/storage/storage-key.ts";
import { packTar, type TarEntry } from "./tar.ts";

const PIECE = 256 * 1024;
/** Pages of a database shrink to a tenth; more effort hardly helps. */
const LEVEL = 3;

export async function fileEntry(name: string, path: string): Promise<TarEntry> {
  return { name, size: (await stat(path)).size, content: createReadStream(path, { highWaterMark: PIECE }) };
}

/** The files of an embedded database as a compressed tar. */
export function packFolder(folder: string): Readable {
  const gzip = createGzip({ level: LEVEL });
  const tar = packTar(folderEntries(folder));
  tar.on("error", (error) => gzip.destroy(error));
  return tar.pipe(gzip);
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
export async function* uploadEntries(storage: FileStorage): AsyncGenerator<TarEntry, void> {
  for await (const { hash, name } of storage.listAll()) {
    const bytes = await storage.read(hash, name);
    if (bytes)
      yield {
        name: `uploads/${keyOf(hash, name)}`,
        size: bytes.byteLength,
        content: [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
      };
  }
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
