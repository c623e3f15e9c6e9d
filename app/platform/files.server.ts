/**
 * DATA_DIR/uploads/`<hash>/<name>`, by the upload's hash. Written beside and renamed, so that files are whole. Servers
 * that share a database must share this folder.
 */
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const HASH = /^[0-9a-f]{64}$/;
const NAME = /^[a-z0-9.-]{1,40}$/;

/** @throws for a malformed hash or name, so that nothing outside the folder can be named */
export function filePath(dataDir: string, hash: string, name: string): string {
  if (!NAME.test(name) || name.startsWith(".")) throw new RangeError(`not a file name: ${name}`);
  return join(folderOf(dataDir, hash), name);
}

/** `content`: bytes, or a file to move; replaces an existing one. */
export async function putFile(
  dataDir: string,
  hash: string,
  name: string,
  content: Uint8Array | { from: string },
): Promise<void> {
  const path = filePath(dataDir, hash, name);
  await mkdir(dirname(path), { recursive: true });
  if ("from" in content) return rename(content.from, path);
  const draft = `${path}.${randomUUID().slice(0, 8)}`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/** When it was stored; null when there is none. */
export async function filePutAt(dataDir: string, hash: string, name: string): Promise<Date | null> {
  const found = await stat(filePath(dataDir, hash, name)).catch(() => null);
  return found?.mtime ?? null;
}

export function removeFiles(dataDir: string, hash: string): Promise<void> {
  return rm(folderOf(dataDir, hash), { recursive: true, force: true });
}

/** A new path for an upload, on the same disk so that it can be moved. */
export async function incomingPath(dataDir: string): Promise<string> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

/** A broken upload's remains may be removed. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, "uploads", "incoming");
}

function folderOf(dataDir: string, hash: string): string {
  if (!HASH.test(hash)) throw new RangeError(`not a hash: ${hash}`);
  return join(dataDir, "uploads", hash.slice(0, 2), hash);
}
