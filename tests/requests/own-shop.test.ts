/** A shop that is no demo says nothing of the sample store: every page, mail and PDF (docs/rules.md#w3). */
import { eq, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addresses, users, vendors } from "#app/accounts/schema.server.ts";
import { toMailStore } from "#app/mail/mail-content.ts";
import type { MailKind } from "#app/mail/mail-kinds.ts";
import { renderMail } from "#app/mail/render-mail.server.tsx";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { withoutJobs } from "#app/platform/jobs.server.ts";
import routes from "#app/routes.ts";
import { deliveryAreas } from "#app/settings/schema.server.ts";
import { settingGroups } from "#app/settings/setting-groups.ts";
import { findStoreSettings, readStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { storePages } from "#app/settings/texts/store-pages.ts";
import { sampleStore } from "#db/demo/samples/store.ts";
import { things } from "#tests/support/access-things.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct, aVendor } from "#tests/support/catalogue.ts";
import { examples } from "#tests/support/documents/mail-examples.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { aUser, TEST_PASSWORD } from "#tests/support/people.ts";
import { aDeliveredOrder, aPlacedOrder, dispatch, sendShipment } from "#tests/support/placed-orders.ts";
import { anAddress, NOW } from "#tests/support/shoppers.ts";
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

/** Words of the sample store in `text`, with a few words around. */
function foundIn(text: string): string[] {
  return ofTheSample.flatMap((word) => {
    const at = text.indexOf(word);
    return at === -1 ? [] : [text.slice(Math.max(0, at - 60), at + word.length + 30)];
  });
}

let shop: BuiltShop;
let people: Record<"guest" | "customer" | "vendor" | "admin", Visitor>;
let orderId: string;
/** Values of parameters in addresses, by the route's path. */
const values = new Map<string, Record<string, string>>();
let known: Record<string, string>;

/** Named as in a demo: tests/support/access-things.ts finds their things by that. */
async function enter(given: Parameters<typeof aUser>[1]): Promise<Visitor & { userId: string }> {
  const user = await aUser(shop.services.database.db, given);
  const visitor = new Visitor(shop);
  const answer = await visitor.post("/login", { email: user.email, password: TEST_PASSWORD });
  if (answer.status !== 302) throw new Error(`${user.email}: ${answer.status}`);
  return Object.assign(visitor, { userId: user.id });
}

async function first(query: SQL): Promise<string> {
  const [row] = await rowsOf<Record<string, string>>(shop.services.database.db, query);
  return (row && Object.values(row)[0]) ?? "";
}

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isDemo: false });
  const { database, storage } = shop.services;
  const { db } = database;
  await updateStoreSettings(db, own);
  const customer = await enter({ email: "customer@demo.test" });
  const vendor = await enter({ role: "vendor", email: "vendor1@demo.test", vendorId: "v1" });
  const admin = await enter({ role: "admin", email: "admin@demo.test" });
  people = { guest: new Visitor(shop), customer, vendor, admin };
  await aUser(db, { email: "other@example.test" });
  await aUser(db, { role: "vendor", vendorId: "unapproved", vendorState: "pending" });
  await aVendor(db, { id: "v3" });
  const place = { addressLine: "1, Gangapur Road", city: "Nashik", region: "Maharashtra", pincode: "422005" };
  await db.update(vendors).set({ gstin: null });
  await db.update(vendors).set({ ...place, gstin: own.gstin });
  const product = await aProduct(db, { category: "Processors", slug: "a-processor", name: "A processor" });
  const address = { ...anAddress, city: "Nashik", state: "Maharashtra", pincode: "422001" };
  await withoutJobs(async () => {
    const delivered = await aDeliveredOrder(db, { bought: [{ product }], address });
    orderId = delivered.orderId;
    await db.update(orders).set({ userId: customer.userId }).where(eq(orders.id, orderId));
    const sent = await aPlacedOrder(db, { bought: [{ product }], address });
    const by = { ...dispatch, tracking: "69871234503" };
    await sendShipment(db, sent.admin, sent.shipmentId, "shipped", NOW, by);
  });
  await db.insert(addresses).values({ userId: customer.userId, ...address });
  for (const [path, thing] of Object.entries(things)) {
    const found = { id: (await thing.make?.(database)) ?? (await first(thing.id)) };
    for (const [name, query] of Object.entries(thing.inside ?? {}))
      Object.assign(found, { [name]: await first(query) });
    values.set(path, found);
    await thing.store?.(storage);
  }
  known = { slug: "a-processor", slot: "processor", part: "processor", page: "terms", group: "store", number: "1" };
  known.token = values.get("/admin/serials/:id")?.id ?? "";
  await db.update(users).set({ name: "Asha Menon" });
});
afterAll(() => shop.close());

/** What only a demo has, or a browser asks for with more than an address. */
const neverRead = /^\/(test-gateway|dev|logout|cart\/events|auth|checkout\/(return|placed)|wishlist\/add)\b/;

