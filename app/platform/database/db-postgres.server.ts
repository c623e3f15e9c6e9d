import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type Pool } from "pg";
import type { Db as JobsDatabase } from "pg-boss";
import { BoundedPool } from "./bounded-pool.server.ts";
import type { OpenDatabase } from "./db.server.ts";
import { keepAlive, Notifications } from "./notifications.server.ts";
import { shopClient } from "./shop-client.server.ts";
import { StatementNames } from "./statement-names.server.ts";

/** "SNGK"; no other program may use it on this database. */
const MIGRATION_LOCK = 0x534e474b;
/** PostgreSQL gives a statement up; a connection that says nothing a second later has fallen silent. */
const STATEMENT_MS = 15_000;
const SILENT_MS = STATEMENT_MS + 1_000;

type Options = {
  url: string;
  pool: number;
  /** Until DatabaseBusyError; default 5 s. */
  patienceMs?: number;
  /** Null: leaves the tables as they are. */
  migrations: string | null;
  /** On these, own commits are heard before they resolve. */
  channels?: readonly string[];
};

/** Migrates under an advisory lock, so that several servers may start at once. */
export async function openPostgres(options: Options): Promise<OpenDatabase> {
  const pool = new BoundedPool({
    Client: shopClient(new StatementNames()),
    connectionString: options.url,
    max: options.pool,
    connectionTimeoutMillis: options.patienceMs ?? 5_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    query_timeout: SILENT_MS,
    ...keepAlive,
    application_name: "sanganak",
    onConnect: (client) => notifications.watch(client),
    onLost: () => notifications.tellMissed(),
  });
  const lost = () => pool.doubt();
  const notifications = new Notifications(options.url, { channels: options.channels ?? [], lost });
  // A connection that breaks is replaced by the pool, and whoever was using it gets the error from its next query;
  // without these listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  if (options.migrations) await migrateOnce(options.url, options.migrations);
  return {
    db: drizzle(pool, { casing: "snake_case" }),
    kind: "postgres",
    jobs: jobsOn(pool),
    listen: (channel, heard, missed) => notifications.listen(channel, { heard, missed }),
    async close() {
      await notifications.stop();
      await pool.end();
    },
  };
}

async function migrateOnce(url: string, migrations: string): Promise<void> {
  const client = new Client({ connectionString: url, ...keepAlive });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrations });
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}

function jobsOn(pool: Pool): JobsDatabase {
  return {
    async executeSql(text, values) {
      const result = await pool.query(text, values as unknown[]);
      // Several statements in one text come back as an array of results.
      return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows ?? []) } : result;
    },
  };
}
