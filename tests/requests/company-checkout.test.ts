/** The business details that checkout fills in for a company's people (docs/rules.md#j2). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addresses, users } from "#app/accounts/schema.server.ts";
import { companies, companyGstins, companyPeople } from "#app/companies/schema.server.ts";
import { quotations } from "#app/quotations/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aQuotation } from "#tests/support/documents/quotations.ts";
import { anAddress, NOW } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

const GSTIN = "29AAAPB1234C1ZK";
/** The same PAN in Maharashtra. */
const MUMBAI = "27AAAPB1234C1ZO";
const email = "manager@checkout.test";

let shop: BuiltShop;
let manager: Visitor;
let userId: string;
let productId: string;

beforeAll(async () => {
  shop = await openBuiltShop();
  const { db } = shop.services.database;
  manager = await new Visitor(shop).register(email);
  userId = (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? "";
  const [company] = await db.insert(companies).values({ name: "Bharat Traders", createdAt: NOW }).returning();
  const companyId = company?.id ?? "";
  await db.insert(companyGstins).values([GSTIN, MUMBAI].map((gstin) => ({ companyId, gstin })));
  await db.insert(companyPeople).values({ userId, companyId, isManager: true, joinedAt: NOW });
  productId = (await aProduct(db, { slug: "office-laptop", stock: 9, vendorId: "store", pricePaise: 1_000_00 })).id;
  await shop.services.database.catchUp();
});
afterAll(() => shop.close());

/** The values of the form's field, as the page has them. */
async function fieldValue(path: string, name: string): Promise<string | undefined> {
  const page = await (await manager.fetch(path)).text();
  const field = page.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`));
  return field?.match(/value="([^"]*)"/)?.[1];
}

/** The row of "Bill to" that is chosen. */
async function billedTo(path: string): Promise<string | undefined> {
  const page = await (await manager.fetch(path)).text();
  const rows = page.match(/<input[^>]*name="buyerChoice"[^>]*>/g) ?? [];
  return rows.find((input) => / checked=""/.test(input))?.match(/value="([^"]*)"/)?.[1];
}

test("the GSTIN is of the state of the address that is chosen, not of one that can't be", async () => {
  const { db } = shop.services.database;
  const own = { userId, ...anAddress };
  await db.insert(addresses).values([
    { ...own, state: "Maharashtra", isDefault: true },
    { ...own, isDefault: false },
  ]);
  await manager.post("/cart", { intent: "add", productId, quantity: "1" });
  expect(await billedTo("/checkout")).toBe(GSTIN);
});

test("a GSTIN of the company without an address asks for it when the goods go to another state", async () => {
  const chosen = { intent: "address", ...anAddress, buyerChoice: MUMBAI, buyerPoNumber: "PO/26-9" };
  const refused = await manager.post("/checkout", chosen);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Please enter the billing address in Maharashtra.");
  expect(page).toContain(`value="${MUMBAI}"`);
  expect(page).toContain('value="PO/26-9"');
});

test("an approver who goes back finds the PO number that was typed, in this quotation alone", async () => {
  const { db } = shop.services.database;
  const head = { email, businessName: "Bharat Traders", gstin: GSTIN };
  const ids = [];
  for (let count = 0; count < 2; count++)
    ids.push(
      (await aQuotation(db, [{ product: { id: productId }, unitPricePaise: 900_00 }], { head, isSent: false })).id,
    );
  await db.update(quotations).set({ status: "sent", sentAt: NOW, validUntil: "2036-11-27" });
  const [first, second] = ids.map((id) => `/checkout?quotation=${id}`);
  expect(await fieldValue(first ?? "", "buyerPoNumber")).toBeFalsy();
  const buyer = { buyerGstin: GSTIN, buyerBusinessName: "Bharat Traders", buyerPoNumber: "PO/26-8" };
  const sent = await manager.post(first ?? "", { intent: "address", ...anAddress, ...buyer });
  expect(sent.headers.get("location")).toContain("step=payment");
  expect(await fieldValue(first ?? "", "buyerPoNumber")).toBe("PO/26-8");
  expect(await fieldValue(second ?? "", "buyerPoNumber")).toBeFalsy();
  expect(await billedTo(second ?? "")).toBe(GSTIN);
});
