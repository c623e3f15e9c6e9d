/** A shop that is no demo says nothing of the sample store: every page, mail and PDF (docs/rules.md#r215). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { mailStore } from "#app/mail/mail-content.ts";
import type { MailKind } from "#app/mail/mail-kinds.ts";
import { renderMail } from "#app/mail/render-mail.server.tsx";
import { mailMessages } from "#app/mail/schema.server.ts";
import { withoutJobs } from "#app/platform/jobs.server.ts";
import routes from "#app/routes.ts";
import { deliveryAreas } from "#app/settings/schema.server.ts";
import { settingGroups } from "#app/settings/setting-groups.ts";
import { findStoreSettings, readStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { storePages } from "#app/settings/texts/store-pages.ts";
import { sampleStore } from "#db/demo/samples/store.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { examples } from "#tests/support/documents/mail-examples.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { aUser, TEST_PASSWORD } from "#tests/support/people.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { flatRoutes } from "../architecture/routes.ts";

const own = {
  storeName: "Godavari Systems",
  legalName: "Godavari Systems LLP",
  addressLines: ["7, College Road", "Nashik, Maharashtra 422005"],
  gstin: "27AAPFU0939F1ZV",
  phones: ["+91 253 400 0100"],
  emails: ["hello@godavari.example"],
  grievanceOfficer: "Vani Joshi, vani@godavari.example",
  handlingDays: 2,
  freeShippingAbovePaise: 9_999_00,
};

/** Whole sentences, and what would give the store away in any other. */
const ofTheSample = [
  ...[...stringsIn(sampleStore)].filter((text) => text.length > 5),
  ...["Nakshatra", "Neeladri", "Bengaluru", "Bangalore", "Ramanathan", "Imran", "retail shop", "since 20", "₹5,000"],
  ...["3 to 7", "3–7", "sample"],
];

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value && typeof value === "object") for (const one of Object.values(value)) yield* stringsIn(one);
}

/** What of the sample store stands in it, with a few words around. */
function foundIn(text: string): string[] {
  return ofTheSample.flatMap((word) => {
    const at = text.indexOf(word);
    return at === -1 ? [] : [text.slice(Math.max(0, at - 60), at + word.length + 30)];
  });
}

let shop: BuiltShop;
let people: Record<"guest" | "customer" | "vendor" | "admin", Visitor>;
let known: Record<string, string>;
const pdfs: string[] = [];

async function enter(given: Parameters<typeof aUser>[1]): Promise<{ visitor: Visitor; id: string }> {
  const user = await aUser(shop.services.database.db, given);
  const visitor = new Visitor(shop);
  const answer = await visitor.post("/login", { email: user.email, password: TEST_PASSWORD });
  if (answer.status !== 302) throw new Error(`${user.email}: ${answer.status}`);
  return { visitor, id: user.id };
}

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isDemo: false });
  const { db } = shop.services.database;
  await updateStoreSettings(db, own);
  const [customer, vendor, admin] = [await enter({}), await enter({ role: "vendor" }), await enter({ role: "admin" })];
  people = { guest: new Visitor(shop), customer: customer.visitor, vendor: vendor.visitor, admin: admin.visitor };
  const vendorId = `vendor-${vendor.id}`;
  const place = { addressLine: "1, Gangapur Road", city: "Nashik", region: "Maharashtra", pincode: "422005" };
  await db
    .update(vendors)
    .set({ ...place, gstin: own.gstin })
    .where(eq(vendors.id, vendorId));
  const product = await aProduct(db, { vendorId, category: "Processors", slug: "a-processor", name: "A processor" });
  const address = { ...anAddress, city: "Nashik", state: "Maharashtra", pincode: "422001" };
  const { orderId, shipmentId } = await withoutJobs(() => aDeliveredOrder(db, { bought: [{ product }], address }));
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  known = { slug: "a-processor", seller: vendorId, orderId, invoiceId: invoice?.id ?? "" };
  pdfs.push(`/admin/orders/${orderId}/invoices/${known.invoiceId}.pdf`);
  pdfs.push(`/admin/shipments/${shipmentId}/packing-slip.pdf`, "/build/quotation.pdf?processor=a-processor");
  await db.update(users).set({ name: "Asha Menon" });
});
afterAll(() => shop.close());

/** Every address without a variable part, and one of each other kind. */
function pages(): string[] {
  const plain = flatRoutes(routes)
    .filter(({ isFrame, path }) => !isFrame && !/[:*]/.test(path))
    .filter(({ path }) => !/^(logout|cart\/events|auth\/)/.test(path))
    .map(({ path }) => `/${path}`);
  return [
    ...plain,
    ...[
      "/no-such-page",
      `/products/${known.slug}`,
      `/sellers/${known.seller}`,
      "/search?q=processor",
      "/build/processor",
    ],
    ...["/products?category=Processors", `/compare?products=${known.slug}`, `/build?processor=${known.slug}`],
    ...Object.keys(storePages).map((page) => `/admin/settings/pages/${page}`),
    ...settingGroups.map(({ id }) => `/admin/settings/${id}`),
    ...[
      `/admin/orders/${known.orderId}`,
      `/admin/orders/${known.orderId}/invoices/${known.invoiceId}`,
      "/sitemap/1.xml",
    ],
  ];
}

