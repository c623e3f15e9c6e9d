/** PGlite: PostgreSQL as WebAssembly, with one connection. */
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { fromPglite } from "pg-boss";
import { beginStatement, currentTracing, kindOf } from "#app/platform/observability/tracing.server.ts";
import type { OpenDatabase } from "./db.server.ts";
import { keepUp } from "./embedded/upkeep.server.ts";
import { bringEmbeddedUpToDate } from "./migrations.server.ts";

export async function openPglite(options: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Promise<PGlite> {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } });
  // PGlite copies its parsers for each statement of drizzle; those for arrays of rows are never used.
  const { rows } = await client.query<{ oid: number }>(
    "select typarray as oid from pg_type where typtype = 'c' and typarray <> 0",
  );
  for (const { oid } of rows) delete client.parsers[oid];
  if (currentTracing()) traceStatements(client);
  return client;
}

function traceStatements(client: Pick<PGlite, "query" | "transaction">): void {
  traceQueries(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      traceQueries(tx);
      return work(tx);
    });
}

function traceQueries(on: Pick<PGlite, "query">): void {
  const query = on.query.bind(on);
  on.query = async (text, ...rest) => {
    const span = beginStatement(text);
    try {
      const results = await query(text, ...rest);
      span?.end();
      return results as never;
    } catch (error) {
      span?.end({ failed: kindOf(error) });
      throw error;
    }
  };
}

/** The caller holds the lock of `folder`. */
export async function openEmbedded(options: { folder?: string; migrations: string | null }): Promise<OpenDatabase> {
  const client = await openPglite({ dataDir: options.folder });
  const database = embeddedDatabase(client);
  if (options.migrations) await bringEmbeddedUpToDate(client, options.migrations);
  if (!options.folder) return database;
  const endUpkeep = keepUp(client);
  return {
    ...database,
    close() {
      endUpkeep();
      return database.close();
    },
  };
}

export function embeddedDatabase(client: PGlite): OpenDatabase {
  return {
    db: drizzle(client, { casing: "snake_case" }),
    kind: "embedded",
    jobs: fromPglite(client),
    async listen(channel, listener) {
      await client.listen(channel, listener);
    },
    // With one process, a commit's notifications are heard before it resolves.
    isListening: () => true,
    catchUp: async () => {},
    hearsOwnCommits: true,
    close: () => client.close(),
  };
}
