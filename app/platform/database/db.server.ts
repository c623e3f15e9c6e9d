/** PostgreSQL by DATABASE_URL, else PGlite in DATA_DIR: the same SQL and migrations, callers never ask which. */
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

/** The first argument of queries and commands: the database or a transaction. */
export type Database = PgDatabase<Answer, Record<string, never>>;

/** With what only the shell needs. */
export type OpenDatabase = {
  db: Database;
  kind: "embedded" | "postgres";
  /** For pg-boss outside transactions. */
  jobs: JobsDatabase;
  /**
   * `heard` gets each payload NOTIFYed by any process; resolves once listening. On openDatabase's `channels` own
   * commits are heard before they resolve. `missed`: the connection is back; some may be missing.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<void>;
  /** False while notifications may be missing: nothing from memory may be shown then. */
  isListening(): boolean;
  /** Resolves once every notification of what is committed by now was heard. @throws while not listening */
  catchUp(): Promise<void>;
  /** Whether own commits on `channels` are heard before they resolve; not through a pooler. */
  hearsOwnCommits: boolean;
  /** Connections now; missing: there is one only. */
  pool?(): { open: number; idle: number; waiting: number; max: number };
  close(): Promise<void>;
};

/** For SQL that the query builder can't express. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows;
}

/** pg-boss in the caller's transaction: the job exists only if it commits. */
export function jobsInTransaction(tx: Database): JobsDatabase {
  return fromDrizzle(tx, sql);
}

/**
 * One process at a time; `migrations` null: not. @throws FolderLockedError when another process owns the embedded
 * folder
 */
export async function openDatabase(options: {
  url?: string;
  directUrl?: string;
  dataDir: string;
  pool?: number;
  patienceMs?: number;
  /** For a statement, on PostgreSQL; default 15 s. */
  statementMs?: number;
  migrations: string | null;
  /** See `listen`. */
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
