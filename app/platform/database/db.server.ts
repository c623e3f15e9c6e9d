/**
 * PostgreSQL by DATABASE_URL, else embedded (PGlite) in DATA_DIR. Both take the same SQL and migrations; callers never
 * ask which it is.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { fromDrizzle, type Db as JobsDatabase } from "pg-boss";
import { lockFolder } from "./folder-lock.server.ts";

/** What both drivers answer to SQL text. */
interface Answer extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}
type Rows<Row> = { rows: Row[] };

/** The first argument of queries and commands: the database or a transaction of it. */
export type Database = PgDatabase<Answer, Record<string, never>>;

/** An open database with what only the shell needs. */
export type OpenDatabase = {
  db: Database;
  kind: "embedded" | "postgres";
  /** For pg-boss outside transactions. */
  jobs: JobsDatabase;
  /**
   * Calls `heard` with each payload NOTIFYed on `channel` by any process; resolves once listening. On the `channels`
   * given to openDatabase, own commits are heard before they resolve. `missed`: the connection was lost and is back,
   * and nobody knows what was said meanwhile.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<void>;
  close(): Promise<void>;
};

/** Rows of SQL that the query builder can't express. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows;
}

/** pg-boss on the caller's transaction: the job exists only if it commits. */
export function jobsInTransaction(tx: Database): JobsDatabase {
  return fromDrizzle(tx, sql);
}

/**
 * Opens the database and migrates it, one process at a time; `migrations` null leaves the tables as they are.
 * @throws FolderLockedError when another process owns the embedded folder
 */
export async function openDatabase(options: {
  url?: string;
  dataDir: string;
  pool?: number;
  patienceMs?: number;
  migrations: string | null;
  /** Channels on which own commits must be heard before they resolve; see `listen`. */
  channels?: readonly string[];
}): Promise<OpenDatabase> {
  if (options.url) {
    const { openPostgres } = await import("./db-postgres.server.ts");
    const { url, pool = 10, patienceMs, migrations, channels } = options;
    return openPostgres({ url, pool, patienceMs, migrations, channels });
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
