/** The demo shop of commit 1832117 is brought up to date: under lock-holders, interrupted, by two at once (docs/decisions/362). */
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { findProductBySlug } from "#app/catalog/product-queries.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { listProducts } from "#app/finding/browsing/product-list.server.ts";
import { noFilters } from "#app/finding/filters/product-filters.ts";
import { ensureSearchTerms } from "#app/finding/search/search-terms.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { openDatabase } from "#app/platform/database/db.server.ts";
import { bringUpToDate } from "#app/platform/database/migrations.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { openCatalogue } from "#tests/support/catalogue.ts";
import { operate } from "#tests/support/database/own-cluster.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { schemaOf } from "../../scripts/provision/schema.ts";

/** Written by `npm run drill -- update --write FILE` at this moment. */
const OLD = "tests/postgres/data/demo-1832117.sql.br";
const WRITTEN_AT = new Date("2026-11-22T13:00:00Z");
const FOLDER = "db/migrations";
/** A turn is a second, to which a busy machine adds; without turns the wait would be as long as the table is held. */
const MAX_WAIT_MS = 4_000;
const HELD_MS = 8_000;

const { url: server, template } = inject("races");
const old = `${template}_old_${randomBytes(4).toString("hex")}`;

const addressOf = (name: string) => new URL(`/${name}`, server).href;
const url = addressOf(`${old}_copy`);

