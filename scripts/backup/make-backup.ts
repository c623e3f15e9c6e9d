/** Makes a backup of a shop, running or not. */
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, openDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { copyEmbedded, type DatabaseFacts, type EmbeddedCopy, readFacts } from "#server/backup/database-copy.ts";
import { aloneOrAsked } from "../running-shop.ts";
import { type Backup, type BackupHead, databaseFiles, FORMAT, readBackup, SECRET, writeBackup } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { fileEntry, packFolder, uploadEntries } from "./members.ts";
import { findProgram, runProgram } from "./programs.ts";
import { fingerprintOf, migrations, type Place, uploadsOf, version } from "./shop.ts";
import type { TarEntry } from "./tar.ts";

/** `secret`: APP_SECRET, where it is set. */
type Wanted = { to: string; key?: string; secret?: string };

/** Of one moment; read again from the disk and proved before this resolves. @throws BackupError and whatever went wrong */
export async function makeBackup(place: Place, { to, key, secret }: Wanted): Promise<Backup> {
  if (existsSync(to)) throw new BackupError("not-empty", `${to} is there already.`);
  const copy = place.url ? await dumpPostgres(place.url, place.dataDir) : await copyOfEmbedded(place.dataDir);
  try {
    const kind = place.url ? "postgres" : "embedded";
    const kept = place.url || secret ? null : keptSecret(place.dataDir);
    const known = secret ?? (kept ? (await readFile(kept, "utf8")).trim() : null);
    const head: BackupHead = {
      program: "sanganak",
      format: FORMAT,
      version,
      kind,
      createdAt: new Date().toISOString(),
      migration: migrationOf(copy.facts),
      secret: { fingerprint: known && fingerprintOf(known), isIncluded: kept !== null },
      roles: copy.roles,
      denied: copy.denied,
    };
    const database = join(copy.folder, databaseFiles[kind]);
    if (!place.url) await packFolder(join(copy.folder, "pg"), database);
    const members = membersOf(database, databaseFiles[kind], kept, await uploadsOf(place));
    await writeBackup(to, { head, members, named: copy.facts.uploads, key });
  } finally {
    await rm(copy.folder, { recursive: true, force: true });
  }
  return readBackup(to, { key });
}

function keptSecret(dataDir: string): string | null {
  const path = join(dataDir, SECRET);
  return existsSync(path) ? path : null;
}

async function* membersOf(
  database: string,
  name: string,
  secret: string | null,
  uploads: FileStorage,
): AsyncGenerator<TarEntry, void> {
  yield await fileEntry(name, database);
  if (secret) yield await fileEntry(SECRET, secret);
  yield* uploadEntries(uploads);
}

function migrationOf({ migratedTo }: DatabaseFacts): BackupHead["migration"] {
  const known = migrations.find(({ when }) => when === migratedTo);
  return { tag: known?.tag ?? "unknown", when: migratedTo };
}

type Copy = EmbeddedCopy & Pick<BackupHead, "roles" | "denied">;

async function copyOfEmbedded(dataDir: string): Promise<Copy> {
  const copy = await aloneOrAsked<EmbeddedCopy>(dataDir, "backup", async () => {
    const database = await openDatabase({ dataDir, migrations: null });
    try {
      return await copyEmbedded(database.db, dataDir);
    } finally {
      await database.close();
    }
  });
  // The shop's own working folder may be another.
  return { ...copy, folder: join(dataDir, copy.folder.split(/[\\/]/).at(-1) ?? ""), roles: [], denied: [] };
}

/** pg_dump looks at the very moment that the facts are of. */
async function dumpPostgres(url: string, dataDir: string): Promise<Copy> {
  const database = await openDatabase({ url, dataDir, pool: 2, migrations: null });
  const folder = await mkdtemp(join(existsSync(dataDir) ? resolve(dataDir) : process.cwd(), ".backup-"));
  try {
    return await transaction(
      database.db,
      async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        const major = await majorOf(tx);
        const [moment] = await rowsOf<{ id: string }>(tx, sql`select pg_export_snapshot() as id`);
        const program = await findProgram("pg_dump", major);
        const file = join(folder, databaseFiles.postgres);
        const args = ["--format=custom", `--snapshot=${moment?.id}`, "--lock-wait-timeout=30s", `--file=${file}`];
        await rm(file, { force: true });
        await runProgram(program, args, url);
        await chmod(file, 0o600);
        return { folder, facts: await readFacts(tx), roles: await grantedRoles(tx), denied: await deniedRights(tx) };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
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

/** Whoever restores needs them to exist, or leaves the rights out. */
async function grantedRoles(tx: Database): Promise<string[]> {
  const found = await rowsOf<{ role: string }>(
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
  return found.map(({ role }) => role);
}

/** Such as rewriting the audit log: pg_dump tells it of the owner by name, and the new one may be another. */
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
