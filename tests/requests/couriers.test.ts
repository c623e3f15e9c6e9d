/** Couriers over HTTP, against a stand-in: a vendor's lists and files, the webhook, the buyer's page. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { buyOfVendor } from "#tests/support/couriers/buys-of-vendor.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { Visitor } from "#tests/support/visitor.ts";

const rig = shiprocketRig();
let shop: BuiltShop;
let vendor: Visitor;
let rival: Visitor;

beforeAll(async () => {
  await rig.start();
  shop = await openBuiltShop({ TRUST_PROXY: "1", ...rig.settings() });
  vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  await setStock(db(), 1000);
  rival = await new Visitor(shop).signIn("vendor2@demo.test");
});
afterAll(async () => {
  await shop.close();
  await rig.stop();
});

const db = () => shop.services.database.db;

const box = { weightKg: "2.5", lengthCm: "40", breadthCm: "30", heightCm: "10" };

/** The stand-in's clock, so many minutes from now. */
const minutes = (ahead: number) => Math.round((Date.now() - Date.UTC(2026, 10, 20, 6, 30)) / 60_000) + ahead;

test("a vendor books, prints labels and manifest of what is chosen, and the buyer follows", async () => {
  const first = await buyOfVendor(shop);
  const second = await buyOfVendor(shop);
  for (const { shipment } of [first, second]) {
    const path = `/vendor/orders/${shipment}`;
    expect((await vendor.post(path, { intent: "confirm" })).status).toBe(303);
    expect(await (await vendor.fetch(`${path}?${new URLSearchParams(box)}`)).text()).toContain("Delhivery Surface");
    expect((await vendor.post(path, { intent: "book-courier", serviceId: "10", ...box })).status).toBe(303);
  }
  const list = await (await vendor.fetch("/vendor/orders?stage=to-send")).text();
  for (const words of ["Courier labels (PDF)", "Manifest (PDF)", "manifest.pdf?day="]) expect(list).toContain(words);
  const chosen = `id=${first.shipment}&id=${second.shipment}`;
  const day = /manifest\.pdf\?day=([\d-]+)/.exec(list)?.[1] ?? "";
  for (const file of [`labels.pdf?${chosen}`, `manifest.pdf?${chosen}`, `manifest.pdf?day=${day}`]) {
    const answer = await vendor.fetch(`/vendor/orders/${file}`);
    expect([file, answer.status, answer.headers.get("content-type")]).toEqual([file, 200, "application/pdf"]);
    expect((await answer.text()).startsWith("%PDF-")).toBe(true);
    expect((await rival.fetch(`/vendor/orders/${file}`)).status, file).toBe(404);
  }
  for (const [query, status] of [
    ["", 400],
    ["id=none", 400],
    ["day=2026-02-31", 404],
    ["day=yesterday", 400],
  ] as const)
    expect((await vendor.fetch(`/vendor/orders/manifest.pdf?${query}`)).status, query).toBe(status);

  const [booking] = await db().select().from(courierBookings).where(eq(courierBookings.shipmentId, first.shipment));
  rig.scan(booking?.id ?? "", "picked-up", minutes(1));
  rig.scan(booking?.id ?? "", "out-for-delivery", minutes(5));
  const messages = rig.take();
  const told = (headers: Record<string, string>, body: string) =>
    shop.fetch("/webhooks/couriers/parcels", { method: "POST", headers, body });
  for (const { headers, body } of messages)
    expect((await told({ ...headers, "x-api-key": "x" }, body)).status).toBe(401);
  const status = async () =>
    rowsOf<{ status: string }>(db(), sql`select status from shipments where id = ${first.shipment}`);
  expect(await status()).toEqual([{ status: "processing" }]);
  for (const { headers, body } of messages.toReversed()) expect((await told(headers, body)).status).toBe(200);
  await expect.poll(status, { timeout: 20_000 }).toEqual([{ status: "shipped" }]);
  const page = await (await first.buyer.fetch(`/orders/${first.id}`)).text();
  for (const words of ["Out for delivery", booking?.awb ?? "", "Delhivery Surface"]) expect(page).toContain(words);
});

test("a shop without a courier shows no labels and no manifest", async () => {
  const plain = await openBuiltShop({ TRUST_PROXY: "1", DEMO: "0" });
  try {
    const list = await (await (await new Visitor(plain).signIn("vendor1@demo.test")).fetch("/vendor/orders")).text();
    expect(list).toContain("Packing slips (PDF)");
    for (const words of ["Courier labels (PDF)", "manifest.pdf"]) expect(list).not.toContain(words);
  } finally {
    await plain.close();
  }
});
