/** Brings the tables up to date, as a role that may; others only look whether they are (docs/decisions/120). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { keepAlive } from "./notifications.server.ts";
import { asOwner } from "./out-of-date.server.ts";

/** "SNGK"; no other program may use it on this database. */
const MIGRATION_LOCK = 0x534e474b;

/** One process at a time. Tables of a newer version are left as they are. @throws OutOfDateError */
export async function bringUpToDate(url: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: url, ...keepAlive });
  await client.connect();
  try {
    await asOwner(async () => {
      if (await isUpToDate(client, folder)) return;
      await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
      await migrate(drizzle(client), { migrationsFolder: folder });
    });
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}

/** drizzle's own table, by the moment each was written; its migrator would create the schema before it looks. */
async function isUpToDate(client: Client, folder: string): Promise<boolean> {
  const known = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (!known.rows[0]?.name) return false;
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  return Number(rows[0]?.last ?? 0) >= Math.max(...journal.entries.map(({ when }) => when));
}
