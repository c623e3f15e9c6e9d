/** Signatures of sellers: uploaded, printed on what is issued from then on, and seen nowhere else. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { signatures } from "#app/invoices/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { buyOfVendor } from "#tests/support/couriers/buys-of-vendor.ts";
import { Visitor } from "#tests/support/visitor.ts";

const VENDORS = "/vendor/profile/signature";
const STORES = "/admin/settings/signature";
const SRC = /src="data:image\/png;base64,([^"]+)"/;

let shop: BuiltShop;
let vendor: Visitor;
let rival: Visitor;
let admin: Visitor;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  vendor = await new Visitor(shop).signIn("vendor1@demo.test");
  rival = await new Visitor(shop).signIn("vendor2@demo.test");
  admin = await new Visitor(shop).signIn("admin@demo.test");
  await setStock(shop.services.database.db, 1000);
});
afterAll(() => shop.close());

async function aScan(ink = "#1a237e"): Promise<File> {
  const wave = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><path d="M60 150 Q150 20 250 150 T540 150"
    fill="none" stroke="${ink}" stroke-width="7"/></svg>`;
  const bytes = await sharp(Buffer.from(wave)).flatten({ background: "#ffffff" }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], "scan.jpg", { type: "image/jpeg" });
}

const shownOn = async (visitor: Visitor, path: string) => SRC.exec(await (await visitor.fetch(path)).text())?.[1];
const imagesIn = (pdf: ArrayBuffer) => Buffer.from(pdf).toString("latin1").split("/Subtype /Image").length - 1;

test("A vendor's signature is on the invoices issued afterwards, as page and as PDF, until it is removed", async () => {
  const upload = { signature: await aScan() };
  for (let time = 0; time < 2; time++) expect((await vendor.postFiles(VENDORS, upload)).status).toBe(303);
  expect(await shop.services.database.db.select().from(signatures)).toHaveLength(1);
  const picture = await shownOn(vendor, VENDORS);
  expect(picture).toMatch(/^iVBORw0KGgo/);
  expect(await shownOn(rival, VENDORS)).toBeUndefined();

  const { buyer, id, shipment } = await buyOfVendor(shop);
  const at = `/vendor/orders/${shipment}`;
  const dispatch = { intent: "dispatch", carrier: "Blue Dart", tracking: "69871234502" };
  for (const form of [{ intent: "confirm" }, { ...dispatch, otherCarrier: "", trackingUrl: "" }])
    expect((await vendor.post(at, form)).status).toBe(303);
  const address = /\/orders\/[0-9a-f-]{36}\/invoices\/[0-9a-f-]{36}/;
  const invoice = address.exec(await (await buyer.fetch(`/orders/${id}`)).text())?.[0] ?? "";
  const own = `/vendor${address.exec(await (await vendor.fetch(at)).text())?.[0]}`;
  const removal = await vendor.postFiles(VENDORS, { remove: "on" });
  expect([removal.status, await shownOn(vendor, VENDORS)]).toEqual([303, undefined]);
  for (const [visitor, path] of [
    [buyer, invoice],
    [vendor, own],
    [admin, `/admin${invoice}`],
  ] as const) {
    expect(await shownOn(visitor, path), path).toBe(picture);
    expect(imagesIn(await (await visitor.fetch(`${path}.pdf`)).arrayBuffer()), path).toBe(1);
  }
  expect(await (await admin.fetch("/admin/audit-log")).text()).toContain("Signature on invoices changed");
});

test("What is no picture of a signature is refused with the reason, and nothing changes", async () => {
  const blank = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
  const refusals = [
    [{ signature: file(blank, "blank.png") }, "The image is blank."],
    [{ signature: file(Buffer.from("<svg/>"), "signature.svg") }, "Only JPEG, PNG, WebP and AVIF images are allowed."],
    [{ signature: file(Buffer.alloc(2_200_000, blank), "large.png") }, "The image is larger than 2 MB."],
    [{}, "Please choose an image."],
  ] as const;
  for (const [fields, said] of refusals) {
    const answer = await vendor.postFiles(VENDORS, fields);
    expect(answer.status, said).toBe(400);
    expect(await answer.text()).toContain(said);
  }
  expect((await vendor.postFiles(VENDORS, { signature: await aScan(), vendorId: "v2" })).status).toBe(400);
  expect(await shownOn(vendor, VENDORS)).toBeUndefined();
});

test("The store adds one once it sells, and no vendor does for it", async () => {
  expect(await (await admin.fetch(STORES)).text()).toContain("Your store does not sell yet");
  expect((await admin.postFiles(STORES, { signature: await aScan() })).status).toBe(404);
  const { db } = shop.services.database;
  await db.insert(vendors).values({ id: STORE_VENDOR, slug: "nakshatra-store", businessName: "Nakshatra Computers" });
  expect((await vendor.postFiles(STORES, { signature: await aScan() })).status).toBe(403);
  expect((await admin.postFiles(STORES, { signature: await aScan() })).status).toBe(303);
  expect(await shownOn(admin, STORES)).toBeDefined();
});
