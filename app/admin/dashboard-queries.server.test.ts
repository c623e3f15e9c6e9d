import { expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import { findStoreFigures } from "./dashboard-queries.server.ts";

test("an empty store has figures too", async ({ db }) => {
  expect(await findStoreFigures(db)).toEqual({ salesPaise: 0, orders: 0, products: 0, users: 0 });
});

test("counts live products and active people only", async ({ db }) => {
  await aProduct(db, {});
  await aProduct(db, { status: "archived" });
  await aCustomer(db);
  const before = await findStoreFigures(db);
  await db.update(users).set({ state: "deactivated" });
  expect(before.products).toBe(1);
  expect((await findStoreFigures(db)).users).toBe(0);
  expect(before.users).toBeGreaterThan(0);
});
