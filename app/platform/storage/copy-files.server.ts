import { createHash } from "node:crypto";
import { type FileStorage, StorageError, type StoredFile } from "./file-storage.ts";
import { keyOf } from "./storage-key.ts";

const ORIGINAL = "original";
const AT_ONCE = 8;

/** `damaged`: copied, though the content has another hash. */
export type CopiedFiles = { copied: number; bytes: number; skipped: number; gone: number; damaged: string[] };

/** `compares`: also files of the same size. @throws StorageError */
export async function copyFiles(
  from: FileStorage,
  to: FileStorage,
  { compares = false, onProgress }: { compares?: boolean; onProgress?: (done: CopiedFiles) => void } = {},
): Promise<CopiedFiles> {
  const done: CopiedFiles = { copied: 0, bytes: 0, skipped: 0, gone: 0, damaged: [] };
  for await (const batch of batchesOf(besideEachOther(from, to))) {
    // Waits for all, so that nothing is written after this throws.
    const ended = await Promise.allSettled(batch.map(({ file, sizeThere }) => copyOne(file, sizeThere)));
    for (const one of ended) if (one.status === "rejected") throw one.reason;
    onProgress?.(done);
  }
  return done;

  async function copyOne({ hash, name, bytes }: StoredFile, sizeThere: number | null): Promise<void> {
    if (sizeThere === bytes && !compares) {
      done.skipped++;
      return;
    }
    const content = await from.read(hash, name);
    if (!content) {
      done.gone++;
      return;
    }
    if (name === ORIGINAL && sha256(content) !== hash) done.damaged.push(keyOf(hash, name));
    if (sizeThere === bytes && isSame(content, await to.read(hash, name))) done.skipped++;
    else {
      await to.put(hash, name, content);
      if (compares && !isSame(content, await to.read(hash, name)))
        throw new StorageError("damaged", `${keyOf(hash, name)} in ${to.label} is not what was put`);
      done.copied++;
      done.bytes += content.byteLength;
    }
  }
}

async function* besideEachOther(
  from: FileStorage,
  to: FileStorage,
): AsyncGenerator<{ file: StoredFile; sizeThere: number | null }, void> {
  const there = to.listAll()[Symbol.asyncIterator]();
  let other = await there.next();
  for await (const file of from.listAll()) {
    const key = keyOf(file.hash, file.name);
    while (!other.done && keyOf(other.value.hash, other.value.name) < key) other = await there.next();
    const isThere = !other.done && keyOf(other.value.hash, other.value.name) === key;
    yield { file, sizeThere: isThere ? other.value.bytes : null };
  }
}

async function* batchesOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[], void> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function isSame(content: Uint8Array, other: Uint8Array | null): boolean {
  return other !== null && Buffer.from(other.buffer, other.byteOffset, other.byteLength).equals(content);
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
