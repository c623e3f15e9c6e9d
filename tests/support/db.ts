/** `test` with a `db`: real SQL on this worker's database, each test in a transaction rolled back. */
import { readFileSync } from "node:fs";
import { TransactionRollbackError } from "drizzle-orm";
import { test as base, inject } from "vitest";
import { type Database, jobsInTransaction, type OpenDatabase } from "#app/platform/database/db.server.ts";
import { embeddedDatabase, openPglite } from "#app/platform/database/db-embedded.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { openCopy, templateWith } from "./database/server.ts";

/** What is said of the embedded database alone. Close it. In memory without a `folder`. */
export async function openEmbeddedForTests(folder?: string): Promise<OpenDatabase> {
  const image = new Blob([readFileSync(inject("databaseImage"))]);
  return embeddedDatabase(await openPglite({ dataDir: folder, loadDataDir: image }));
}

/** A database for what a transaction can't hold, on the run's server or embedded. Close it. */
export function openForTests(): Promise<OpenDatabase> {
  const server = inject("databaseServer");
  return server ? openCopy(server) : openEmbeddedForTests();
}

/** The same with the demo's samples in it. Close it. */
export async function openDemoForTests(): Promise<OpenDatabase> {
  const server = inject("databaseServer");
  if (server) return openCopy(await templateWith(server, "demo", seed));
  const database = await openEmbeddedForTests();
  await seed(database);
  return database;
}

async function seed({ db }: OpenDatabase): Promise<void> {
  const { seedDemo } = await import("#db/demo/seed.ts");
  await db.transaction(async (tx) => {
    await storeJobsForTests(jobsInTransaction(tx));
    await seedDemo(tx);
  });
}

export const test = testOn(openForTests);

/** The same with the demo's samples in the database. */
export const demoTest = testOn(openDemoForTests);

/** Opens the database at the first test, once per worker (vitest.config.ts: isolate). */
function testOn(open: () => Promise<OpenDatabase>) {
  let opened: Promise<OpenDatabase> | undefined;
  return base.extend<{ db: Database }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameter's shape
    db: async ({}, use) => {
      opened ??= open();
      const { db } = await opened;
      try {
        await db.transaction(async (tx) => {
          await storeJobsForTests(jobsInTransaction(tx));
          await use(tx);
          tx.rollback();
        });
      } catch (error) {
        if (!(error instanceof TransactionRollbackError)) throw error;
      }
    },
  });
}
