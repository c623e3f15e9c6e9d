/** A quotation's link opens it without a login and nothing else; fetching it is not seeing it (docs/rules.md#q3, docs/rules.md#q4). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quotationKey } from "#app/quotations/quotation-links.server.ts";
import { quotations } from "#app/quotations/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aDemoQuotation } from "#tests/support/documents/quotations.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

async function aLink({ byStore = false } = {}) {
  const id = await aDemoQuotation(shop.services.database.db, { byStore });
  const { env } = shop.services;
  return { id, path: `/quotations/${id}`, key: quotationKey(env, id) };
}

async function statusOf(id: string) {
  const [row] = await shop.services.database.db.select().from(quotations).where(eq(quotations.id, id));
  return row?.status;
}

test("the key opens the page and the PDF of its quotation only", async () => {
  const [one, other] = [await aLink(), await aLink()];
  const guest = new Visitor(shop);
  const page = await guest.fetch(`${one.path}?key=${one.key}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toContain("no-store");
  const text = await page.text();
  expect(text).toContain("Accept and order");
  expect(text).toContain("noindex");
  const pdf = await guest.fetch(`${one.path}.pdf?key=${one.key}`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  for (const path of [one.path, `${one.path}.pdf`]) expect((await guest.fetch(path)).status, path).toBe(401);
  for (const path of [`${one.path}?key=`, `${one.path}?key=${other.key}`, `${one.path}.pdf?key=${other.key}`])
    expect((await guest.fetch(path)).headers.get("location"), path).toBe("/find-order?ended=quotation");
  const ended = await (await guest.fetch("/find-order?ended=quotation")).text();
  expect(ended).toContain('href="/login?redirect=%2Faccount%2Fquotations"');
  const stranger = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  expect((await stranger.fetch(one.path)).status).toBe(404);
  expect((await stranger.fetch(`/checkout?quotation=${one.id}`)).status).toBe(404);
  const wrong = await stranger.fetch(`/checkout?quotation=${one.id}&key=${other.key}`);
  expect(wrong.headers.get("location")).toBe("/find-order?ended=quotation");
  expect((await stranger.fetch(`${one.path}?key=${one.key}`)).status).toBe(200);
});

test("fetching the link, as a mail scanner does, leaves it sent; a browser's report makes it seen", async () => {
  const { id, path, key } = await aLink();
  const guest = new Visitor(shop);
  const link = `${path}?key=${key}`;
  await guest.fetch(link, { method: "HEAD" });
  await guest.fetch(link);
  await guest.fetch(`${path}.pdf?key=${key}`);
  expect(await statusOf(id)).toBe("sent");
  expect((await guest.post(path, { intent: "seen" })).status).toBe(401);
  expect(await statusOf(id)).toBe("sent");
  expect((await guest.post(link, { intent: "seen" })).status).toBe(200);
  expect(await statusOf(id)).toBe("seen");
});

test("whoever has the link declines a quotation of the store once, and nobody without it", async () => {
  const { id, path, key } = await aLink({ byStore: true });
  const link = `${path}?key=${key}`;
  const guest = new Visitor(shop);
  expect(await (await guest.fetch(link)).text()).toContain("Decline quotation");
  expect((await guest.post(path, { intent: "decline" })).status).toBe(401);
  const stranger = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  expect((await stranger.post(path, { intent: "decline" })).status).toBe(404);
  expect(await statusOf(id)).toBe("sent");
  for (let count = 0; count < 2; count++) expect((await guest.post(link, { intent: "decline" })).status).toBe(303);
  expect(await statusOf(id)).toBe("withdrawn");
  const page = await (await guest.fetch(link)).text();
  expect(page).toContain("declined or withdrawn");
  expect(page).not.toContain("Accept and order");
});

test("the checkout bills to the business that was quoted to", async () => {
  const { db } = shop.services.database;
  const business = { businessName: "Rao Traders", gstin: "29AAACV1234F1ZL" };
  const id = await aDemoQuotation(db, business);
  const buyer = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  const page = await buyer.fetch(`/checkout?quotation=${id}&key=${quotationKey(shop.services.env, id)}`);
  const text = await page.text();
  expect(text).toContain('value="Rao Traders"');
  expect(text).toContain('value="29AAACV1234F1ZL"');
});

test("an expired, withdrawn or unknown quotation offers no order, and its checkout leads to its page", async () => {
  const { id, path, key } = await aLink();
  const { db } = shop.services.database;
  await db.update(quotations).set({ status: "withdrawn", withdrawnAt: new Date() }).where(eq(quotations.id, id));
  const buyer = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  const text = await (await buyer.fetch(`${path}?key=${key}`)).text();
  expect(text).toContain("This quotation was declined or withdrawn.");
  expect(text).not.toContain("Accept and order");
  const checkout = await buyer.fetch(`/checkout?quotation=${id}&key=${key}`);
  expect([checkout.status, checkout.headers.get("location")]).toEqual([302, `${path}?key=${key}`]);
  expect((await buyer.fetch(`/checkout?quotation=${crypto.randomUUID()}`)).status).toBe(404);
  expect((await buyer.fetch("/checkout?quotation=1%27")).status).toBe(404);
});
