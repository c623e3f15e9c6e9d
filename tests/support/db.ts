/** `test` with a `db`: real SQL on this worker's embedded database, each test in a transaction rolled back. */
import { readFileSync } from "node:fs";
import { TransactionRollbackError } from "drizzle-orm";
import { test as base, inject } from "vitest";
import { type Database, jobsInTransaction, type OpenDatabase } from "#app/platform/database/db.server.ts";
import { embeddedDatabase, openPglite } from "#app/platform/database/db-embedded.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";

/** For what a transaction can't hold: several callers at once. Close it. In memory without a `folder`. */
export async function openEmbeddedForTests(folder?: string): Promise<OpenDatabase> {
  const image = new Blob([readFileSync(inject("databaseImage"))]);
  return embeddedDatabase(await openPglite({ dataDir: folder, loadDataDir: image }));
}

export const test = testOn(async () => (await openEmbeddedForTests()).db);

/** The same with the demo's samples in the database. */
export const demoTest = testOn(async () => {
  const { db } = await openEmbeddedForTests();
  const { seedDemo } = await import("#db/demo/seed.ts");
  await db.transaction(async (tx) => {
    await storeJobsForTests(jobsInTransaction(tx));
    await seedDemo(tx);
  });
  return db;
});

/** Opens the database at the first test, once per worker (vitest.config.ts: isolate). */
function testOn(open: () => Promise<Database>) {
  let opened: Promise<Database> | undefined;
  return base.extend<{ db: Database }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameter's shape
    db: async ({}, use) => {
      opened ??= open();
      const db = await opened;
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
