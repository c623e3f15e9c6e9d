/** Short lock waits keep the shop open (docs/decisions/362). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { keepAlive } from "./notifications.server.ts";
import { asOwner } from "./out-of-date.server.ts";
import { sqlState } from "./transaction.server.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.server.ts";

const MIGRATION_LOCK = 0x534e474b;
/** Other queries of the table queue behind this wait. */
const LOCK_WAIT_MS = 1_000;
const PAUSE_MS = 1_000;
const TURN_MS = 300;
/** A backup locks tables for minutes. */
const PATIENCE_MS = 10 * 60_000;
/** lock_not_available, deadlock_detected */
const WORTH_RETRYING = new Set(["55P03", "40P01"]);
const OUTSIDE = /^-- outside a transaction\b/;

export type Session = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

type Migration = { tag: string; when: number; hash: string; statements: string[] };

export type Progress = { say?: (line: string) => void; patienceMs?: number };

/** Leaves newer tables alone. @throws OutOfDateError, UnfinishedRestoreError */
export async function bringUpToDate(url: string, folder: string, progress: Progress = {}): Promise<void> {
  const client = new Client({ connectionString: url, ...keepAlive, application_name: "sanganak-migrate" });
  client.on("error", () => {}); // the running query gets the error
  await client.connect();
  try {
    await refuseUnfinishedRestore(client);
    await asOwner(async () => {
      const migrations = await readMigrations(folder);
      if (isAtLeast(await findNewest(client), migrations.at(-1))) return;
      await client.query("SET statement_timeout = 0");
      // Ends a killed migration's statement within a second; not supported on every system.
      await client.query("SET client_connection_check_interval = 1000").catch(() => {});
      await takeTurn(client);
      await applyMigrations(client, migrations, progress);
    });
  } finally {
    await client.end(); // ends the session and its lock
  }
}

export async function bringEmbeddedUpToDate(session: Session, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  if (!isAtLeast(await findNewest(session), migrations.at(-1))) await applyMigrations(session, migrations);
}

/** Polls: a waiting statement would block CREATE INDEX CONCURRENTLY. */
async function takeTurn(session: Session): Promise<void> {
  for (;;) {
    const { rows } = await session.query("SELECT pg_try_advisory_lock($1) AS taken", [MIGRATION_LOCK]);
    if ((rows[0] as { taken: boolean }).taken) return;
    await sleep(TURN_MS);
  }
}

async function applyMigrations(session: Session, migrations: Migration[], progress: Progress = {}): Promise<void> {
  // drizzle's own migrator uses the same table, so either can continue.
  await session.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await session.query(
    "CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
  const newest = await findNewest(session); // another process may have migrated
  for (const migration of migrations) {
    if (isAtLeast(newest, migration)) continue;
    const before = performance.now();
    await withPatience(session, migration, progress);
    progress.say?.(`${migration.tag}: ${Math.round(performance.now() - before)} ms`);
  }
}

/** @throws when a lock takes too long; the migration is rolled back */
async function withPatience(
  session: Session,
  migration: Migration,
  { say, patienceMs = PATIENCE_MS }: Progress,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await apply(session, migration);
    } catch (error) {
      if (!WORTH_RETRYING.has(sqlState(error) ?? "")) throw error;
      const holder = await oldestTransaction(session);
      const what = `${migration.tag} waits for a table that is in use${holder}`;
      if (Date.now() > deadline) throw new Error(`${what}. Nothing of it was done: run it again.`, { cause: error });
      say?.(what);
      await sleep(PAUSE_MS);
    }
  }
}

async function apply(session: Session, { statements, ...migration }: Migration): Promise<void> {
  const record = "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)";
  const recorded = [migration.hash, migration.when];
  if (OUTSIDE.test(statements[0] ?? "")) {
    for (const statement of statements) await session.query(statement);
    await session.query(record, recorded);
    return;
  }
  await session.query("BEGIN");
  try {
    await session.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    for (const statement of statements) await session.query(statement);
    await session.query(record, recorded);
    await session.query("COMMIT");
  } catch (error) {
    await session.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function oldestTransaction(session: Session): Promise<string> {
  const { rows } = await session.query(
    `SELECT pid, application_name AS name, extract(epoch FROM now() - xact_start)::int AS seconds FROM pg_stat_activity
      WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
      ORDER BY xact_start LIMIT 1`,
  );
  const blocker = rows[0] as { pid: number; name: string; seconds: number } | undefined;
  return blocker
    ? `; the oldest transaction is of "${blocker.name}", process ${blocker.pid}, ${blocker.seconds} s old`
    : "";
}

async function findNewest(session: Session): Promise<number | null> {
  const journal = await session.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (!(journal.rows[0] as { name: string | null }).name) return null;
  const { rows } = await session.query("SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations");
  const { newest } = rows[0] as { newest: string | number | null };
  return newest === null ? null : Number(newest);
}

function isAtLeast(newest: number | null, migration: Pick<Migration, "when"> | undefined): boolean {
  return newest !== null && newest >= (migration?.when ?? 0);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => ({
    tag: journal.entries[index]?.tag ?? "",
    when: file.folderMillis,
    hash: file.hash,
    statements: file.sql,
  }));
}
