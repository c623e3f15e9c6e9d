/** The demo courier pays, and an admin fetches what it says (docs/rules.md#p15), by plain forms. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { buyOfVendor } from "#tests/support/couriers/buys-of-vendor.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
  await setStock(db(), 1000);
});
afterAll(() => shop.close());

const db = () => shop.services.database.db;
const CASH = "/admin/payouts/courier-cash";
const box = { weightKg: "2.5", lengthCm: "40", breadthCm: "30", heightCm: "10" };

/** Booked with the demo courier and delivered by it. */
async function aDelivery(): Promise<string> {
  const { shipment } = await buyOfVendor(shop);
  const vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  const path = `/vendor/orders/${shipment}`;
  await vendor.post(path, { intent: "confirm" });
  const booked = await vendor.post(path, { intent: "book-courier", serviceId: "economy", ...box });
  expect(booked.status).toBe(303);
  const [booking] = await db().select().from(courierBookings).where(eq(courierBookings.shipmentId, shipment));
  const waybill = booking?.awb ?? "";
  const scanned = await new Visitor(shop).post("/dev/courier", { intent: "scan", waybill, code: "DLV", fault: "none" });
  expect(scanned.status).toBe(303);
  const cash = () => db().select().from(payments).where(eq(payments.shipmentId, shipment));
  await expect.poll(cash, { timeout: 20_000 }).toMatchObject([{ status: "captured" }]);
  return waybill;
}

const wordsOf = (html: string) => html.replaceAll(/<!--.*?-->/g, "");
const reportIn = (html: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1]?.trim() ?? "";

test("a courier's payment is fetched, and recorded by an admin; fetched again, nothing is new", async () => {
  const awb = await aDelivery();
  const scanner = new Visitor(shop);
  expect((await scanner.post("/dev/courier", { intent: "pay", fault: "odd" })).status).toBe(400);
  for (const _ of [1, 2])
    expect((await scanner.post("/dev/courier", { intent: "pay", fault: "repeat" })).status).toBe(303);
  expect(await (await admin.fetch(CASH)).text()).toContain("Fetch remittances");
  const fetched = await admin.post(CASH, { intent: "fetch" });
  const page = wordsOf(await fetched.text());
  expect([fetched.status, page.includes("1 payment reported.")]).toEqual([200, true]);
  const rows = reportIn(page);
  expect(rows).toMatch(new RegExp(`^AWB,Amount,UTR\\n${awb},[\\d.]+,DEMOUTR\\d{10}$`));
  expect(wordsOf(await (await admin.post(CASH, { intent: "record", rows })).text())).toContain("1 payment recorded, ");
  const again = wordsOf(await (await admin.post(CASH, { intent: "fetch" })).text());
  expect(again).toContain("No new payments. 1 already recorded.");
});

test("reports of Shiprocket, which sends no remittances, are pasted", async () => {
  const rig = shiprocketRig();
  await rig.start();
  const other = await openBuiltShop({ TRUST_PROXY: "1", ...rig.settings() });
  try {
    const person = await new Visitor(other).signIn("admin@demo.test");
    const page = await (await person.fetch(CASH)).text();
    expect(page).toContain("remittance report");
    expect(page).not.toContain("Fetch remittances");
    expect((await person.post(CASH, { intent: "fetch" })).status).toBe(409);
  } finally {
    await other.close();
    await rig.stop();
  }
});