test("no page, whoever asks", async () => {
  const found: Record<string, string[]> = {};
  let read = 0;
  for (const [who, visitor] of Object.entries(people))
    for (const path of pages()) {
      const answer = await visitor.fetch(path);
      // The settings say what holds where no area is set.
      const said = foundIn((await answer.text()).replace("delivered to in 3 to 7 business days", ""));
      if (answer.status === 200) read++;
      if (said.length > 0) found[`${who} ${path}`] = said;
    }
  expect(found).toEqual({});
  expect(read).toBeGreaterThan(120);
});

test("no PDF", async () => {
  for (const path of pdfs) {
    const answer = await people.admin.fetch(path);
    expect(answer.status, path).toBe(200);
    const { text } = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(text.length, path).toBeGreaterThan(100);
    expect(foundIn(text), path).toEqual([]);
  }
});

test("no mail, of any kind, queued or rendered", async () => {
  const { db } = shop.services.database;
  const store = mailStore(await findStoreSettings(db), "http://localhost:3000");
  for (const kind of Object.keys(examples) as MailKind[]) {
    const { subject, text, html } = renderMail(kind, examples[kind] as never, store);
    expect(foundIn(subject + text + html), kind).toEqual([]);
    expect(text).toContain(own.legalName);
  }
  for (const { kind, data } of await db.select().from(mailMessages))
    expect(foundIn(JSON.stringify(data)), kind).toEqual([]);
});

test("what is promised of delivery follows the areas and the time to pack, everywhere", async () => {
  const { db } = shop.services.database;
  const said = async (path: string) => (await people.guest.fetch(path)).text();
  const pages = ["/", "/terms", "/contact", `/products/${known.slug}`];
  for (const path of pages) expect(await said(path), path).toContain("5–9");
  const area = { isServiceable: true, takesCash: true, minDays: 1, maxDays: 2 };
  await db.insert(deliveryAreas).values({ fromPin: 422001, toPin: 422999, ...area });
  await db.insert(deliveryAreas).values({ fromPin: 744101, toPin: 744999, ...area, isServiceable: false });
  for (const path of pages) await expect.poll(() => said(path)).toContain("3–9");
  for (const path of ["/", "/contact"]) expect(await said(path)).not.toContain("all valid PIN codes");
  expect(await said(`/products/${known.slug}`)).toContain(
    '"transitTime":{"@type":"QuantitativeValue","minValue":3,"maxValue":9,"unitCode":"DAY"}',
  );
});

test("an admin's words stand on the page at once, as text and links, and a preview saves nothing", async () => {
  const at = "/admin/settings/pages/privacy";
  const text = "## Our promise\n\n{store} keeps <b>nothing</b>. [Ask](/contact) or [click](javascript:alert(1)).";
  const form = { text, seen: "0", effectiveOn: "" };
  const preview = await (await people.admin.post(at, { ...form, intent: "preview" })).text();
  expect(preview).toContain("Godavari Systems keeps &lt;b&gt;nothing&lt;/b&gt;.");
  expect(await (await people.guest.fetch("/privacy")).text()).not.toContain("Our promise");
  expect((await people.admin.post(at, { ...form, intent: "save" })).status).toBe(303);
  const shown = async () => (await people.guest.fetch("/privacy")).text();
  await expect.poll(shown).toContain("<h2>Our promise</h2>");
  const page = await shown();
  expect(page).toContain('<a href="/contact" data-discover="true">Ask</a> or [click](javascript:alert(1)).');
  expect(page).not.toMatch(/<b>nothing|href="javascript/);
  expect((await people.admin.post(at, { ...form, intent: "save" })).status).toBe(409);
  const terms = await people.admin.post("/admin/settings/pages/terms", {
    ...form,
    intent: "save",
    effectiveOn: new Date().toISOString().slice(0, 10),
  });
  expect(await terms.text()).toContain("This page promises 30 days&#x27; notice");
});

test("before anything is set, it has no name but a computer store's, and says who is missing nowhere", async () => {
  const { db } = shop.services.database;
  await db.execute("delete from settings");
  expect(await readStoreSettings(db)).toMatchObject({ storeName: "Computer Store", gstin: "", emails: [] });
  await expect.poll(async () => (await people.guest.fetch("/")).text()).toContain("| Computer Store</title>");
  for (const path of ["/", "/about", "/contact", "/terms", "/privacy", "/checkout"]) {
    const text = await (await people.customer.fetch(path)).text();
    expect(
      foundIn(text).filter((words) => !/3–|₹5,000/.test(words)),
      path,
    ).toEqual([]);
    for (const empty of ["Grievance officer:", "GSTIN <", "officer, .", "Visit Us", "Our Story", "Leadership"])
      expect(text, path).not.toContain(empty);
  }
});
