/**
 * kill -9 under checkout load: no acknowledged order is lost or doubled, however often shoppers press. On PostgreSQL,
 * and on the embedded database, which promises the same except for power cuts.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { cartLines } from "#app/cart/schema.server.ts";
import { products, stockMovements } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { type Database, openDatabase } from "#app/platform/database/db.server.ts";
import { seedDemo } from "#db/demo/seed.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aRush, pressPlaceOrder, type Shopper } from "#tests/support/checkout-rush.ts";
import { RAISE_CASH_MAXIMUM } from "#tests/support/database/cash-maximum.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { startShop } from "../../scripts/provision/shop.ts";

const isConfirmation = (orderId: string) =>
  and(eq(mailMessages.reference, orderId), eq(mailMessages.kind, "order-confirmation"));

const secret = "c".repeat(32);
const SHOPPERS = 120;
const STOCK = 200;
const AT_ONCE = 16;

type Use = <T>(work: (db: Database) => Promise<T>) => Promise<T>;
const folder = mkdtempSync(join(tmpdir(), "sanganak-crash-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("no order is lost or doubled on PostgreSQL", async () => {
  const database = await openRaceDatabase();
  try {
    await crashUnderLoad({ DATABASE_URL: database.url, DATA_DIR: folder }, (work) => work(database.db));
  } finally {
    await database.close();
  }
});

test("no order is lost or doubled on the embedded database", async () => {
  const dataDir = join(folder, "embedded");
  await crashUnderLoad({ DATA_DIR: dataDir }, async (work) => {
    const database = await openDatabase({ dataDir, migrations: "db/migrations" });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  });
});

async function crashUnderLoad(where: Record<string, string>, use: Use): Promise<void> {
  const env = { ...where, DEMO: "samples", APP_SECRET: secret, LOG_LEVEL: "error" };
  const { product, shoppers } = await use(async (db) => {
    await seedDemo(db);
    await db.execute(sql.raw(RAISE_CASH_MAXIMUM));
    await ensurePaymentMethods(db, { demo: true });
    const product = await aProduct(db, { stock: STOCK });
    return { product, shoppers: await aRush(db, { count: SHOPPERS, products: [product], secret }) };
  });
  const acknowledged = new Map<string, Set<string>>();

  const doomed = await startShop({ env });
  let killed: ReturnType<typeof doomed.kill> | undefined;
  await inTurns(shoppers, async (shopper) => {
    await press(doomed.origin, shopper, acknowledged);
    if (acknowledged.size === SHOPPERS / 3) killed ??= doomed.kill();
  });
  await killed;
  expect(acknowledged.size).toBeGreaterThanOrEqual(SHOPPERS / 3);
  expect(acknowledged.size, "the crash came too late to matter").toBeLessThan(SHOPPERS);

  const risen = await startShop({ env });
  try {
    await inTurns([...shoppers, ...shoppers], (shopper) => press(risen.origin, shopper, acknowledged));
  } finally {
    await risen.stop();
  }
  await use(async (db) => {
    await booksAreRight(db, product.id, shoppers, acknowledged);
    await expectCleanBooks(db, new Date());
  });
}

/** Broken connections and error pages don't count: only a confirmation does. */
async function press(origin: string, shopper: Shopper, acknowledged: Map<string, Set<string>>): Promise<void> {
  const id = await pressPlaceOrder(origin, shopper).catch(() => null);
  if (id) acknowledged.set(shopper.userId, (acknowledged.get(shopper.userId) ?? new Set()).add(id));
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function booksAreRight(
  db: Database,
  productId: string,
  shoppers: Shopper[],
  acknowledged: Map<string, Set<string>>,
): Promise<void> {
  for (const { userId, key } of shoppers) {
    const placed = await db
      .select({ id: orders.id, key: orders.idempotencyKey })
      .from(orders)
      .where(eq(orders.userId, userId));
    expect(placed, "each shopper has one order").toHaveLength(1);
    expect(placed[0]?.key).toBe(key);
    expect([...(acknowledged.get(userId) ?? [])], "what was acknowledged, before and after").toEqual([placed[0]?.id]);
    expect(await db.$count(mailMessages, isConfirmation(placed[0]?.id ?? ""))).toBe(1);
    expect(await db.$count(cartLines, eq(cartLines.userId, userId))).toBe(0);
  }
  const [product] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId));
  expect(product?.stock).toBe(STOCK - SHOPPERS);
  const moved = await db
    .select({ delta: stockMovements.delta })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId));
  expect(moved.reduce((sum, one) => sum + one.delta, 0)).toBe(STOCK - SHOPPERS);
}
