/** A vendor's days off and holidays, from the form of vendor or admin to pages kept for guests, without scripts. */

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

const PAGE = "/vendor/profile/times";
const today = dayInIndia(Date.now());

let shop: BuiltShop;
let vendor: Visitor;
let admin: Visitor;
let guest: Visitor;
let product: string;
let productId: string;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  admin = await new Visitor(shop).signIn("admin@demo.test");
  guest = new Visitor(shop);
  const [row] = await rowsOf<{ slug: string; id: string }>(
    shop.services.database.db,
    sql`select slug, id from products where vendor_id = 'v1' and status = 'live' and stock > 10 and model_id is null limit 1`,
  );
  product = `/products/${row?.slug}`;
  productId = row?.id ?? "";
});
afterAll(() => shop.close());

const textOf = async (path: string, who = guest) => (await who.fetch(path)).text();
const own = async () => (await (await guest.fetch(`/delivery-check?pin=560100&items=${productId}`)).json()).items;

test("other days to pack move the days of this seller alone, and are taken back by an admin", async () => {
  expect(await own()).toEqual({});
  const saved = await vendor.post(PAGE, { intent: "times", handlingDays: "3", orderCutoffHour: "" });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `${PAGE}?done=times`]);
  expect(Object.keys(await own())).toEqual([productId]);
  const refused = await vendor.post(PAGE, { intent: "times", handlingDays: "99", orderCutoffHour: "" });
  expect(refused.status).toBe(400);
  const back = await admin.post("/admin/vendors/v1/times", { intent: "times", handlingDays: "", orderCutoffHour: "" });
  expect([back.status, back.headers.get("location")]).toEqual([302, "/admin/vendors/v1/times?done=times"]);
  expect(await own()).toEqual({});
});

test("a holiday that pauses sales is on cached pages at once, and gone with it", async () => {
  const back = `Back on ${formatDay(addDays(today, 2))}`;
  expect(await textOf(product)).not.toContain(back);
  const days = { from: today, to: addDays(today, 1), pauses: "yes" };
  expect((await vendor.post(PAGE, { intent: "add-holiday", ...days })).status).toBe(302);
  expect(await textOf(product)).toContain(back);
  expect((await vendor.post(PAGE, { intent: "add-holiday", ...days })).status).toBe(400);
  expect(await textOf(PAGE, vendor)).toContain("Sales are paused");
  expect((await vendor.post(PAGE, { intent: "remove-holiday", from: today })).status).toBe(302);
  expect(await textOf(product)).not.toContain(back);
});
