/** Who sells alone works on many products and orders in the admin area, as vendors do in theirs (docs/rules.md#x16). */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { categories, products } from "#app/catalog/schema.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { withoutJobs } from "#app/platform/jobs.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { zipOf } from "#tests/support/documents/zip.ts";
import { aBusiness, aUser, TEST_PASSWORD } from "#tests/support/people.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isDemo: false });
  const owner = await aUser(shop.services.database.db, { role: "admin" });
  admin = new Visitor(shop);
  expect((await admin.post("/login", { email: owner.email, password: TEST_PASSWORD })).status).toBe(302);
});
afterAll(() => shop.close());

const text = async (path: string) => (await (await admin.fetch(path)).text()).replaceAll("<!-- -->", "");

async function zip(): Promise<File> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#123456" } })
    .jpeg()
    .toBuffer();
  const members = ["LONE-1.jpg", "LONE-2.jpg"].map((name) => ({ name, bytes, isStored: true }));
  return new File([new Uint8Array(zipOf(members))], "images.zip", { type: "application/zip" });
}

const sendZip = async () =>
  admin.postFiles("/admin/products/pictures", { formKey: crypto.randomUUID(), files: [await zip()] });

test("a store that sells nothing itself yet takes no images, and its pages offer no way to add them", async () => {
  const refused = await sendZip();
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Your store has no products of its own.");
  for (const path of ["/admin/products", "/admin/orders"])
    expect(await text(path)).not.toMatch(/Add images|Add tracking/);
  expect((await admin.post("/admin/products", { intent: "publish-ready" })).status).toBe(409);
});

test("images of many products, and all that are ready go on sale at once, and back", async () => {
  const { db } = shop.services.database;
  await admin.post("/admin/settings/selling", { intent: "single", ...aBusiness, pan: "" });
  await db.update(categories).set({ keySpecs: [] });
  for (const n of [1, 2])
    await aProduct(db, { vendorId: "store", slug: `lone-${n}`, sku: `LONE-${n}`, status: "draft" });
  expect(await text("/admin/products")).toContain("2 drafts: 0 ready to publish, 2 not ready");
  const batch = (await sendZip()).headers.get("location") ?? "";
  expect(batch).toMatch(/^\/admin\/products\/pictures\//);
  expect(await text(batch)).toContain("2 images added to 2 products");
  await expect.poll(() => text("/admin/products"), { timeout: 60_000 }).toContain("2 drafts: 2 ready to publish");
  const done = await admin.post("/admin/products", { intent: "publish-ready" });
  const change = done.headers.get("location") ?? "";
  expect(change).toMatch(/^\/admin\/products\/bulk\//);
  expect(await text(change)).toContain("2 products changed.");
  expect(await db.$count(products, eq(products.status, "live"))).toBe(2);
});

test("tracking numbers are pasted for many orders, whose slips come in one PDF", async () => {
  const { db } = shop.services.database;
  const placed = [];
  for (const slug of ["lone-1", "lone-2"]) {
    const [product] = await db.select().from(products).where(eq(products.slug, slug));
    if (!product) throw new Error(slug);
    placed.push(await withoutJobs(() => aPlacedOrder(db, { bought: [{ product }] })));
  }
  const numbers: string[] = [];
  for (const { orderId } of placed) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    numbers.push(order?.number ?? "");
  }
  const query = placed.map(({ orderId }) => `id=${orderId}`).join("&");
  const slips = await admin.fetch(`/admin/orders/packing-slips.pdf?${query}`);
  expect(slips.status).toBe(200);
  const pdf = readPdf(new Uint8Array(await slips.arrayBuffer()));
  expect(pdf.pages).toBe(2);
  for (const number of numbers) expect(pdf.text).toContain(number);
  expect((await admin.fetch(`/admin/orders/packing-slips.pdf?id=${crypto.randomUUID()}`)).status).toBe(404);

  const lines = numbers.map((number, n) => `${number}, Blue Dart, 6987123450${n}`).join("\n");
  const preview = await (await admin.post("/admin/orders/dispatch", { intent: "preview", lines })).text();
  expect(preview).toContain("Mark 2 shipments as shipped");
  expect(preview).toContain(`/admin/orders/${placed[0]?.orderId}`);
  const sent = await admin.post("/admin/orders/dispatch", { intent: "dispatch", lines });
  expect((await sent.text()).replaceAll("<!-- -->", "")).toContain("2 shipments marked as shipped");
  expect(await db.$count(shipments, eq(shipments.status, "shipped"))).toBe(2);
});

test("a store gives its invoices a prefix of its own", async () => {
  const { db } = shop.services.database;
  const prefixOf = async () => (await db.select().from(vendors).where(eq(vendors.id, "store")))[0]?.invoicePrefix;
  const send = (invoicePrefix: string) =>
    admin.post("/admin/settings/selling", { intent: "invoice-prefix", invoicePrefix });
  expect((await send("ld")).status).toBe(303);
  expect(await prefixOf()).toBe("LD");
  const refused = await send("CRN");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Use up to 3 letters or digits, but not CRN");
  expect(await prefixOf()).toBe("LD");
  expect(await text("/admin/settings/selling")).toContain("/admin/vendors/store/times");
});

test("without a text message provider nobody is offered a login by mobile number", async () => {
  const visitor = new Visitor(shop);
  for (const path of ["/login", "/register"])
    expect(await (await visitor.fetch(path)).text()).not.toContain("mobile number");
  expect((await visitor.fetch("/login/mobile?redirect=cart")).headers.get("location")).toBe("/login?redirect=cart");
  expect((await visitor.post("/login/mobile", { phone: "9876543210" })).headers.get("location")).toBe("/login");
});
