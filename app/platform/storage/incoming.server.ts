import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export function uploadsFolder(dataDir: string): string {
  return join(dataDir, "uploads");
}

export async function incomingPath(dataDir: string): Promise<string> {
  const folder = incomingFolder(dataDir);
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

export async function removeIncoming(dataDir: string, before: Date): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && stats.mtime < before) await rm(path, { force: true });
  }
}

function incomingFolder(dataDir: string): string {
  return join(uploadsFolder(dataDir), "incoming");
}