beforeAll(async () => {
  await operate(server, `create database ${old}`);
  await operate(addressOf(old), brotliDecompressSync(readFileSync(OLD)).toString());
});
afterAll(() => operate(server, `drop database if exists ${old}`));
beforeEach(async () => {
  await operate(server, `create database ${old}_copy template ${old}`);
});
afterEach(() => operate(server, `drop database if exists ${old}_copy with (force)`));

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function onOne<T extends object>(text: string): Promise<T[]> {
  const client = await connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const asCommand = () => ({ env: { ...process.env, DATABASE_URL: url, NODE_NO_WARNINGS: "1" } });

function migrateToTheEnd(): string {
  return execFileSync(process.execPath, ["scripts/migrate.ts"], { ...asCommand(), encoding: "utf8" });
}

async function expectUpToDate(): Promise<void> {
  expect(await schemaOf(url)).toBe(await schemaOf(addressOf(template)));
  const invalid = await onOne("select indexrelid::regclass::text as name from pg_index where not indisvalid");
  expect(invalid).toEqual([]);
  const database = await openDatabase({ url, dataDir: "", pool: 2, migrations: null });
  try {
    await expectCleanBooks(database.db, WRITTEN_AT);
  } finally {
    await database.close();
  }
}

/** A transaction that a migration waits for, until `release`. */
async function holding(statement: string): Promise<{ release(): Promise<void> }> {
  const client = await connect();
  await client.query("begin");
  await client.query(statement);
  return { release: () => client.end() };
}

/** Starts `npm run migrate`, and kills it once it waits for a lock and has said `before`. */
async function killedWaiting(before: string): Promise<void> {
  const child = spawn(process.execPath, ["scripts/migrate.ts"], {
    ...asCommand(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while (child.exitCode === null && !(said.includes(before) && (await onOne(waiting)).length > 0)) await setTimeout(20);
  expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await gone;
}

test("shipments from before the update keep their status", async () => {
  const states = () => onOne("select status, count(*)::int from shipments group by 1 order by 1");
  const before = await states();
  expect(before).toHaveLength(5);
  migrateToTheEnd();
  expect(await states()).toEqual(before);
});

test("a product on sale that SQL left without a country, or with an unreadable HSN code, becomes a draft", async () => {
  const [nowhere, unreadable, cut] = ["apple-macbook-pro-14-m5", "dell-xps-14-2026", "acer-predator-helios-neo-16-ai"];
  await operate(url, `update products set country_of_origin = '' where slug = '${nowhere}'`);
  await operate(url, `update products set hsn = '84.71' where slug = '${unreadable}'`);
  await operate(url, `update products set hsn = '8471301' where slug = '${cut}'`);
  migrateToTheEnd();
  const states = await onOne(`select status, hsn from products where slug in ('${nowhere}', '${unreadable}', '${cut}')
    order by hsn`);
  expect(states).toEqual([
    { status: "draft", hsn: "" },
    { status: "draft", hsn: "8471" },
    { status: "live", hsn: "847130" },
  ]);
});

test("shipments from before the update end in today's ways: one returned, one lost, one delivered, and the books balance", async () => {
  migrateToTheEnd();
  const database = await openDatabase({ url, dataDir: "", pool: 2, migrations: null });
  const { db } = database;
  try {
    const known = jobs.map(({ name }) => name);
    // As a start does.
    for (const name of known)
      await db.execute(sql`select pgboss.create_queue(${name}, '{"policy":"standard"}'::jsonb)`);
    await storeJobsForTests(database.jobs, known);
    const [admin] = await db.select().from(users).where(eq(users.email, "admin@demo.test"));
    if (!admin) throw new Error("no admin");
    const viewer: User = { ...admin, kind: "user" };
    const under = and(inArray(shipments.status, ["pending", "processing", "shipped"]), eq(shipments.kind, "sale"));
    const rows = await db
      .select({ shipmentId: shipments.id, status: shipments.status })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(and(under, or(eq(orders.paymentStatus, "paid"), eq(orders.paymentMethod, "cod"))))
      .orderBy(shipments.id);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(3);
    const dispatch = { carrier: "Blue Dart", tracking: "69871234502", trackingUrl: null };
    const ends = [
      { to: "returned", reason: "refused", isRestocked: true },
      { to: "lost" },
      { to: "returned", reason: "damaged", isRestocked: false },
      { to: "delivered" },
    ] as const;
    for (const [n, { shipmentId, status }] of rows.entries()) {
      const left = { pending: 0, processing: 1, shipped: 2 }[status as "pending" | "processing" | "shipped"];
      const steps = [{ to: "processing" } as const, { to: "shipped", dispatch } as const].slice(left);
      for (const step of [...steps, ends[n % ends.length] ?? ends[1]]) {
        const moved = await moveShipment(
          db,
          { viewer, now: WRITTEN_AT, origin: "https://shop.test" },
          { shipmentId, ...step },
        );
        expect(moved, `${status} ${step.to}`).toMatchObject({ ok: true });
      }
    }
    expect(await db.$count(shipments, under)).toBeLessThan(rows.length);
    await expectCleanBooks(db, WRITTEN_AT);
  } finally {
    await database.close();
  }
});

test("an updated shop has the tables of a new one, and its books balance", async () => {
  expect(migrateToTheEnd()).toMatch(/^0037_shipment_names: \d+ ms\n[\s\S]*\nThe tables are up to date\.\n$/);
  await expectUpToDate();
});

test("an update killed in a transaction, or between two indexes, goes on where it was", async () => {
  const reader = await holding("select 1 from payout_items limit 1");
  await killedWaiting("0042_indexes_for_large_shops: ");
  const half = await onOne<{ begun: string | null; last: string }>(
    `select to_regproc('check_payout_items')::text as begun,
      (select max(created_at) from drizzle.__drizzle_migrations) as last`,
  );
  expect(half).toEqual([{ begun: null, last: "1795342037449" }]);
  await reader.release();

  await operate(
    url,
    "delete from drizzle.__drizzle_migrations where created_at = 1795342037449",
    "drop index products_new, ledger_entries_owed",
  );
  const writer = await holding("update products set name = name where false; select txid_current()");
  await killedWaiting("");
  await writer.release();
  migrateToTheEnd();
  await expectUpToDate();
});

test("a table in use is waited for in short turns: nobody behind it waits longer than 2 s", async () => {
  const reader = await holding("select 1 from payout_items limit 1");
  const updating = bringUpToDate(url, FOLDER);
  let isOver = false;
  void updating.finally(() => {
    isOver = true;
  });
  const shopper = await connect();
  const waits: number[] = [];
  const until = Date.now() + HELD_MS;
  while (!isOver) {
    const before = performance.now();
    await shopper.query("select count(*) from payout_items");
    waits.push(performance.now() - before);
    if (Date.now() > until) await reader.release();
    await setTimeout(20);
  }
  await updating;
  await shopper.end();
  expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS);
  expect(waits.length).toBeGreaterThan(20);
});

test("a table that is never free is named, with who holds it, and nothing is left half done", async () => {
  const reader = await holding("select 1 from payout_items limit 1");
  const said: string[] = [];
  const failing = bringUpToDate(url, FOLDER, { say: (line) => said.push(line), patienceMs: 0 });
  await expect(failing).rejects.toThrow(
    /^0043_payouts_in_sets waits for a table that is in use; the oldest transaction/,
  );
  expect(said.at(-1)).toMatch(/^0042_indexes_for_large_shops: \d+ ms$/);
  await reader.release();
  await bringUpToDate(url, FOLDER);
});

test("two updates at once take turns, though indexes are built that wait for every statement before them", async () => {
  await Promise.all([bringUpToDate(url, FOLDER), bringUpToDate(url, FOLDER), bringUpToDate(url, FOLDER)]);
  const [done] = await onOne<{ twice: number }>(
    "select count(*)::int - count(distinct created_at)::int as twice from drizzle.__drizzle_migrations",
  );
  expect(done?.twice).toBe(0);
});

/** "16 GB DDR5" as somebody who counts by hand reads it: number and kind as lists call them. */
const readings = [
  { key: "ram", kind: "memoryType", says: /^(\d+) GB (DDR4|DDR5|LPDDR5X|unified memory)/ },
  { key: "storage", kind: "storageType", says: /^(\d+ (?:GB|TB)) (NVMe SSD|SSD)$/ },
] as const;

test("every product from before the update keeps all its values, and lists read size and kind from its words", async () => {
  const saidBy = () =>
    onOne<{ slug: string; key: string; value: string; number: number | null }>(
      `select p.slug, s.spec_key as key, s.value, s.number from product_specs s join products p on p.id = s.product_id
       where p.status = 'live' order by 1, 2`,
    );
  const before = await saidBy();
  expect(before.length).toBeGreaterThan(150);
  migrateToTheEnd();
  const database = await openDatabase({ url, dataDir: "", pool: 2, migrations: null });
  try {
    const { db } = database;
    // As at every start.
    await ensureCategories(db);
    await ensureSearchTerms(db);
    expect(await saidBy()).toEqual(before);
    const catalogue = await openCatalogue(db);
    const listed = async (specs: Record<string, { values: string[] }>) => {
      const { products } = await listProducts(db, catalogue, { ...noFilters, specs });
      return products.map(({ slug }) => slug).sort();
    };
    for (const { key, kind, says } of readings) {
      const read = before.flatMap((one) => {
        const [, size = "", type = ""] = (one.key === key && says.exec(one.value)) || [];
        return size ? [{ slug: one.slug, size, type: type === "unified memory" ? "Unified memory" : type }] : [];
      });
      expect(read).toHaveLength(before.filter((one) => one.key === key).length);
      for (const [said, same] of Map.groupBy(read, ({ size, type }) => `${size} ${type}`)) {
        const [first] = same;
        const number = Number.parseFloat(first?.size ?? "") * (first?.size.endsWith("TB") ? 1000 : 1);
        const found = await listed({ [key]: { values: [String(number)] }, [kind]: { values: [first?.type ?? ""] } });
        expect(found, said).toEqual(same.map(({ slug }) => slug).sort());
      }
    }
    const [ddr5] = before.filter(({ value }) => value === "16 GB DDR5");
    const page = await findProductBySlug(db, ddr5?.slug ?? "");
    const told = before.filter(({ slug }) => slug === ddr5?.slug).map(({ key, value }) => [key, value]);
    expect(page?.specs.map(({ key, value }) => [key, value])).toEqual(expect.arrayContaining(told));
  } finally {
    await database.close();
  }
});
