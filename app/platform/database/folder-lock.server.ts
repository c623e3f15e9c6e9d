/** PGlite takes no lock: two processes silently lose data. */
import { randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const SETTLE_MS = 100;

type Owner = { pid: number; host: string; startTicks: string | null; since: string; nonce: string };

export class FolderLockedError extends Error {
  override readonly name = "FolderLockedError";
  readonly owner: Owner;
  constructor(folder: string, owner: Owner) {
    super(
      `The data folder ${folder} is in use by process ${owner.pid} on ${owner.host} since ${owner.since}. ` +
        "Stop that process, or choose another folder with DATA_DIR.",
    );
    this.owner = owner;
  }
}

/** Returns the release. @throws FolderLockedError */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "owner.lock");
  const me: Owner = {
    pid: process.pid,
    host: hostname(),
    startTicks: await startTicks(process.pid),
    since: new Date().toISOString(),
    nonce: randomUUID(),
  };
  const draft = `${path}.${me.nonce}`;
  await writeFile(draft, JSON.stringify(me), { flag: "wx" });
  try {
    await claim(path, draft, folder, me.nonce);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    const owner = await readOwner(path);
    if (owner?.nonce === me.nonce) await rm(path, { force: true });
  };
}

async function claim(path: string, draft: string, folder: string, nonce: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await link(draft, path);
      // Another process that found the same dead owner may still remove the file: wait, then check.
      if (attempt > 0) await setTimeout(SETTLE_MS);
      if ((await readOwner(path))?.nonce === nonce) return;
      continue;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = await readOwner(path);
    if (owner && (await isAlive(owner))) throw new FolderLockedError(folder, owner);
    await removeDead(path, owner);
  }
  throw new Error(`The lock of ${folder} keeps changing hands; try again.`);
}

async function removeDead(path: string, dead: Owner | null): Promise<void> {
  const now = await readOwner(path);
  if (now?.nonce === dead?.nonce) await rm(path, { force: true });
}

async function readOwner(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Owner;
  } catch {
    return null; // missing or unreadable
  }
}

async function isAlive(owner: Owner): Promise<boolean> {
  if (owner.host !== hostname()) return true; // a shared folder: another host's processes can't be checked
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  // The PID may have been reused: compare start times.
  const ticks = await startTicks(owner.pid);
  return ticks === null || owner.startTicks === null || ticks === owner.startTicks;
}

/** Clock ticks since boot (/proc/PID/stat field 22). */
async function startTicks(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
