/** PostgreSQL by DATABASE_URL, else PGlite in DATA_DIR. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { fromDrizzle, type Db as JobsDatabase } from "pg-boss";
import { lockFolder } from "./folder-lock.server.ts";

interface Answer extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}
type Rows<Row> = { rows: Row[] };

export type Database = PgDatabase<Answer, Record<string, never>>;

export type OpenDatabase = {
  db: Database;
  kind: "embedded" | "postgres";
  jobs: JobsDatabase;
  /** Resolves once listening. `missed`: reconnected, notifications may be lost. */
  listen(channel: string, listener: (payload: string) => void, missed?: () => void): Promise<void>;
  /** While false, caches may be stale. */
  isListening(): boolean;
  /** Resolves once all committed notifications were heard. @throws while not listening */
  catchUp(): Promise<void>;
  /** True if a commit resolves only after its notifications were received. */
  hearsOwnCommits: boolean;
  pool?(): { open: number; idle: number; waiting: number; max: number };
  close(): Promise<void>;
};

export async function rowsOf<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows;
}

export function jobsInTransaction(tx: Database): JobsDatabase {
  return fromDrizzle(tx, sql);
}

/** @throws FolderLockedError */
export async function openDatabase(options: {
  url?: string;
  directUrl?: string;
  dataDir: string;
  pool?: number;
  patienceMs?: number;
  statementMs?: number;
  migrations: string | null;
  channels?: readonly string[];
}): Promise<OpenDatabase> {
  if (options.url) {
    const { openPostgres } = await import("./db-postgres.server.ts");
    const { url, directUrl, pool = 10, patienceMs, statementMs, migrations, channels } = options;
    return openPostgres({ url, directUrl, pool, patienceMs, statementMs, migrations, channels });
  }
  await mkdir(options.dataDir, { recursive: true });
  const release = await lockFolder(options.dataDir);
  try {
    const { openEmbedded } = await import("./db-embedded.server.ts");
    const database = await openEmbedded({ folder: join(options.dataDir, "pg"), migrations: options.migrations });
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}
