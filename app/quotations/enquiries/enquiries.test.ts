/** Enquiries about bulk prices, and the quotations that answer them (docs/rules.md#q5). */
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { quotationItems, quotations } from "#app/quotations/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { closeEnquiry, quoteEnquiry, reopenEnquiry, takeEnquiry } from "./enquiry-commands.server.ts";
import { type EnquiryFields, enquiryErrors, readEnquiryLines } from "./enquiry-fields.ts";
import { countWaitingEnquiries, findEnquiry, listEnquiries } from "./enquiry-queries.server.ts";
import { enquiryData } from "./personal-data.server.ts";
import { enquiries } from "./schema.server.ts";
import { sendEnquiry } from "./send-enquiry.server.ts";

const guest = { kind: "guest" } as const;
const fields: EnquiryFields = {
  ...{ products: "LAP-1, 25", name: "Asha Rao", email: "Asha@Buyer.test", phone: "98765 43210" },
  ...{ businessName: "Rao Traders", gstin: "", pin: "560 001", note: "By Friday" },
};
const by = { now: NOW, origin: ORIGIN };

async function anEnquiry(db: Database, changes: Partial<EnquiryFields> = {}): Promise<string> {
  const sent = await sendEnquiry(db, { ...by, viewer: guest }, { fields: { ...fields, ...changes } });
  if (!sent.ok) throw new Error(sent.code);
  const [row] = await db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.number, sent.value.number));
  return row?.id ?? "";
}

test.for([
  ["LAP-1, 25", [{ text: "LAP-1", quantity: 25 }]],
  [
    "LAP-1\t25\r\n\r\nMouse; 3",
    [
      { text: "LAP-1", quantity: 25 },
      { text: "Mouse", quantity: 3 },
    ],
  ],
  ["Lenovo, 14 inch, 16 GB x 10", [{ text: "Lenovo, 14 inch, 16 GB", quantity: 10 }]],
  ["LAP-1 × 2", [{ text: "LAP-1", quantity: 2 }]],
  ["LAP-1, 1,500", [{ text: "LAP-1", quantity: 1_500 }]],
  ["LAP-1\t1,500", [{ text: "LAP-1", quantity: 1_500 }]],
  ["LAP-1, २५", [{ text: "LAP-1", quantity: 25 }]],
  ["लैपटॉप १४, १,५००", [{ text: "लैपटॉप १४", quantity: 1_500 }]],
  ["LAP-1, 0,500", [{ text: "LAP-1, 0", quantity: 500 }]],
  ["Lenovo, 14 inch, 5", [{ text: "Lenovo, 14 inch", quantity: 5 }]],
] as const)("%j is read as lines", ([typed, lines]) => {
  expect(readEnquiryLines(typed)).toEqual({ lines, error: null });
});

test.for([
  ["", "at least one"],
  ["LAP-1", "Line 1"],
  ["LAP-1, 2\nMouse, 0", "Line 2"],
  ["LAP-1, 10001", "Line 1: please enter at most 10,000"],
  ["LAP-1, 1,10,000", "Line 1: please enter at most 10,000"],
  ["LAP-1, 1,00,000", "Line 1: please enter at most 10,000"],
  ["LAP-1, 6000\n\nlap-1, 6000", "Line 3: please enter at most 10,000"],
  [`${",".repeat(10_000)}x`, "Line 1"],
  [`${",".repeat(99_000)}x`, "too long"],
  [", 5", "Line 1"],
  [Array(51).fill("LAP-1, 1").join("\n"), "at most 50"],
])("%j is refused: %s", ([typed = "", error = ""]) => {
  expect(readEnquiryLines(typed).error).toContain(error);
});

test("an enquiry needs products, a name, an email address and a PIN code", () => {
  expect(Object.keys(enquiryErrors({}))).toEqual(["products", "name", "email", "pin"]);
  expect(enquiryErrors(fields)).toEqual({});
  expect(enquiryErrors({ ...fields, pin: "५६० ००१" })).toEqual({});
  expect(Object.keys(enquiryErrors({ ...fields, phone: "1", gstin: "X", pin: "012345" }))).toEqual([
    ...["phone", "gstin", "pin"],
  ]);
});

