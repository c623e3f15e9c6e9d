/** A role that owns the tables migrates; one that may only read and write runs the shop (docs/decisions/120). */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { OutOfDateError } from "#app/platform/database/out-of-date.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { closeServices, openServices } from "#server/services.ts";
import { operate } from "#tests/support/own-cluster.ts";

const word = randomBytes(4).toString("hex");
const owner = `owner_${word}`;
const runner = `runner_${word}`;
const database = `sanganak_roles_${word}`;
const { url: server } = inject("races");

/** What README.md tells an operator to do before the first `npm run migrate`. */
const grants = [
  `alter default privileges for role ${owner} grant usage on schemas to ${runner}`,
  `alter default privileges for role ${owner} grant select, insert, update, delete on tables to ${runner}`,
  `alter default privileges for role ${owner} grant usage, select on sequences to ${runner}`,
];

function urlAs(role: string): string {
  const url = new URL(server);
  url.username = role;
  url.password = word;
  url.pathname = `/${database}`;
  return url.href;
}

beforeAll(async () => {
  for (const role of [owner, runner]) await operate(server, `create role ${role} login password '${word}'`);
  await operate(server, `create database ${database} owner ${owner}`);
  await operate(urlAs(owner), ...grants);
});
afterAll(() =>
  operate(
    server,
    `drop database if exists ${database} with (force)`,
    ...[owner, runner].map((role) => `drop role if exists ${role}`),
  ),
);

const start = () =>
  openServices(readEnv({ DATABASE_URL: urlAs(runner), APP_SECRET: "s".repeat(32), DEMO: "1", LOG_LEVEL: "silent" }));

test("before the tables are there the runner's start says what to do; after `npm run migrate` it starts", async () => {
  await expect(start()).rejects.toThrow(OutOfDateError);
  await expect(start()).rejects.toThrow("npm run migrate");
  const migrated = execFileSync(process.execPath, ["scripts/migrate.ts"], {
    env: { ...process.env, DATABASE_URL: urlAs(owner), NODE_NO_WARNINGS: "1" },
    encoding: "utf8",
  });
  expect(migrated).toMatch(/\nThe tables are up to date\.\n$/);
  const services = await start();
  try {
    const [found] = await rowsOf<{ products: number; queues: number }>(
      services.database.db,
      sql`select (select count(*)::int from products) as products, (select count(*)::int from pgboss.queue) as queues`,
    );
    expect(found?.products).toBe(18);
    expect(found?.queues).toBeGreaterThan(10);
    await expect(services.database.db.execute(sql`create table not_mine (id int)`)).rejects.toThrow();
  } finally {
    await closeServices(services);
  }
});

test("tables of an older version are not run on", async () => {
  await operate(
    urlAs(owner),
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  await expect(start()).rejects.toThrow("npm run migrate");
});
