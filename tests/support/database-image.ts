/**
 * Builds the embedded database image that tests start from: migrated, with pg-boss's tables, otherwise empty.
 * Kept in .cache under a name made of the migrations, so that it is built once per schema.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite, PgBoss } from "pg-boss";
import { embeddedDatabase, extensions } from "#app/platform/db-embedded.server.ts";

const migrations = "db/migrations";

/** Path of the image for today's migrations. */
export function imagePath(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(`${migrations}/${name}`));
  }
  hash.update(readFileSync("package-lock.json"));
  return `.cache/test-database-${hash.digest("hex").slice(0, 16)}.tar`;
}

export async function setup(): Promise<void> {
  const path = imagePath();
  if (existsSync(path)) return;
  const client = await PGlite.create({ extensions });
  await migrate(embeddedDatabase(client).db as never, { migrationsFolder: migrations });
  const boss = new PgBoss({ db: fromPglite(client as never), backend: "pglite", supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  const dump = await client.dumpDataDir("none");
  await client.close();
  mkdirSync(".cache", { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, path);
}
