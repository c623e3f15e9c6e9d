/** Brings a backup back into an empty place: all of it, or nothing. */
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { type Database, openDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { openEmbedded } from "#app/platform/database/db-embedded.server.ts";
import { lockFolder } from "#app/platform/database/folder-lock.server.ts";
import {
  markRestore,
  refuseUnfinishedRestore,
  removeRestoreMark,
} from "#app/platform/database/unfinished-restore.server.ts";
import { copyFiles } from "#app/platform/storage/copy-files.server.ts";
import { DiskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { readFacts } from "#server/backup/database-copy.ts";
import { type Backup, type BackupHead, databaseFiles, readBackup, SECRET } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { majorOf } from "./make-backup.ts";
import { findProgram, runProgram } from "./programs.ts";
import { migrations, nameOf, type Place, uploadsOf, version } from "./shop.ts";
import { readTar } from "./tar.ts";

const STAGE = ".restore-";
const UPLOADS = "uploads";
/** Names of files that a running or killed program leaves. */
const NOT_CONTENT = /^(\.restore-|\.backup-|owner\.|lost\+found$)/;

/** `leftOut`: roles that this server doesn't have; then nobody's rights were restored. */
export type Restored = Backup & { leftOut: string[] };

/**
 * The backup is proved before anything is changed.
 * @throws BackupError; then nothing was changed
 */
export async function restoreBackup(file: string, place: Place, { key }: { key?: string }): Promise<Restored> {
  const isNew = !existsSync(place.dataDir);
  await mkdir(place.dataDir, { recursive: true });
  const release = await lockFolder(place.dataDir);
  let isDone = false;
  try {
    await removeStages(place.dataDir);
    await needEmptyFolder(place);
    await needNoUploads(place);
    const stage = await mkdtemp(join(place.dataDir, STAGE));
    try {
      const restored = await (place.url ? intoPostgres : intoFolder)(file, { ...place, stage, key });
      isDone = true;
      return restored;
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
  } finally {
    await release();
    if (isNew && !isDone) await rm(place.dataDir, { recursive: true, force: true });
  }
}

/** A killed restore left them; the lock is ours, so none is under way. */
async function removeStages(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(STAGE)) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function needEmptyFolder({ url, dataDir, s3 }: Place): Promise<void> {
  const isContent = (name: string) => !NOT_CONTENT.test(name) && !(s3 && name === UPLOADS);
  const names = (await readdir(dataDir)).filter(isContent);
  const inTheWay = url ? names.filter((name) => name === UPLOADS) : names;
  for (const name of inTheWay) {
    if (name === UPLOADS && (await readdir(join(dataDir, name))).length === 0) continue;
    throw new BackupError("not-empty", `${dataDir} is not empty: there is ${name}. Restore into an empty folder.`);
  }
}

/** Uploads in S3 are looked for here; those in the folder are found above by its name. */
async function needNoUploads(place: Place): Promise<void> {
  if (!place.s3) return;
  const uploads = await uploadsOf(place);
  for await (const { hash } of uploads.listAll())
    throw new BackupError(
      "not-empty",
      `${uploads.label} is not empty: there is ${hash}. Name another prefix by S3_URL.`,
    );
}

type Stage = Place & { stage: string; key?: string };

async function intoFolder(file: string, { dataDir, stage, key, s3 }: Stage): Promise<Restored> {
  const backup = await readBackup(file, { key, into: stage, expect: (head) => needFitting(head, "embedded") });
  const pg = join(stage, "pg");
  await unpack(join(stage, databaseFiles.embedded), pg);
  const database = await openEmbedded({ folder: pg, migrations: null });
  try {
    await needMigration(database.db, backup.head);
  } finally {
    await database.close();
  }
  // The database comes last: a folder without one is no shop.
  const undo = await moveUploads(stage, { dataDir, s3 });
  try {
    await moveAll(stage, dataDir, [SECRET, "pg"]);
  } catch (error) {
    await undo();
    throw error;
  }
  return { ...backup, leftOut: [] };
}

async function intoPostgres(file: string, { url = "", dataDir, stage, key, s3 }: Stage): Promise<Restored> {
  const database = await openDatabase({ url, dataDir, pool: 2, migrations: null });
  try {
    const session = { query: (text: string) => database.db.execute(sql.raw(text)) };
    await refuseUnfinishedRestore(session).catch((error: Error) => {
      throw new BackupError("not-empty", error.message);
    });
    await needEmptyDatabase(database.db, { url, dataDir });
    const program = await findProgram("pg_restore", await majorOf(database.db));
    const backup = await readBackup(file, { key, into: stage, expect: (head) => needFitting(head, "postgres") });
    const leftOut = await missingRoles(database.db, backup.head.roles);
    const undo = await moveUploads(stage, { dataDir, s3 });
    try {
      await markRestore(session);
      const rights = leftOut.length > 0 ? ["--no-privileges"] : [];
      const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-comments", ...rights];
      await runProgram(program, [...args, join(stage, databaseFiles.postgres)], url);
    } catch (error) {
      await undo();
      await removeRestoreMark(session).catch(() => {}); // then nobody uses the database, which is safe
      throw error;
    }
    for (const { table, rights } of backup.head.denied)
      await database.db.execute(sql.raw(`revoke ${rights.join(", ")} on ${table} from public, current_user`));
    await removeRestoreMark(session);
    return { ...backup, leftOut };
  } finally {
    await database.close();
  }
}

function needFitting(head: BackupHead, kind: BackupHead["kind"]): void {
  const names = { embedded: "an embedded database", postgres: "PostgreSQL" };
  if (head.kind !== kind)
    throw new BackupError(
      "other-kind",
      `It is of ${names[head.kind]} and can't be restored into ${names[kind]}. ${head.kind === "embedded" ? "Unset" : "Set"} DATABASE_URL.`,
    );
  const newest = migrations.at(-1);
  if (newest && head.migration.when > newest.when)
    throw new BackupError(
      "newer-version",
      `It was made by version ${head.version}, whose tables this version (${version}) doesn't know. Restore it with that version or a newer one.`,
    );
}

async function needEmptyDatabase(db: Database, place: Place): Promise<void> {
  const [found] = await rowsOf<{ name: string }>(
    db,
    sql`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select 1 from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 1`,
  );
  if (found)
    throw new BackupError(
      "not-empty",
      `The database is not empty: there is ${found.name} in ${nameOf(place)}. Restore into a new database (createdb).`,
    );
}

async function missingRoles(db: Database, roles: string[]): Promise<string[]> {
  const known = await rowsOf<{ role: string }>(db, sql`select rolname as role from pg_roles`);
  const names = new Set(known.map(({ role }) => role));
  return roles.filter((role) => !names.has(role));
}

async function needMigration(db: Database, head: BackupHead): Promise<void> {
  const { migratedTo } = await readFacts(db);
  if (migratedTo !== head.migration.when)
    throw new BackupError("failed", "The restored tables are not those of its list.");
}

/** Unpacks the files of an embedded database. */
export async function unpack(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const packed = createReadStream(file);
  const tar = packed.pipe(createGunzip());
  packed.on("error", (error) => tar.destroy(error));
  for await (const { name, isFolder, content } of readTar(tar)) {
    const path = join(folder, name);
    await mkdir(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (!isFolder) await pipeline(content, createWriteStream(path, { mode: 0o600, flags: "wx" }));
  }
  await rm(file);
}

/** Returns how to undo it; undone when it fails. */
async function moveUploads(stage: string, place: Place): Promise<() => Promise<void>> {
  if (!place.s3) return moveAll(stage, place.dataDir, [UPLOADS]);
  const from = new DiskStorage(join(stage, UPLOADS));
  const to = await uploadsOf(place);
  const undo = async () => {
    for await (const { hash } of from.listAll()) await to.remove(hash);
  };
  try {
    await copyFiles(from, to);
    return undo;
  } catch (error) {
    await undo().catch(() => {}); // as far as the store lets us
    throw error;
  }
}

/** Moves whole folders one after another. Returns how to undo it; undone when one fails. */
async function moveAll(from: string, to: string, names: string[]): Promise<() => Promise<void>> {
  const moved: string[] = [];
  const undo = async () => {
    for (const name of moved) await rm(join(to, name), { recursive: true, force: true });
  };
  try {
    for (const name of names) {
      if (!existsSync(join(from, name))) continue;
      await rename(join(from, name), join(to, name)); // also over an empty folder
      moved.push(name);
    }
    return undo;
  } catch (error) {
    await undo();
    throw error;
  }
}
