/** `test` with a `db`: real SQL on this worker's embedded database, each test in a transaction rolled back. */
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { TransactionRollbackError } from "drizzle-orm";
import { test as base, inject } from "vitest";
import { type Database, jobsInTransaction, type OpenDatabase } from "#app/platform/database/db.server.ts";
import { embeddedDatabase, extensions } from "#app/platform/database/db-embedded.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";

/** One per worker (vitest.config.ts: isolate). */
let opened: Promise<Database> | undefined;

async function open(): Promise<Database> {
  return (await openEmbeddedForTests()).db;
}

/** For what a transaction can't hold: several callers at once. Close it. In memory without a `folder`. */
export async function openEmbeddedForTests(folder?: string): Promise<OpenDatabase> {
  const image = new Blob([readFileSync(inject("databaseImage"))]);
  return embeddedDatabase(await PGlite.create({ dataDir: folder, loadDataDir: image, extensions }));
}

export const test = base.extend<{ db: Database }>({
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
