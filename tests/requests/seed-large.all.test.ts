/** `npm run seed:large`: adds what is missing, and leaves a shop that the auditor passes. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#app/orders/schema.server.ts";
import { embeddedDatabase, openPglite } from "#app/platform/database/db-embedded.server.ts";
import { openEmbeddedForTests } from "#tests/support/db.ts";
import { expectCleanFolder } from "#tests/support/guards/clean-books.ts";

const folder = mkdtempSync(join(tmpdir(), "sanganak-large-"));
// Empty, but migrated: that takes the longest.
beforeAll(async () => (await openEmbeddedForTests(join(folder, "pg"))).close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function seed(...counts: string[]) {
  const env = { ...process.env, NODE_NO_WARNINGS: "1", DATA_DIR: folder, DATABASE_URL: "", BASE_URL: "" };
  const done = spawnSync(process.execPath, ["db/seed-large.ts", ...counts], { env, encoding: "utf8" });
  return { status: done.status, said: `${done.stdout}${done.stderr}`.trim().split("\n") };
}

test("npm run seed:large brings products and orders, and the second time what is missing", async () => {
  expect(seed("50", "50")).toEqual({
    status: 0,
    said: ["50 made-up products are in the shop (50 added).", "50 made-up orders are in the shop (50 added)."],
  });
  expect(seed("55", "60")).toEqual({
    status: 0,
    said: ["55 made-up products are in the shop (5 added).", "60 made-up orders are in the shop (10 added)."],
  });
  await expectCleanFolder(folder);
  expect(await countOrders()).toBe(60);
}, 600_000);

async function countOrders(): Promise<number> {
  const { db, close } = embeddedDatabase(await openPglite({ dataDir: join(folder, "pg") }));
  const count = await db.$count(orders, like(orders.number, "LRG-%"));
  await close();
  return count;
}

test("it prints its usage", () => {
  const { status, said } = seed("some");
  expect(status).toBe(1);
  expect(said.join("\n")).toContain("How many products, how many orders?");
});
