/**
 * `test` with a `db`: real SQL on an embedded database of this worker, each test in a transaction that is rolled back.
 */
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { TransactionRollbackError } from "drizzle-orm";
import { test as base, inject } from "vitest";
import { type Database, jobsWithin } from "#app/platform/db.server.ts";
import { embeddedDatabase, extensions } from "#app/platform/db-embedded.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";

let opened: Promise<Database> | undefined;

async function open(): Promise<Database> {
  const image = new Blob([readFileSync(inject("databaseImage"))]);
  const database = embeddedDatabase(await PGlite.create({ loadDataDir: image, extensions }));
  return database.db;
}

export const test = base.extend<{ db: Database }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the parameter's shape
  db: async ({}, use) => {
    opened ??= open();
    const db = await opened;
    try {
      await db.transaction(async (tx) => {
        await storeJobsForTests(jobsWithin(tx));
        await use(tx);
        tx.rollback();
      });
    } catch (error) {
      if (!(error instanceof TransactionRollbackError)) throw error;
    }
  },
});