/** Every address of the shop, and one of each kind that says more when it is asked more. */
function paths(): string[] {
  const ids = ["vendor", "admin"].map((office) => {
    const id = values.get(`/${office}/orders/:id`)?.id;
    return ["packing-slips", "address-labels", "invoices"].map((name) => `/${office}/orders/${name}.pdf?id=${id}`);
  });
  const all = flatRoutes(routes)
    .filter(({ isFrame }) => !isFrame)
    .map(({ path }) => `/${path}`.replace("*", "no-such-page"))
    .map((path) => path.replace(/:(\w+)/g, (_, name) => parameterOf(path, name)));
  return [
    ...all.filter((path) => !neverRead.test(path)),
    ...ids.flat(),
    ...["/search?q=processor", "/products?category=Processors", "/compare?products=a-processor"],
    ...["/build?processor=a-processor", "/build/quotation.pdf?processor=a-processor", "/sitemap/1.xml"],
    ...Object.keys(storePages).map((page) => `/admin/settings/pages/${page}`),
    ...settingGroups.map(({ id }) => `/admin/settings/${id}`),
    ...["product", "category", "vendor", "hsn", "state"].map((by) => `/admin/reports?by=${by}`),
  ];
}

function parameterOf(path: string, name: string): string {
  if (path.startsWith("/sellers/")) return "v1";
  if (name === "part" && path.startsWith("/sitemap")) return "1";
  return values.get(path)?.[name] ?? known[name] ?? "none";
}

/** Paths with :id for their ids. A new page is read, or named here. */
const answeredOtherwise = [
  ...["/products/a-processor/pictures/1", "/build/like/a-processor", "/build/quotation.pdf"],
  ...[
    "/upgrade/a-processor",
    "/upgrade/a-processor/processor",
    "/register/confirm",
    "/guest-checkout",
    "/register/checkout",
    "/orders/:id/payment",
    "/orders/:id/pay",
    "/orders/none/code",
  ],
  ...["/no-such-page", "/admin", "/admin/no-such-page", "/vendor/no-such-page"],
  ...[
    "/admin/orders/invoices.pdf",
    "/admin/orders/labels.pdf",
    "/admin/orders/manifest.pdf",
    "/vendor/orders/invoices.pdf",
  ],
  ...["/vendor/orders/packing-slips.pdf", "/admin/orders/packing-slips.pdf", "/vendor/orders/address-labels.pdf"],
  ...["/admin/orders/address-labels.pdf", "/vendor/orders/labels.pdf", "/vendor/orders/eway-bills.json"],
  ...[
    "/vendor/orders/manifest.pdf",
    "/cart/changes",
    "/login/code",
    "/login/mobile",
    "/login/mobile/code",
    "/login/email",
    "/login/email/code",
  ],
  ...["/setup", "/o/none", "/quotations"],
  ...["/login/passkey", "/account/passkeys/new"],
  // They are one sheet of several, and of one GSTIN.
  ...["/admin", "/vendor"].flatMap((base) =>
    ["gstr1.csv", "e-invoices.json"].map((name) => `${base}/invoices/${name}`),
  ),
];

test("no page and no PDF says anything of the sample store, whoever asks", async () => {
  const found: Record<string, string[]> = {};
  const read = new Set<string>();
  let pdfs = 0;
  for (const [who, visitor] of Object.entries(people))
    for (const path of paths()) {
      const answer = await visitor.fetch(path);
      const isPdf = answer.headers.get("content-type") === "application/pdf";
      const text = isPdf ? readPdf(new Uint8Array(await answer.arrayBuffer())).text : await answer.text();
      // The settings say what holds where no area is set.
      const said = foundIn(text.replace("every PIN code in India in 3 to 7 business days", ""));
      if (answer.status === 200) read.add(path);
      if (isPdf) pdfs++;
      if (said.length > 0) found[`${who} ${path}`] = said;
    }
  expect(found).toEqual({});
  const unread = paths().filter((path) => !read.has(path));
  expect(unread.map((path) => path.replace(/[0-9a-f-]{36}/, ":id")).sort()).toEqual(answeredOtherwise.toSorted());
  expect(pdfs).toBeGreaterThanOrEqual(15);
});

test("no mail says anything of the sample store, of whatever kind, queued or rendered", async () => {
  const { db } = shop.services.database;
  const store = toMailStore(await findStoreSettings(db), "http://localhost:3000");
  for (const kind of Object.keys(examples) as MailKind[]) {
    const { subject, text, html } = renderMail(kind, examples[kind] as never, store);
    expect(foundIn(subject + text + html), kind).toEqual([]);
    expect(text).toContain(own.legalName);
  }
  for (const { kind, data } of await db.select().from(mailMessages))
    expect(foundIn(JSON.stringify(data)), kind).toEqual([]);
});

test("the promise of delivery follows the areas and the time to pack, everywhere", async () => {
  const { db } = shop.services.database;
  const said = async (path: string) => (await people.guest.fetch(path)).text();
  const pages = ["/", "/terms", "/contact", "/products/a-processor"];
  for (const path of pages) expect(await said(path), path).toContain("5–9");
  expect(await said("/products/a-processor")).toContain(
    '"transitTime":{"@type":"QuantitativeValue","minValue":3,"maxValue":7,"unitCode":"DAY"}',
  );
  const area = { isServiceable: true, takesCash: true, minDays: 1, maxDays: 2 };
  await db.insert(deliveryAreas).values({ fromPin: 422001, toPin: 422999, ...area });
  await db.insert(deliveryAreas).values({ fromPin: 744101, toPin: 744999, ...area, isServiceable: false });
  for (const path of pages) await expect.poll(() => said(path)).toContain("3–9");
  for (const path of ["/", "/contact"]) expect(await said(path)).not.toContain("all valid PIN codes");
  // Search engines are promised nothing for the places that are not served.
  expect(await said("/products/a-processor")).not.toContain("transitTime");
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
  // React marks with a comment where one text ends and the next begins.
  const page = (await shown()).replaceAll("<!-- -->", "");
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

test('a shop without settings is a "Computer Store", and leaves no gap where they would stand', async () => {
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
