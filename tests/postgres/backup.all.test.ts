/** A shop on PostgreSQL is backed up by pg_dump and comes back in another database, or nothing of it does. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { UnfinishedRestoreError } from "#app/platform/database/unfinished-restore.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { closeServices, openServices } from "#server/services.ts";
import { operate } from "#tests/support/database/own-cluster.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import type { Backup } from "../../scripts/backup/archive.ts";
import { makeBackup } from "../../scripts/backup/make-backup.ts";
import { findProgram } from "../../scripts/backup/programs.ts";
import { restoreBackup } from "../../scripts/backup/restore-backup.ts";
import { openPostgresWithPrograms } from "../../scripts/provision/empty-database.ts";
import type { Postgres } from "../../scripts/provision/postgres.ts";

const key = "k".repeat(64);
const secret = "s".repeat(32);
const home = mkdtempSync(join(tmpdir(), "sanganak-pg-backup-"));
const file = join(home, "shop.tar.age");
const dataDir = join(home, "data");
let server: Postgres;
let made: Backup;
const written: unknown[] = [];
let places = 0;

/** An empty database of `keeper`, who is no superuser, and a folder. */
async function anEmptyPlace(): Promise<{ url: string; dataDir: string }> {
  const name = `place_${places++}`;
  await operate(server.url, `create database ${name} owner keeper`);
  const url = new URL(server.url);
  url.username = "keeper";
  url.password = "secret word";
  url.pathname = `/${name}`;
  return { url: url.href, dataDir: join(home, name) };
}

async function look<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, dataDir: "", pool: 2, migrations: null });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const settings = (where: { url: string; dataDir: string }, more: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL: where.url, DATA_DIR: where.dataDir, APP_SECRET: secret, LOG_LEVEL: "silent", ...more });

/** Neither the trigger nor the owner's rights allow rewriting. */
async function expectNoRewriting(db: Database): Promise<void> {
  const rewriting = sql`update order_events set kind = kind`;
  await expect(db.execute(rewriting)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("order_events is append-only") },
  });
  const [may] = await rowsOf(
    db,
    sql`select has_table_privilege('audit_log', 'update') as update,
    has_table_privilege('audit_log', 'insert') as insert, count(*)::int as triggers from pg_trigger
    where tgrelid = 'audit_log'::regclass and not tgisinternal`,
  );
  expect(may).toEqual({ update: false, insert: true, triggers: 3 });
}

const relations = (url: string) =>
  look(url, (db) => rowsOf(db, sql`select relname from pg_class where relnamespace = 'public'::regnamespace`));

