import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database.close());

const order = () => ({ orderId: crypto.randomUUID(), actorId: null, at: new Date() });

test("a hundred orders for a stock of ten: ten succeed, ninety are refused as out of stock", async () => {
  const product = await aProduct(database.db, { stock: 10 });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      database.db.transaction((tx) => takeStock(tx, [{ productId: product.id, quantity: 1 }], order())),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
  const refused = answers.filter((answer) => !answer.ok);
  expect(refused.every((answer) => !answer.ok && answer.code === "sold-out" && answer.details?.[0]?.left === 0)).toBe(
    true,
  );
  const [left] = await rowsOf<{ stock: number; moved: number; sold: number }>(
    database.db,
    sql`select stock,
      (select sum(units)::int from product_sales where product_id = ${product.id}) as sold,
      (select sum(delta)::int from stock_movements where product_id = ${product.id}) as moved
      from products where id = ${product.id}`,
  );
  expect(left).toEqual({ stock: 0, moved: 0, sold: 10 });
});

test("orders over the same products in opposite order neither deadlock nor take more than there is", async () => {
  const [one, two] = [await aProduct(database.db, { stock: 30 }), await aProduct(database.db, { stock: 30 })];
  const lines = [one, two].map(({ id }) => ({ productId: id, quantity: 1 }));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      database.db.transaction((tx) => takeStock(tx, number % 2 ? lines : lines.toReversed(), order())),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(30);
  const rows = await rowsOf<{ stock: number }>(
    database.db,
    sql`select stock from products where id in (${one.id}, ${two.id})`,
  );
  expect(rows).toEqual([{ stock: 0 }, { stock: 0 }]);
});