describe("an enquiry", () => {
  test("is stored with the products it names, and mailed to the store and the sender, once", async ({ db }) => {
    await updateStoreSettings(db, { emails: ["store@shop.test"] });
    const product = await aProduct(db, { sku: "LAP-1" });
    const products = `lap-1, 25\n${product.name}, 2\nA tent, 1`;
    const context = { ...by, viewer: guest };
    for (let count = 0; count < 2; count++)
      expect(await sendEnquiry(db, context, { fields: { ...fields, products, pin: "५६०००१" } })).toMatchObject({
        ok: true,
      });
    const [row] = await db.select().from(enquiries);
    expect(await db.$count(enquiries)).toBe(1);
    expect(row).toMatchObject({ email: "asha@buyer.test", phone: "9876543210", pin: "560001", userId: null });
    const found = await findEnquiry(db, row?.id ?? "", NOW);
    expect(found?.lines).toMatchObject([
      { text: "lap-1", quantity: 25, product: { id: product.id } },
      { quantity: 2, product: { id: product.id } },
      { text: "A tent", product: null },
    ]);
    const mails = await db.select().from(mailMessages).orderBy(asc(mailMessages.kind));
    expect(mails).toMatchObject([
      {
        kind: "enquiry-for-store",
        recipient: "store@shop.test",
        data: { link: `${ORIGIN}/admin/enquiries/${row?.id}` },
      },
      {
        kind: "enquiry-receipt",
        recipient: "asha@buyer.test",
        data: { lines: [{ text: product.name, quantity: 25 }, { text: product.name }], others: 1 },
      },
    ]);
    expect(JSON.stringify(mails[1]?.data), "anybody can type any address").not.toContain("tent");
  });

  test("is answered by one quotation of its products at today's prices", async ({ db }) => {
    const product = await aProduct(db, { sku: "LAP-1", pricePaise: 500_00 });
    const id = await anEnquiry(db, { products: "LAP-1, 25\nLAP-1, 5\nA tent, 1" });
    const [admin, buyer] = [await aCustomer(db, { role: "admin" }), await aCustomer(db)];
    expect(await quoteEnquiry(db, { ...by, viewer: buyer }, { id })).toMatchObject({ code: "not-allowed" });
    expect(await quoteEnquiry(db, { ...by, viewer: admin }, { id: randomUUID() })).toMatchObject({ code: "not-found" });
    const first = await quoteEnquiry(db, { ...by, viewer: admin }, { id });
    expect(await quoteEnquiry(db, { ...by, viewer: admin }, { id })).toEqual(first);
    const [quotation] = await db.select().from(quotations);
    expect(await db.$count(quotations)).toBe(1);
    expect(quotation).toMatchObject({ status: "draft", email: "asha@buyer.test", businessName: "Rao Traders" });
    expect(await db.select().from(quotationItems)).toMatchObject([
      { productId: product.id, quantity: 30, unitPricePaise: 500_00 },
    ]);
    const { rows } = await listEnquiries(db, { ...state, filters: { state: "answered" } }, NOW);
    expect(rows).toMatchObject([
      { state: "answered", assignee: admin.name, quotation: { status: "draft" }, pieces: 31 },
    ]);
    const actions = await db.select({ action: auditLog.action }).from(auditLog);
    expect(actions).toEqual([{ action: "enquiry.quote" }]);
  });

  test("is quoted at the price of the sender's company, of the store's own product before a vendor's", async ({
    db,
  }) => {
    const { companyId, buyer } = await aCompanyAccount(db);
    await aProduct(db, { sku: "LAP-1", vendorId: "v1" });
    const own = await aProduct(db, { sku: "LAP-1", vendorId: STORE_VENDOR, pricePaise: 500_00 });
    await db.insert(companyPrices).values({ companyId, productId: own.id, pricePaise: 450_00, updatedAt: NOW });
    const sent = await sendEnquiry(db, { ...by, viewer: buyer }, { fields });
    expect(sent).toMatchObject({ ok: true });
    const [row] = await db.select().from(enquiries);
    await quoteEnquiry(db, { ...by, viewer: await aCustomer(db, { role: "admin" }) }, { id: row?.id ?? "" });
    expect(await db.select().from(quotationItems)).toMatchObject([{ productId: own.id, unitPricePaise: 450_00 }]);
  });

  test("waits until its quotation is sent", async ({ db }) => {
    const id = await anEnquiry(db);
    const admin = { ...by, viewer: await aCustomer(db, { role: "admin" }) };
    expect(await countWaitingEnquiries(db)).toBe(1);
    await quoteEnquiry(db, admin, { id });
    expect(await countWaitingEnquiries(db)).toBe(1);
    await closeEnquiry(db, admin, { id });
    expect(await countWaitingEnquiries(db)).toBe(0);
  });

  test("is taken, closed and reopened by the store's people", async ({ db }) => {
    const id = await anEnquiry(db);
    const admin = { ...by, viewer: await aCustomer(db, { role: "admin" }) };
    expect(await takeEnquiry(db, { ...by, viewer: await aCustomer(db) }, { id })).toMatchObject({ ok: false });
    for (const change of [takeEnquiry, closeEnquiry, closeEnquiry])
      expect(await change(db, admin, { id })).toEqual({ ok: true });
    expect((await listEnquiries(db, { ...state, q: "rao" }, NOW)).rows).toMatchObject([{ state: "closed" }]);
    await reopenEnquiry(db, admin, { id });
    await quoteEnquiry(db, admin, { id });
    await closeEnquiry(db, admin, { id });
    await reopenEnquiry(db, admin, { id });
    expect((await listEnquiries(db, { ...state, q: "rao" }, NOW)).rows).toMatchObject([{ state: "answered" }]);
    expect((await listEnquiries(db, { ...state, q: "nobody" }, NOW)).total).toBe(0);
  });

  test("is exported and erased with the account that confirmed its address", async ({ db }) => {
    const owner = await aCustomer(db, { email: "asha@buyer.test" });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id));
    await anEnquiry(db);
    const other = await aCustomer(db);
    expect(await enquiryData.collect(db, other.id)).toEqual([]);
    expect(await enquiryData.collect(db, owner.id)).toMatchObject([{ lines: [{ text: "LAP-1", quantity: 25 }] }]);
    expect(await db.$count(mailMessages)).toBeGreaterThan(0);
    await enquiryData.erase?.(db, owner.id, (text) => text);
    expect(await db.$count(enquiries)).toBe(0);
    expect(await db.$count(mailMessages)).toBe(0);
  });
});

const state = { q: "", sort: "createdAt", isDescending: true, page: 1, perPage: 25, filters: {} };
