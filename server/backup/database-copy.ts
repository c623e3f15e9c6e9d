/** A backup's view of the database at one moment, and a copy of the embedded database's files. */
import { randomUUID } from "node:crypto";
import { constants, rmSync } from "node:fs";
import { cp, mkdtemp, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

const FOLDER = ".backup-";
/** A copy this old was left by a backup that was killed on another machine. */
const OLD_MS = 6 * 60 * 60 * 1000;
/** Room for the copy, with a reserve for the shop. */
const ROOM = 1.5;

/** `migratedTo`: the `when` of the newest migration. `uploads`: folders of files that rows name. */
export type DatabaseFacts = { migratedTo: number; uploads: string[] };

/** `folder`: in DATA_DIR, with the database in `pg`; the caller removes it. */
export type EmbeddedCopy = { folder: string; facts: DatabaseFacts };

export async function readFacts(tx: Database): Promise<DatabaseFacts> {
  const [newest] = await rowsOf<{ at: string | number }>(
    tx,
    sql`select created_at as at from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  const named = await rowsOf<{ file: string }>(
    tx,
    sql`select hash as file from picture_uploads where state <> 'failed' union select file from return_photos
      union select value->>'hash' from settings where key in ('logo', 'darkLogo', 'icon') and value <> 'null'::jsonb order by 1`,
  );
  return { migratedTo: Number(newest?.at ?? 0), uploads: named.map(({ file }) => file) };
}

/**
 * Copies the embedded database of `dataDir`, which this process has open as `db`. Other queries wait meanwhile: the one
 * connection belongs to this transaction.
 * @throws when the disk has no room for it
 */
export async function copyEmbedded(db: Database, dataDir: string, signal?: AbortSignal): Promise<EmbeddedCopy> {
  await removeAbandonedCopies(dataDir);
  const from = join(dataDir, "pg");
  await needRoom(from, dataDir);
  const folder = await mkdtemp(join(dataDir, prefixOf(process.pid)));
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeNow);
  try {
    const facts = await transaction(db, async (tx) => {
      await tx.execute(sql`checkpoint`);
      await cp(from, join(folder, "pg"), { recursive: true, mode: constants.COPYFILE_FICLONE });
      return readFacts(tx);
    });
    signal?.throwIfAborted();
    return { folder, facts };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    process.off("exit", removeNow);
  }
}

/** Renames a copy that another process made, so that it is known to be this one's. */
export async function takeOverCopy(folder: string): Promise<string> {
  const own = join(dirname(folder), `${prefixOf(process.pid)}${randomUUID()}`);
  await rename(folder, own);
  return own;
}

/** Copies are the whole database in clear: those of dead processes go. */
export async function removeAbandonedCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(FOLDER)) continue;
    const path = join(dataDir, name);
    const stats = await stat(path).catch(() => null);
    if (stats && (isOfDeadProcess(name) || stats.mtimeMs < Date.now() - OLD_MS))
      await rm(path, { recursive: true, force: true });
  }
}

/** Process ids count on one machine, or in one container, only. */
function prefixOf(pid: number | string): string {
  return `${FOLDER}${hostname()}-${pid}-`;
}

function isOfDeadProcess(name: string): boolean {
  const pid = /-(\d+)-[^-]+(-[^-]+)*$/.exec(name.slice(FOLDER.length + hostname().length))?.[1];
  if (!pid || !name.startsWith(prefixOf(pid))) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

async function needRoom(from: string, dataDir: string): Promise<void> {
  let bytes = 0;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = (count: number) => Math.round(count / 1024 / 1024);
  if (bavail * bsize < bytes * ROOM)
    throw new Error(
      `The disk of ${dataDir} has ${megabytes(bavail * bsize)} MB free; a backup needs ${megabytes(bytes * ROOM)} MB there for a while.`,
    );
}
