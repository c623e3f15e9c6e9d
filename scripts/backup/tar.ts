/** The archive within a backup, and the one of an embedded database within that. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, type Pack, pack } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import { damaged } from "./damage.ts";

/** An entry without `content` is a folder. */
export type TarEntry = { name: string; size: number; content?: AsyncIterable<Uint8Array> | Uint8Array[] };

/** `content` has to be read before the next entry. */
export type ReadEntry = { name: string; size: number; isFolder: boolean; content: AsyncIterable<Buffer> };

/** Reads a content only when the ones before have gone out. The stream fails when one is not as long as `size`. */
export function packTar(entries: AsyncIterable<TarEntry> | TarEntry[]): Readable {
  const tar = pack();
  const packed = packAll(tar, entries);
  packed.catch((error: Error) => tar.destroy(error));
  return Readable.from(tar);
}

async function packAll(tar: Pack, entries: AsyncIterable<TarEntry> | TarEntry[]): Promise<void> {
  for await (const { name, size, content } of entries) {
    const header = { name, size, mtime: new Date(0) }; // the same shop is the same bytes
    if (content) await pipeline(ofSize(name, size, content), tar.entry({ ...header, type: "file", mode: 0o600 }));
    else tar.entry({ ...header, type: "directory", mode: 0o700 });
  }
  tar.finalize();
}

async function* ofSize(name: string, size: number, content: NonNullable<TarEntry["content"]>) {
  let sent = 0;
  for await (const piece of content) {
    sent += piece.length;
    yield piece;
  }
  if (sent !== size) throw new BackupError("failed", `${name} changed while it was being read.`);
}

/** @throws BackupError for a broken archive, and for anything but files and folders that stay inside it */
export async function* readTar(source: Readable): AsyncGenerator<ReadEntry, void> {
  const tar = extract();
  const fed = pipeline(source, tar);
  fed.catch(() => {}); // reading the entries fails with the same error
  for await (const entry of damaged(tar)) {
    const { name, size = 0, type } = entry.header;
    if (!isInside(name) || (type !== "file" && type !== "directory"))
      throw new BackupError("damaged", `It holds ${name}, which does not belong there.`);
    yield {
      name: name.replace(/\/$/, ""),
      size,
      isFolder: type === "directory",
      content: damaged(entry as AsyncIterable<Buffer>),
    };
  }
}

function isInside(name: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*\/?$/.test(name) && !name.split("/").some((part) => part === "." || part === "..");
}
