/**
 * The races' PostgreSQL: one server per run (scripts/provision/postgres.ts), one migrated template, and copies of it.
 * The embedded database is one connection and can prove no race.
 */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { type OpenDatabase, openDatabase } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { openPostgres } from "../../scripts/provision/postgres.ts";
import { buildApplication } from "./build.ts";
import { expectCleanBooks } from "./guards/clean-books.ts";
import { NOW } from "./shoppers.ts";

const migrations = "db/migrations";
/** A busy machine must not decide a race. */
const PATIENCE_MS = 60_000;

declare module "vitest" {
  interface ProvidedContext {
    races: { url: string; template: string };
  }
}

/** vitest's globalSetup: builds the shop, starts the server and fills the template; returns what stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildApplication();
  const server = await openPostgres();
  if (!server) {
    throw new Error("No PostgreSQL for the races: install one, or name one by TEST_DATABASE_URL.");
  }
  const template = `sanganak_races_${randomBytes(4).toString("hex")}`;
  await asAdmin(server.url, `create database ${template}`);
  const url = databaseUrl(server.url, template);
  const database = await openDatabase({ url, dataDir: "", migrations });
  const boss = new PgBoss({ db: database.jobs, supervise: false, schedule: false });
  await boss.start();
  for (const job of jobs) await boss.createQueue(job.name);
  await boss.stop({ graceful: false, close: false });
  await database.close();
  project.provide("races", { url: server.url, template });
  return async () => {
    await asAdmin(server.url, `drop database if exists ${template} with (force)`).catch(() => {});
    await server.stop();
  };
}

/**
 * A fresh database for a test file, with `pool` connections. Jobs are stored, not worked on. Closing audits it (a
 * violation fails the file) and drops it.
 */
export async function openRaceDatabase(options: { pool?: number } = {}): Promise<OpenDatabase & { url: string }> {
  const { url: server, template } = inject("races");
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await asAdmin(server, `create database ${name} template ${template}`);
  const url = databaseUrl(server, name);
  const database = await openDatabase({
    url,
    dataDir: "",
    pool: options.pool ?? 20,
    patienceMs: PATIENCE_MS,
    statementMs: PATIENCE_MS,
    migrations,
  });
  await storeJobsForTests(
    database.jobs,
    jobs.map((job) => job.name),
  );
  return {
    ...database,
    url,
    async close() {
      try {
        await expectCleanBooks(database.db, NOW);
      } finally {
        await database.close();
        await asAdmin(server, `drop database if exists ${name} with (force)`);
      }
    },
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
