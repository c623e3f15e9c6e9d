/** A dealer's first hour: from an empty shop to an order for cash, alone and by forms (docs/rules.md#x17). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { withoutJobs } from "#app/platform/jobs.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aBusiness, aUser, TEST_PASSWORD } from "#tests/support/people.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
let guest: Visitor;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isDemo: false });
  const owner = await aUser(shop.services.database.db, { role: "admin" });
  admin = new Visitor(shop);
  guest = new Visitor(shop);
  expect((await admin.post("/login", { email: owner.email, password: TEST_PASSWORD })).status).toBe(302);
});
afterAll(() => shop.close());

const textOf = async (who: Visitor, path: string) => (await who.fetch(path)).text();

/** Values that the form shows, by field. */
async function formAt(path: string): Promise<Record<string, string>> {
  const version = / name="version" value="([^"]*)"/.exec(await textOf(admin, path))?.[1] ?? "";
  return { version };
}

/** Titles of what is left on the dashboard. */
async function stepsLeft(): Promise<string[]> {
  const html = await textOf(admin, "/admin/dashboard");
  const titles = ["Choose who sells", "Add your store details", "Add your contact details", "Set up email"];
  titles.push("Add your logo or choose your colour");
  titles.push("Accept cards and UPI", "Add your first products", "Read your policies", "Place a test order for cash");
  return titles.filter((title) => html.includes(title));
}

test("each step of the list is done by its page, and the last is an order for cash", async () => {
  const { db } = shop.services.database;
  expect(await stepsLeft()).toHaveLength(9);
  const selling = "/admin/settings/selling";
  expect((await admin.post(selling, { intent: "single" })).status).toBe(400);
  expect((await admin.post(selling, { intent: "single", ...aBusiness, pan: "" })).status).toBe(303);
  const store = {
    storeName: "Deccan Computers",
    legalName: "Deccan Computers",
    gstin: aBusiness.gstin,
    jurisdiction: "",
  };
  const address = { addressLines: "4, Lamington Road\nMumbai 400007", allowIndexing: "on" };
  const at = "/admin/settings/store";
  expect((await admin.post(at, { ...(await formAt(at)), ...store, ...address })).status).toBe(303);
  const contact = { phones: "+91 22 4000 0100", emails: "hello@deccan.example", grievanceOfficer: "Vani Rao" };
  const there = "/admin/settings/contact";
  expect((await admin.post(there, { ...(await formAt(there)), ...contact })).status).toBe(303);
  const look = "/admin/settings/appearance";
  expect((await admin.post(look, { ...(await formAt(look)), accent: "blue" })).status).toBe(303);
  const privacy = { intent: "save", seen: "0", effectiveOn: "", text: "## Ours\n\n{store} keeps little." };
  expect((await admin.post("/admin/settings/pages/privacy", privacy)).status).toBe(303);
  const product = await aProduct(db, { vendorId: "store", slug: "first", status: "live" });
  const { orderId } = await withoutJobs(() => aDeliveredOrder(db, { bought: [{ product }] }));
  expect(await stepsLeft()).toEqual(["Set up email", "Accept cards and UPI"]);
  expect(await textOf(admin, `/admin/orders/${orderId}`)).toContain("Deccan Computers");
});

test("a store that is the only seller is named alone, and nobody can register as another", async () => {
  const page = await textOf(guest, "/products/first");
  expect(page).toContain("Deccan Computers");
  for (const path of ["/products/first", "/", "/contact", "/terms"]) {
    const html = await textOf(guest, path);
    for (const word of ["Sold by", "Become a Vendor", "become a vendor", "independent vendors"])
      expect(html, `${path}: ${word}`).not.toContain(word);
  }
  expect((await guest.fetch("/vendor/register")).status).toBe(404);
  expect((await guest.post("/vendor/register", {})).status).toBe(404);
  const desk = await textOf(admin, "/admin/payouts");
  expect(desk).toContain("so there are no payouts");
  expect(desk).not.toContain('href="/admin/vendors"');
});

test("an admin adds a product without choosing who sells it", async () => {
  const form = await textOf(admin, "/admin/products/new");
  expect(form).toMatch(/<input type="hidden" name="vendor" value="store"/);
});

test("a marketplace opens again at once, and pages name the seller", async () => {
  expect((await admin.post("/admin/settings/selling", { intent: "marketplace" })).status).toBe(303);
  await expect.poll(() => textOf(guest, "/products/first")).toContain("Sold by");
  expect((await guest.fetch("/vendor/register")).status).toBe(200);
  const [row] = await shop.services.database.db.select().from(products).where(eq(products.slug, "first"));
  expect(row?.vendorId).toBe("store");
});

test("forms for new sellers begin with the GST registration that they need", async () => {
  const customer = new Visitor(shop);
  const { email } = await aUser(shop.services.database.db);
  expect((await customer.post("/login", { email, password: TEST_PASSWORD })).status).toBe(302);
  for (const [who, path] of [
    [guest, "/vendor/register"],
    [customer, "/vendor/register"],
    [admin, "/admin/settings/selling"],
  ] as const) {
    const html = await textOf(who, path);
    const [form = "", fields = ""] = html.split('name="gstin"');
    expect(fields, path).not.toBe("");
    for (const words of ["needs a regular GST registration", "No GSTIN, or in the composition scheme?", "GST CMP-04"])
      expect(form, path).toContain(words);
  }
});
