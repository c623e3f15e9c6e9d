/** Servers that share a database must share the folder. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStorage, StoredFile } from "./file-storage.ts";
import { folderOf, keyOf, parseKey } from "./storage-key.ts";

export class DiskStorage implements FileStorage {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  get label(): string {
    return this.folder;
  }

  async put(hash: string, name: string, content: Uint8Array | { from: string }): Promise<void> {
    const path = this.#pathOf(hash, name);
    await mkdir(dirname(path), { recursive: true });
    if ("from" in content) return rename(content.from, path);
    const draft = join(dirname(path), `.${name}.${randomUUID().slice(0, 8)}`);
    try {
      await writeFile(draft, content);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(hash: string, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = await readFile(this.#pathOf(hash, name)).catch(ifGone);
    return bytes && new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async list(hash: string): Promise<StoredFile[]> {
    return this.#listFolder(folderOf(hash));
  }

  async *listAll(): AsyncGenerator<StoredFile, void> {
    for (const start of await this.#namesIn("."))
      if (/^[0-9a-f]{2}$/.test(start))
        for (const one of await this.#namesIn(start)) yield* await this.#listFolder(`${start}/${one}`);
  }

  async remove(hash: string): Promise<void> {
    await rm(join(this.folder, folderOf(hash)), { recursive: true, force: true });
  }

  async #listFolder(folder: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for (const file of await this.#namesIn(folder)) {
      const key = parseKey(`${folder}/${file}`); // null for drafts
      const stats = key && (await stat(join(this.folder, folder, file)).catch(ifGone));
      if (key && stats?.isFile()) files.push({ ...key, bytes: stats.size, storedAt: stats.mtime });
    }
    return files;
  }

  async #namesIn(folder: string): Promise<string[]> {
    return ((await readdir(join(this.folder, folder)).catch(ifGone)) ?? []).sort();
  }

  #pathOf(hash: string, name: string): string {
    return join(this.folder, keyOf(hash, name));
  }
}

function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
