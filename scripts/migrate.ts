/**
 * `npm run migrate`: creates the tables in the database of DATABASE_URL, or brings them up to date, as the role that owns
 * them. The shop can then be started by a role that may only read and write.
 */
import { openDatabase } from "#app/platform/database/db.server.ts";
import { bringUpToDate } from "#app/platform/database/migrations.server.ts";
import { readDatabaseLocation } from "#app/platform/env.server.ts";
import { migrateJobs } from "#app/platform/jobs.server.ts";

async function main(): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readDatabaseLocation();
  if (!DATABASE_URL) return console.log("The embedded database is brought up to date whenever the shop starts.");
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  await bringUpToDate(url, "db/migrations", { say: console.log });
  const database = await openDatabase({ url, dataDir: "", pool: 2, migrations: null });
  try {
    await migrateJobs(database);
    console.log("The tables are up to date.");
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