beforeAll(async () => {
  server = await openPostgresWithPrograms();
  await operate(server.url, "create role keeper login", "create role reader", "create database shop");
  const url = server.url.replace(/postgres$/, "shop");
  await closeServices(await openServices(settings({ url, dataDir }, { DEMO: "samples" })));
  await operate(url, "grant select on orders to reader");
  const watcher = watch(dataDir, (_, name) => written.push(name));
  made = await makeBackup({ url, dataDir }, { to: file, key, secret });
  watcher.close();
});
afterAll(async () => {
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

test("the backup says what it is of", () => {
  expect(made.head).toMatchObject({ kind: "postgres", secret: { isIncluded: false } });
  expect(made.head.roles).toContain("reader");
  expect(made.manifest.missingUploads).toEqual([]);
  expect(written, "files in DATA_DIR meanwhile").toEqual([]);
});

test("all of it comes back: rows, guards, rights, jobs and numbers", async () => {
  const place = await anEmptyPlace();
  const restored = await restoreBackup(file, place, { key });
  expect(restored.leftOut).toEqual([]);
  const uploads = made.manifest.members.filter(({ name }) => name.startsWith("uploads/"));
  expect(uploads.length).toBeGreaterThan(0);
  for (const { name } of uploads) expect(existsSync(join(place.dataDir, name)), name).toBe(true);
  const services = await openServices(settings(place));
  try {
    await expectCleanBooks(services.database.db, new Date());
  } finally {
    await closeServices(services);
  }
  await look(place.url, async (db) => {
    const [found] = await rowsOf<Record<string, unknown>>(
      db,
      sql`select (select count(*)::int from orders) > 0 as "hasOrders", has_table_privilege('reader', 'orders', 'select') as "isGranted",
        (select count(*)::int from pgboss.queue) > 5 as "hasQueues",
        (select tableowner from pg_tables where tablename = 'orders') as owner,
        (select count(*)::int from pg_views where viewname like 'vendor\\_%') > 5 as "hasVendorViews"`,
    );
    expect(found).toEqual({ hasOrders: true, isGranted: true, hasQueues: true, owner: "keeper", hasVendorViews: true });
    await expectNoRewriting(db);
    const behind = await rowsOf<{ name: string }>(
      db,
      sql`select s.relname as name from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
        join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
        where s.relkind = 'S' and (xpath('/row/m/text()', query_to_xml(format('select coalesce(max(%I), 0) as m from %s',
          a.attname, t.oid::regclass), false, true, '')))[1]::text::bigint
          > coalesce(pg_sequence_last_value(s.oid), 0)`,
    );
    expect(behind, "sequences that would give out a number again").toEqual([]);
  });
});

test("a restore without one of the roles leaves out its grants, and names it", async () => {
  await operate(server.url.replace(/postgres$/, "shop"), "revoke select on orders from reader");
  await operate(server.url.replace(/postgres$/, "place_0"), "drop owned by reader");
  await operate(server.url, "drop role reader");
  const place = await anEmptyPlace();
  const restored = await restoreBackup(file, place, { key });
  expect(restored.leftOut).toEqual(["reader"]);
  await look(place.url, expectNoRewriting);
});

test("a backup of version 0.2.0 is restored", async () => {
  const place = await anEmptyPlace();
  const restored = await restoreBackup("tests/support/backups/postgres-0.2.0.tar.age", place, { key: "0".repeat(64) });
  expect(restored.head).toMatchObject({ format: 1, version: "0.2.0", kind: "postgres" });
  const [row] = await look(place.url, (db) =>
    rowsOf(db, sql`select value as name, hash from settings, picture_uploads`),
  );
  expect(row).toMatchObject({ name: "Sanganak" });
  const upload = restored.manifest.members.find(({ name }) => name.includes(String(row?.hash)))?.name ?? "";
  expect(readFileSync(join(place.dataDir, upload), "utf8")).toBe("a picture");
});

test("a pg_dump that fails leaves no backup, and its message is passed on", async () => {
  const url = new URL(server.url.replace(/postgres$/, "shop"));
  await operate(url.href, "create role blind login", "grant usage on schema drizzle to blind");
  await operate(
    url.href,
    "grant select on drizzle.__drizzle_migrations, picture_uploads, return_photos, settings to blind",
  );
  url.username = "blind";
  const to = join(home, "blind.tar.age");
  await expect(makeBackup({ url: url.href, dataDir }, { to, key, secret })).rejects.toThrow(
    /pg_dump failed: .*permission denied/s,
  );
  expect(readdirSync(home).filter((name) => name.startsWith("blind"))).toEqual([]);
});

test("a place that is not empty is refused, and left as it was", async () => {
  const place = await anEmptyPlace();
  await operate(place.url, "create table mine (id int)");
  await expect(restoreBackup(file, place, { key })).rejects.toThrow("there is public.mine in PostgreSQL at 127.0.0.1");
  await operate(place.url, "drop table mine");
  mkdirSync(join(place.dataDir, "uploads/ab"), { recursive: true });
  await expect(restoreBackup(file, place, { key })).rejects.toThrow("there is uploads");
  expect(await relations(place.url)).toEqual([]);
  await expect(restoreBackup(file, { dataDir: join(home, "embedded") }, { key })).rejects.toMatchObject({
    code: "other-kind",
  });
  expect(existsSync(join(home, "embedded"))).toBe(false);
});

test("a damaged backup and a restore that fails in the middle change nothing", async () => {
  const place = await anEmptyPlace();
  const bytes = readFileSync(file);
  bytes[bytes.length - 2_000] = (bytes[bytes.length - 2_000] ?? 0) ^ 8;
  const damaged = join(home, "damaged");
  writeFileSync(damaged, bytes);
  await expect(restoreBackup(damaged, place, { key })).rejects.toMatchObject({ code: "damaged" });
  // A function of the shop's own is in the way, which looking for tables doesn't see.
  const [guard] = await look(server.url.replace(/postgres$/, "shop"), (db) =>
    rowsOf<{ text: string }>(
      db,
      sql`select pg_get_functiondef(p.oid) as text from pg_proc p join pg_trigger t on t.tgfoid = p.oid
        where p.pronamespace = 'public'::regnamespace limit 1`,
    ),
  );
  await operate(place.url, guard?.text ?? "");
  await expect(restoreBackup(file, place, { key })).rejects.toThrow("already exists");
  expect(await relations(place.url)).toEqual([]);
  expect(existsSync(place.dataDir)).toBe(false);
});

test("a restore that is killed leaves a database that neither a start nor another restore accepts", async () => {
  const place = await anEmptyPlace();
  const env = { ...process.env, DATABASE_URL: place.url, DATA_DIR: place.dataDir, BACKUP_KEY: key, APP_SECRET: secret };
  const command = execFile(process.execPath, ["scripts/restore.ts", file], { env });
  const ended = once(command, "close");
  const database = new URL(place.url).pathname.slice(1);
  const restoring = () =>
    look(server.url, (db) =>
      rowsOf(db, sql`select 1 from pg_stat_activity where datname = ${database} and application_name = 'pg_restore'`),
    );
  await expect.poll(restoring, { interval: 5, timeout: 60_000 }).not.toEqual([]);
  command.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  await expect.poll(restoring, { interval: 100, timeout: 60_000 }).toEqual([]);
  expect(await relations(place.url), "pg_restore went on alone").not.toEqual([]);

  await expect(openServices(settings(place))).rejects.toThrow(UnfinishedRestoreError);
  const elsewhere = { ...place, dataDir: `${place.dataDir}-again` };
  await expect(restoreBackup(file, elsewhere, { key })).rejects.toThrow("was ended before it had finished");

  await operate(server.url, `drop database ${database}`, `create database ${database} owner keeper`);
  await restoreBackup(file, elsewhere, { key });
  await closeServices(await openServices(settings(elsewhere)));
});

test("a server newer than pg_dump is named, and so is where to get one", async () => {
  await expect(findProgram("pg_dump", 99)).rejects.toThrow(
    "The server is PostgreSQL 99, and the newest pg_dump here is",
  );
});
