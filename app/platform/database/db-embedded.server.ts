/** PGlite: PostgreSQL as WebAssembly in this process, with one connection. */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import type { OpenDatabase } from "./db.server.ts";

/** Extensions the shop uses; both databases must have them. */
export const extensions = { pg_trgm };

/** `folder` undefined: in memory; `migrations` null: none. The caller holds the folder's lock. */
export async function openEmbedded(options: { folder?: string; migrations: string | null }): Promise<OpenDatabase> {
  const client = await PGlite.create({ dataDir: options.folder, extensions });
  const database = embeddedDatabase(client);
  if (options.migrations) await migrate(drizzle(client), { migrationsFolder: options.migrations });
  return database;
}

/** Migrated or not. */
export function embeddedDatabase(client: PGlite): OpenDatabase {
  return {
    db: drizzle(client, { casing: "snake_case" }),
    kind: "embedded",
    jobs: fromPglite(client),
    async listen(channel, heard) {
      await client.listen(channel, heard);
    },
    close: () => client.close(),
  };
}
