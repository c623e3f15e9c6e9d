/** The roles of deploy/postgresql/roles.sql: one owns and migrates, one sells, one reads figures (docs/decisions/354). */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { OutOfDateError } from "#app/platform/database/out-of-date.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { closeServices, openServices } from "#server/services.ts";
import { operate } from "#tests/support/database/own-cluster.ts";

const word = randomBytes(4).toString("hex");
const database = `sanganak_roles_${word}`;
const { url: server } = inject("races");
/** Roles are a server's, not a database's: each run has its own. */
const file = readFileSync("deploy/postgresql/roles.sql", "utf8").replaceAll("sanganak_", `sanganak_${word}_`);
const roles = ["migrate", "run", "read"].map((name) => `sanganak_${word}_${name}`);

function urlAs(role: "migrate" | "run" | "read" | null): string {
  const url = new URL(server);
  if (role) {
    url.username = `sanganak_${word}_${role}`;
    url.password = word;
  }
  url.pathname = `/${database}`;
  return url.href;
}

const applyRoles = () => operate(urlAs(null), file);

beforeAll(async () => {
  await operate(server, `create database ${database}`);
  await applyRoles();
  await operate(server, ...roles.map((role) => `alter role ${role} password '${word}'`));
});
afterAll(() =>
  operate(
    server,
    `drop database if exists ${database} with (force)`,
    ...roles.map((role) => `drop role if exists ${role}`),
  ),
);

const start = () =>
  openServices(
    readEnv({ DATABASE_URL: urlAs("run"), APP_SECRET: "s".repeat(32), DEMO: "samples", LOG_LEVEL: "silent" }),
  );

async function refused(role: "run" | "read", ...statements: string[]): Promise<void> {
  for (const statement of statements)
    await expect(operate(urlAs(role), statement), statement).rejects.toThrow(
      /permission denied|must be owner|read-only/,
    );
}

test("a runner without tables says what to do; after `npm run migrate` it starts", async () => {
  await expect(start()).rejects.toThrow(OutOfDateError);
  await expect(start()).rejects.toThrow("npm run migrate");
  const migrated = execFileSync(process.execPath, ["scripts/migrate.ts"], {
    env: { ...process.env, DATABASE_URL: urlAs("migrate"), NODE_NO_WARNINGS: "1" },
    encoding: "utf8",
  });
  expect(migrated).toMatch(/\nThe tables are up to date\.\n$/);
  await applyRoles();
  const services = await start();
  try {
    const [found] = await rowsOf<{ products: number; queues: number }>(
      services.database.db,
      sql`select (select count(*)::int from products) as products, (select count(*)::int from pgboss.queue) as queues`,
    );
    expect(found?.products).toBe(18);
    expect(found?.queues).toBeGreaterThan(10);
  } finally {
    await closeServices(services);
  }
});

test("the selling role changes no tables and no append-only rows", async () => {
  await refused(
    "run",
    "create table not_mine (id int)",
    "create table pgboss.not_mine (id int)",
    "alter table orders add column mine text",
    "drop table cart_lines",
    "alter table audit_log disable trigger all",
    "truncate cart_lines",
    "update audit_log set note = ''",
    "delete from audit_log",
    "delete from ledger_entries",
    "update invoices set number = ''",
    "update payment_events set amount_paise = 1",
    "delete from drizzle.__drizzle_migrations",
    `set role sanganak_${word}_migrate`,
    "create role another",
  );
});

test("the reading role sees figures, and no personal data", async () => {
  await refused(
    "read",
    "select email from users",
    "select shipping_address from orders",
    "select config from payment_methods",
    "select token from sessions",
    "select secret from second_factors",
    "select text from mail_messages",
    "select * from audit_log",
    "update products set stock = 1",
    "set default_transaction_read_only = off; delete from brands",
    "select * from pgboss.job",
  );
  const client = new Client({ connectionString: urlAs("read") });
  await client.connect();
  try {
    const { rows } = await client.query<{ read: string }>(
      `select format('select %s from %I', string_agg(quote_ident(column_name), ', '), table_name) as read
        from information_schema.columns where table_schema = 'public' and
          has_column_privilege(format('public.%I', table_name), column_name::text, 'select') group by table_name`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const seen: string[] = [];
    for (const { read } of rows) seen.push(JSON.stringify((await client.query(read)).rows));
    const people = await personalTexts();
    expect(people.length).toBeGreaterThan(10);
    expect(people.filter((text) => seen.some((table) => table.includes(text)))).toEqual([]);
    expect(seen.some((table) => table.includes("total_paise"))).toBe(true);
  } finally {
    await client.end();
  }
});

test("tables of an older version are refused at start", async () => {
  await operate(
    urlAs("migrate"),
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  await expect(start()).rejects.toThrow("npm run migrate");
});

/** Names, addresses, e-mails and phones of the demo's customers. */
async function personalTexts(): Promise<string[]> {
  const client = new Client({ connectionString: urlAs(null) });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(
      `select distinct text from (
        select unnest(array[name, email]) as text from users where role = 'customer'
        union select unnest(array[full_name, address_line1, phone]) from addresses
        union select value from orders, jsonb_each_text(shipping_address) where key in ('fullName', 'addressLine1', 'phone')
        union select account_number from vendor_bank_accounts
      ) all_texts where length(text) > 4`,
    );
    return rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}
