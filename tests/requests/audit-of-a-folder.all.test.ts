/** `npm run audit` of a folder that no shop has open: what it prints and how it ends. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockFolder } from "#app/platform/database/folder-lock.server.ts";
import { openEmbeddedForTests } from "#tests/support/db.ts";

const folder = mkdtempSync(join(tmpdir(), "sanganak-audit-"));
// A migrated database without anything in it but one wrong vendor's product.
beforeAll(async () => {
  const { db, close } = await openEmbeddedForTests(join(folder, "pg"));
  await db.execute(sql`insert into brands (name, slug) values ('Lenovo', 'lenovo')`);
  await db.execute(sql`insert into categories (name, slug) values ('Laptop', 'laptop')`);
  await db.execute(sql`insert into vendors (id, business_name, slug) values ('v1', 'One', 'one')`);
  await db.execute(sql`insert into products
    (slug, name, description, brand_id, category_id, vendor_id, price_paise, hsn, country_of_origin, stock)
    select 'x', 'X', '', b.id, c.id, 'v1', 100, '', '', 7 from brands b, categories c`);
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(DATA_DIR = folder, DATABASE_URL = "") {
  const env = { ...process.env, NODE_NO_WARNINGS: "1", DATA_DIR, DATABASE_URL };
  const done = spawnSync(process.execPath, ["scripts/audit.ts"], { env, encoding: "utf8" });
  return { status: done.status, said: `${done.stdout}${done.stderr}` };
}

test("npm run audit names the rule that doesn't hold, and what broke it", () => {
  const { status, said } = run();
  expect(status).toBe(1);
  expect(said).toMatch(/ {2}ok {6}stock-is-never-negative +1 products\n/);
  expect(said).toMatch(/ {2}FAILED {2}stock-is-its-movements +1 products, 1 violation\n/);
  expect(said).toContain(": stock 7, movements 0\n");
  expect(said).toMatch(/ rules, \d+ rows checked in \d+ ms: 1 violation of 1 rule\. Amounts are in paise\.\n$/);
});

test("it ends with 2 where it could not look", async () => {
  expect(run("/nowhere")).toMatchObject({
    status: 2,
    said: expect.stringContaining("There is no database in /nowhere."),
  });
  expect(run(folder, "postgres://127.0.0.1:1/shop").status).toBe(2);
  expect(run(folder, "not an address").said).toContain("DATABASE_URL");
  const release = await lockFolder(folder);
  writeFileSync(
    join(folder, "owner.endpoint"),
    JSON.stringify({ nonce: "of a dead shop", origin: "http://127.0.0.1:1", token: "" }),
  );
  const locked = run();
  await release();
  expect(locked.status).toBe(2);
  expect(locked.said).toContain(`in use by process ${process.pid}`);
  expect(locked.said).toContain("It says nowhere how to ask it");
});
