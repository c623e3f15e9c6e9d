import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Db as JobsDatabase } from "pg-boss";
import { BoundedPool } from "./bounded-pool.server.ts";
import type { OpenDatabase } from "./db.server.ts";
import { bringUpToDate } from "./migrations.server.ts";
import { keepAlive, Notifications } from "./notifications.server.ts";
import { shopClient } from "./shop-client.server.ts";
import { StatementNames } from "./statement-names.server.ts";

/** A connection silent beyond PostgreSQL's own limit is dead. */
const STATEMENT_MS = 15_000;
const SILENT_AFTER_MS = 1_000;
const GOODBYE_MS = 2_000;

type Options = {
  url: string;
  /** Bypasses a pooler behind `url` (docs/decisions/354). */
  directUrl?: string;
  pool: number;
  patienceMs?: number;
  statementMs?: number;
  migrations: string | null;
  channels?: readonly string[];
};

/**
 * JIT compiling costs more than it saves (docs/decisions/309). Reads after a wait for a lock must see others' commits:
 * read committed.
 */
const settingsOf = (statementMs: number) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: statementMs,
  options: "-c jit=off -c random_page_cost=1.1 -c default_transaction_isolation=read\\ committed",
});

/** @throws OutOfDateError, UnfinishedRestoreError */
export async function openPostgres(options: Options): Promise<OpenDatabase> {
  const { url, directUrl = url, channels = [], statementMs = STATEMENT_MS } = options;
  const isPooled = options.directUrl !== undefined;
  const silentAfterMs = statementMs + SILENT_AFTER_MS;
  const pool = new BoundedPool({
    Client: shopClient(isPooled ? null : new StatementNames(), silentAfterMs),
    connectionString: url,
    max: options.pool,
    connectionTimeoutMillis: options.patienceMs ?? 5_000,
    ...(!isPooled && settingsOf(statementMs)),
    query_timeout: silentAfterMs,
    pipeline: true,
    ...keepAlive,
    application_name: "sanganak",
    onConnect: (client) => notifications.watch(client),
    onLost: () => notifications.emitMissed(),
  });
  const lost = () => pool.retireSilent();
  const notifications = new Notifications(directUrl, { channels: isPooled ? [] : channels, lost });
  // The pool replaces broken connections and the next query gets the error; without these listeners it would end the
  // process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  if (options.migrations) await bringUpToDate(directUrl, options.migrations);
  return {
    db: drizzle(pool, { casing: "snake_case" }),
    kind: "postgres",
    jobs: jobsOn(pool),
    listen: (channel, listener, missed) => notifications.listen(channel, { heard: listener, missed }),
    isListening: () => notifications.isListening,
    catchUp: () => notifications.catchUp(),
    hearsOwnCommits: !isPooled,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: options.pool }),
    async close() {
      const ended = notifications.stop().then(() => pool.end());
      await Promise.race([ended, sleep(GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}

function jobsOn(pool: Pool): JobsDatabase {
  return {
    async executeSql(text, values) {
      const result = await pool.query(text, values as unknown[]);
      // Several statements in one text return an array of results.
      return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows ?? []) } : result;
    },
  };
}
