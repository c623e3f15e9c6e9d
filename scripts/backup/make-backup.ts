/** Makes a backup of a shop, running or not. */
import { existsSync, rmSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { type Database, openDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import {
  copyEmbedded,
  type DatabaseFacts,
  type EmbeddedCopy,
  readFacts,
  takeOverCopy,
} from "#server/backup/database-copy.ts";
import { aloneOrAsked } from "../running-shop.ts";
import { type Backup, type BackupHead, databaseFiles, FORMAT, readBackup, SECRET, writeBackup } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { fileEntry, packFolder, uploadEntries } from "./members.ts";
import { inParts } from "./parts.ts";
import { findProgram, openProgram } from "./programs.ts";
import { fingerprintOf, migrations, type Place, uploadsOf, version } from "./shop.ts";
import type { TarEntry } from "./tar.ts";

/** `secret`: APP_SECRET, where it is set. */
type Wanted = { to: string; key?: string; secret?: string };

/** Of one moment; read again from the disk and proved before this resolves. @throws BackupError and whatever went wrong */
export async function makeBackup(place: Place, { to, key, secret }: Wanted): Promise<Backup> {
  if (existsSync(to)) throw new BackupError("not-empty", `${to} is there already.`);
  const source = place.url ? await dumpPostgres(place.url, place.dataDir) : await copyOfEmbedded(place.dataDir);
  try {
    const kind = place.url ? "postgres" : "embedded";
    const secretFile = place.url || secret ? null : findSecretFile(place.dataDir);
    const ownSecret = secret ?? (secretFile ? (await readFile(secretFile, "utf8")).trim() : null);
    const head: BackupHead = {
      program: "sanganak",
      format: FORMAT,
      version,
      kind,
      createdAt: new Date().toISOString(),
      migration: migrationOf(source.facts),
      secret: { fingerprint: ownSecret && fingerprintOf(ownSecret), isIncluded: secretFile !== null },
      roles: source.roles,
      denied: source.denied,
    };
    const members = membersOf(inParts(databaseFiles[kind], source.database), secretFile, await uploadsOf(place));
    await writeBackup(to, { head, members, named: source.facts.uploads, key });
  } finally {
    await source.close();
  }
  return readBackup(to, { key });
}

function findSecretFile(dataDir: string): string | null {
  const path = join(dataDir, SECRET);
  return existsSync(path) ? path : null;
}

async function* membersOf(
  database: AsyncIterable<TarEntry>,
  secretFile: string | null,
  uploads: FileStorage,
): AsyncGenerator<TarEntry, void> {
  yield* database;
  if (secretFile) yield await fileEntry(SECRET, secretFile);
  yield* uploadEntries(uploads);
}

function migrationOf({ migratedTo }: DatabaseFacts): BackupHead["migration"] {
  const migration = migrations.find(({ when }) => when === migratedTo);
  return { tag: migration?.tag ?? "unknown", when: migratedTo };
}

type Source = Pick<BackupHead, "roles" | "denied"> & {
  facts: DatabaseFacts;
  database: Readable;
  close(): Promise<void>;
};

async function copyOfEmbedded(dataDir: string): Promise<Source> {
  const copy = await aloneOrAsked<EmbeddedCopy>(dataDir, "backup", async () => {
    const database = await openDatabase({ dataDir, migrations: null });
    try {
      return await copyEmbedded(database.db, dataDir);
    } finally {
      await database.close();
    }
  });
  // The shop's own working folder may be another.
  const folder = await takeOverCopy(join(dataDir, basename(copy.folder)));
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeNow);
  const close = async () => {
    process.off("exit", removeNow);
    await rm(folder, { recursive: true, force: true });
  };
  return { facts: copy.facts, database: packFolder(join(folder, "pg")), roles: [], denied: [], close };
}

/** pg_dump reads in the snapshot that the facts are of. It holds the snapshot itself once its output begins. */
async function dumpPostgres(url: string, dataDir: string): Promise<Source> {
  const database = await openDatabase({ url, dataDir, pool: 2, migrations: null });
  try {
    return await transaction(
      database.db,
      async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        const [snapshot] = await rowsOf<{ id: string }>(tx, sql`select pg_export_snapshot() as id`);
        const facts = await readFacts(tx);
        const [roles, denied] = [await grantedRoles(tx), await deniedRights(tx)];
        const program = await findProgram("pg_dump", await majorOf(tx));
        const args = ["--format=custom", `--snapshot=${snapshot?.id}`, "--lock-wait-timeout=30s"];
        const dump = await openProgram(program, args, url);
        return { facts, roles, denied, database: dump, close: async () => void dump.destroy() };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  } finally {
    await database.close();
  }
}

export async function majorOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(
    db,
    sql`select current_setting('server_version_num')::int as version`,
  );
  return Math.floor((row?.version ?? 0) / 10_000);
}

/** A restore leaves rights out unless all of these roles exist. */
async function grantedRoles(tx: Database): Promise<string[]> {
  const rows = await rowsOf<{ role: string }>(
    tx,
    sql`select distinct r.rolname as role from pg_roles r join (
        select (aclexplode(relacl)).grantee, relnamespace as schema from pg_class
        union all select (aclexplode(proacl)).grantee, pronamespace from pg_proc
        union all select (aclexplode(defaclacl)).grantee, defaclnamespace from pg_default_acl
        union all select (aclexplode(nspacl)).grantee, oid from pg_namespace
      ) granted on granted.grantee = r.oid left join pg_namespace n on n.oid = granted.schema
      where (n.nspname is null or n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema')
        and r.rolname not like 'pg\\_%'
      order by 1`,
  );
  return rows.map(({ role }) => role);
}

/**
 * The owner may not rewrite the audit log, say. pg_dump would name the owner, and the restored database may have
 * another.
 */
function deniedRights(tx: Database): Promise<BackupHead["denied"]> {
  return rowsOf(
    tx,
    sql`select c.oid::regclass::text as "table", json_agg(right_name order by right_name) as rights
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) right_name
      where c.relkind in ('r', 'p') and c.relacl is not null and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        and not exists (select 1 from aclexplode(c.relacl) a where a.grantee = c.relowner and a.privilege_type = right_name)
      group by c.oid order by 1`,
  );
}
