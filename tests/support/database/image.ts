/**
 * Builds the embedded database that tests start from: migrated, with every job's queue, otherwise empty. Kept in
 * .cache, once per schema and list of jobs.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fromPglite, PgBoss } from "pg-boss";
import type { TestProject } from "vitest/node";
import { openPglite } from "#app/platform/database/db-embedded.server.ts";
import { bringEmbeddedUpToDate } from "#app/platform/database/migrations.server.ts";
import { jobs } from "#server/jobs.ts";
import { RAISE_CASH_MAXIMUM } from "./cash-maximum.ts";

const migrations = "db/migrations";
const CACHE = ".cache";

declare module "vitest" {
  interface ProvidedContext {
    databaseImage: string;
  }
}

/** vitest's globalSetup: builds the image when missing and provides its path. */
export async function setup(project: TestProject): Promise<void> {
  const path = imagePath();
  project.provide("databaseImage", path);
  if (existsSync(path)) return;
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (/^test-database-\w+\.tar$/.test(name) && `${CACHE}/${name}` !== path)
      rmSync(`${CACHE}/${name}`, { force: true });
  const client = await openPglite({});
  await bringEmbeddedUpToDate(client, migrations);
  await client.exec(RAISE_CASH_MAXIMUM);
  const boss = new PgBoss({ db: fromPglite(client as never), backend: "pglite", supervise: false, schedule: false });
  await boss.start();
  for (const job of jobs) await boss.createQueue(job.name);
  await boss.stop({ graceful: false, close: false });
  const dump = await client.dumpDataDir("none");
  await client.close();
  mkdirSync(CACHE, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, path);
}

function imagePath(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(`${migrations}/${name}`));
  }
  hash
    .update(readFileSync("package-lock.json"))
    .update(jobs.map((job) => job.name).join())
    .update(RAISE_CASH_MAXIMUM);
  return `${CACHE}/test-database-${hash.digest("hex").slice(0, 16)}.tar`;
}
