/** The races' PostgreSQL (tests/support/database/server.ts): the embedded database is one connection and can prove no race. */
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { openPostgres } from "../../scripts/provision/postgres.ts";
import { buildApplication } from "./build.ts";
import { type DatabaseServer, dropDatabases, fillTemplate, openCopy } from "./database/server.ts";
import { expectCleanBooks } from "./guards/clean-books.ts";
import { NOW } from "./shoppers.ts";

declare module "vitest" {
  interface ProvidedContext {
    races: DatabaseServer;
  }
}

/** vitest's globalSetup: builds the shop, finds or fetches a server and starts it; returns what stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildApplication();
  const server = await openPostgres();
  if (!server) {
    throw new Error("No PostgreSQL for the races: install one, or name one by TEST_DATABASE_URL.");
  }
  const filled = await fillTemplate(server.url);
  project.provide("races", filled);
  return async () => {
    await dropDatabases(filled).catch(() => {});
    await server.stop();
  };
}

/**
 * A fresh database for a test file, with `pool` connections. Jobs are stored, not worked on. Closing audits it (a
 * violation fails the file) and drops it.
 */
export async function openRaceDatabase(options: { pool?: number } = {}): Promise<OpenDatabase & { url: string }> {
  const database = await openCopy(inject("races"), options);
  await storeJobsForTests(
    database.jobs,
    jobs.map((job) => job.name),
  );
  return {
    ...database,
    async close() {
      try {
        await expectCleanBooks(database.db, NOW);
      } finally {
        await database.close();
      }
    },
  };
}
