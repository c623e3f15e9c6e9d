/**
 * The PostgreSQL that a run's tests share: a migrated template, and copies of it. One of the run's own, where a server is
 * at hand; elsewhere, or with TEST_DATABASE=embedded, tests take the embedded database (docs/decisions/366).
 */
import { randomBytes } from "node:crypto";
import { PgBoss } from "pg-boss";
import type { TestProject } from "vitest/node";
import { type OpenDatabase, openDatabase } from "#app/platform/database/db.server.ts";
import { jobs } from "#server/jobs.ts";
import { execute, openReadyPostgres, query } from "../../../scripts/provision/postgres.ts";
import { RAISE_CASH_MAXIMUM } from "./cash-maximum.ts";

const migrations = "db/migrations";
/** A busy machine must not decide a test. */
const PATIENCE_MS = 60_000;
/** "TEST"; held while a template is filled. */
const FILLING_LOCK = 0x54455354;

/** `url`: of the server. `template`: migrated, with every job's queue, otherwise empty. */
export type DatabaseServer = { url: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: DatabaseServer | null;
  }
}

/** vitest's globalSetup: provides the server, or null; returns what stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE === "embedded" ? null : await openReadyPostgres();
  const filled = server && (await fillTemplate(server.url));
  project.provide("databaseServer", filled);
  return async () => {
    // One of the run's own goes with all that is in it.
    if (filled && process.env.TEST_DATABASE_URL) await dropDatabases(filled).catch(() => {});
    await server?.stop();
  };
}

/** The server has to allow new databases. */
export async function fillTemplate(url: string): Promise<DatabaseServer> {
  const template = `sanganak_tests_${randomBytes(4).toString("hex")}`;
  await execute(url, `create database ${template}`);
  const database = await openDatabase({ url: databaseUrl(url, template), dataDir: "", migrations });
  await execute(databaseUrl(url, template), RAISE_CASH_MAXIMUM);
  const boss = new PgBoss({ db: database.jobs, supervise: false, schedule: false });
  await boss.start();
  for (const job of jobs) await boss.createQueue(job.name);
  await boss.stop({ graceful: false, close: false });
  await database.close();
  return { url, template };
}

/** The template and what was copied of it. */
export async function dropDatabases({ url, template }: DatabaseServer): Promise<void> {
  await query(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });
}

/** Empty but for what its template has. */
export async function copyDatabase({ url: server, template }: DatabaseServer): Promise<{
  url: string;
  drop(): Promise<void>;
}> {
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await execute(server, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(server, name),
    drop: () => execute(server, `drop database if exists ${name} with (force)`),
  };
}

/** The copy has `pool` connections. Closing drops it. */
export async function openCopy(
  server: DatabaseServer,
  options: { pool?: number } = {},
): Promise<OpenDatabase & { url: string }> {
  const { url, drop } = await copyDatabase(server);
  const database = await openAt(url, options.pool ?? 20);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A template with more in it, by its `name`: filled by whoever needs it first, others wait. */
export function templateWith(
  server: DatabaseServer,
  name: string,
  fill: (database: OpenDatabase & { url: string }) => Promise<void>,
): Promise<DatabaseServer> {
  const template = `${server.template}_${name}`;
  return query(server.url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [FILLING_LOCK]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (!rowCount) {
      const draft = `${template}_draft`;
      await client.query(`create database ${draft} template ${server.template}`);
      const database = await openAt(databaseUrl(server.url, draft), 2);
      await fill(database).finally(() => database.close());
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    return { url: server.url, template };
  });
}

async function openAt(url: string, pool: number): Promise<OpenDatabase & { url: string }> {
  const patience = { patienceMs: PATIENCE_MS, statementMs: PATIENCE_MS };
  return { ...(await openDatabase({ url, dataDir: "", pool, ...patience, migrations: null })), url };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
