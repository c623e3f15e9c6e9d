import { expect, test } from "vitest";
import { sourceFile } from "./source-files.ts";
import { stockWriters } from "./stock.ts";

test("a statement that changes stock is found, and no other", () => {
  const writes = (text: string) => stockWriters([sourceFile("app/orders/a.server.ts", text)]);
  for (const text of [
    "await tx.insert(stockMovements).values(rows);",
    "await tx.update(products).set({ stock: 5 });",
    "await tx.insert(products).values({ name, stock });",
    "await tx.execute(sql`update products p set stock = p.stock - 1`);",
    "await tx.execute(sql`insert into stock_movements (delta) values (1)`);",
  ])
    expect(writes(text), text).toHaveLength(1);
  for (const text of [
    "await tx.insert(products).values({ name, stock: 0 });",
    "await tx.update(products).set({ name });",
    "const rows = sql`select stock from products p join stock_movements m on m.product_id = p.id`;",
  ])
    expect(writes(text), text).toEqual([]);
});
