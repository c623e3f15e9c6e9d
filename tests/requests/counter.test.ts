/** What the counter answers to other forms than its own, and to a sale of too many products. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { shortOrderLink } from "#app/orders/texts/order-texts.server.ts";
import { jobsInTransaction } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aClosedDay, aCounterSale } from "#tests/support/documents/counter-sales.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

test("a form without the intent to sell, is refused with 400", async () => {
  const person = await new Visitor(shop).signIn("admin@demo.test");
  expect((await person.post("/admin/counter", { intent: "give-away" })).status).toBe(400);
  expect((await person.post("/admin/counter", {})).status).toBe(400);
});

test("closed days, and orders of the counter, have files", async () => {
  const person = await new Visitor(shop).signIn("admin@demo.test");
  const { db } = shop.services.database;
  await db.transaction(async (tx) => {
    await storeJobsForTests(jobsInTransaction(tx));
    await aClosedDay(tx);
  });
  const days = (await (await person.fetch("/admin/counter/close/export.csv")).text()).trim().split("\r\n");
  expect(days).toHaveLength(2);
  expect(days[1]).toContain(",1,0,2360,100,0,2260,0,2260,0,0,0,0,");
  expect(await (await person.fetch("/admin/counter/close")).text()).toContain('href="/admin/counter/close/export.csv"');
  expect(await (await person.fetch("/admin/orders")).text()).toContain('<option value="counter">Counter</option>');
  const orders = (await (await person.fetch("/admin/orders/export?method=counter")).text()).trim().split("\r\n");
  expect(orders).toHaveLength(2);
});

test("a receipt has a code that opens its order without a login, for those who sell", async () => {
  const { db } = shop.services.database;
  const orderId = await db.transaction(async (tx) => {
    await storeJobsForTests(jobsInTransaction(tx));
    return await aCounterSale(tx);
  });
  const code = 'aria-label="Scan for invoice, warranty and returns"';
  const path = `/admin/counter/${orderId}`;
  const owner = await new Visitor(shop).signIn("admin@demo.test");
  expect(await (await owner.fetch(path)).text()).toContain(code);
  const email = "reader@example.test";
  await new Visitor(shop).register(email);
  await db.update(users).set({ role: "admin", staffRole: "viewer" }).where(eq(users.email, email));
  const reader = await new Visitor(shop).signIn(email);
  expect(await (await reader.fetch(path)).text()).not.toContain(code);
  const buyer = new Visitor(shop);
  const { pathname } = new URL(shortOrderLink(shop.services.env, orderId));
  const opened = await buyer.fetch((await buyer.fetch(pathname)).headers.get("location") ?? "");
  const page = await (await buyer.fetch(opened.headers.get("location") ?? "")).text();
  expect(page).toContain(`/orders/${orderId}/invoices/`);
});

test("a product more than a sale may have is not added, and the page says so", async () => {
  const person = await new Visitor(shop).signIn("admin@demo.test");
  const { db } = shop.services.database;
  const products = [];
  for (let count = 0; count < 51; count++) products.push(await anOwnProduct(db, { sku: `OWN-${count}` }));
  const params = new URLSearchParams({ code: "OWN-50" });
  for (const { id } of products.slice(0, 50)) params.append("id", id);
  const answer = await person.fetch(`/admin/counter?${params}`);
  const page = await (await person.fetch(answer.headers.get("location") ?? "")).text();
  expect(page).toContain("A sale has at most 50 products: “OWN-50” was not added.");
});
