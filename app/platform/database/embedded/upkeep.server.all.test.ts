import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openPglite } from "#app/platform/database/db-embedded.server.ts";
import { checkpointIfDue, tendTables } from "./upkeep.server.ts";

/** PostgreSQL writes down what it counted once a second. */
const COUNTED_MS = 1_100;
let client: PGlite;

beforeEach(async () => {
  client ??= await openPglite({});
  await client.exec("drop table if exists lines; create table lines (id int primary key, text text not null)");
});
afterAll(() => client.close());

async function counted(): Promise<void> {
  await sleep(COUNTED_MS);
  await client.query("select");
}

async function linesAs(column: "reltuples" | "relpages" | "pg_relation_size(oid)"): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select ${column}::int as n from pg_class where relname = 'lines'`,
  );
  return rows[0]?.n ?? Number.NaN;
}

/** The plans of triggers and foreign keys are kept like those of prepared statements. */
test("A table that has grown ends the plans that were made for it while it was small", async () => {
  await client.exec("set plan_cache_mode = force_generic_plan");
  const plan = async () => JSON.stringify((await client.query("explain execute find_line(1)")).rows);
  await client.exec("insert into lines select n, 'x' from generate_series(1, 60) n");
  await client.exec("vacuum analyze lines");
  await client.exec("prepare find_line (int) as select id from lines where id = $1");
  const small = await plan();
  await client.exec("insert into lines select n, 'x' from generate_series(61, 190) n");
  expect(await plan()).toBe(small);
  await counted();
  await tendTables(client);
  expect(await linesAs("reltuples")).toBe(190);
  expect(await plan()).not.toBe(small);
});

test("a table of before this start is looked at, an empty one is not", async () => {
  await tendTables(client);
  expect(await linesAs("reltuples"), "an empty table would be planned for as one").toBe(-1);
  await client.exec("insert into lines values (1, 'x')");
  await tendTables(client);
  expect(await linesAs("reltuples")).toBe(1);
});

test("rows changed again and again take no more room", async () => {
  await client.exec("insert into lines select n, repeat('x', 1000) from generate_series(1, 300) n");
  await client.exec("create index on lines (text)");
  let first = 0;
  for (let round = 0; round < 6; round++) {
    await client.query("update lines set text = repeat('x', 1000 + $1)", [round]);
    await counted();
    await tendTables(client);
    if (round === 0) first = await linesAs("pg_relation_size(oid)");
  }
  expect(await linesAs("pg_relation_size(oid)")).toBeLessThanOrEqual(first * 1.5);
});

test("the log that a start after a crash replays stays small, however much was written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sanganak-log-"));
  const client = await openPglite({ dataDir: folder });
  const unread = async () => {
    const query = "select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()";
    return (await client.query<{ bytes: number }>(query)).rows[0]?.bytes;
  };
  try {
    await client.exec("create table lines (text text)");
    const write = () => client.query("insert into lines select repeat('x', 1900) from generate_series(1, 2400)");
    await write();
    await checkpointIfDue(client);
    expect(await unread(), "too little to be worth it").toBeGreaterThan(1_000_000);
    for (let i = 0; i < 4; i++) await write();
    expect(await unread()).toBeGreaterThan(16 * 1024 * 1024);
    await checkpointIfDue(client);
    expect(await unread()).toBeLessThan(1_000_000);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
});
