/** Buying for a GSTIN of another state than the goods go to (docs/rules.md#i6). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

const MAHARASHTRA = "27AAAPB1234C1ZO";
const mumbai = { buyerGstin: MAHARASHTRA, buyerBusinessName: "Bharat Traders" };
const billing = { buyerAddress: "7, Nariman Point", buyerCity: "Mumbai", buyerPincode: "400021" };

let shop: BuiltShop;
let productId: string;

beforeAll(async () => {
  shop = await openBuiltShop();
  const { db } = shop.services.database;
  productId = (await aProduct(db, { slug: "office-laptop", stock: 9, vendorId: "store", pricePaise: 1_000_00 })).id;
  await shop.services.database.catchUp();
});
afterAll(() => shop.close());

async function aShopper(): Promise<Visitor> {
  const visitor = await new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  return visitor;
}

/** Sends what the payment step has. Returns the page of the order. */
async function placeOrder(visitor: Visitor): Promise<string> {
  const html = await (await visitor.fetch("/checkout?step=payment")).text();
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? [];
  const fields = inputs.map((input) => [attribute(input, "name"), attribute(input, "value")] as const);
  const answer = await visitor.post("/checkout", { ...Object.fromEntries(fields), method: "cod" });
  expect(answer.status).toBe(303);
  const id = new URL(answer.headers.get("location") ?? "", "http://x").searchParams.get("id");
  return await (await visitor.fetch(`/orders/${id}`)).text();
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

test("a GSTIN of another state needs its address, which the order's page shows beside that of delivery", async () => {
  const shopper = await aShopper();
  const refused = await shopper.post("/checkout", { intent: "address", ...anAddress, ...mumbai });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Please enter the billing address in Maharashtra.");
  const taken = await shopper.post("/checkout", { intent: "address", ...anAddress, ...mumbai, ...billing });
  expect(taken.headers.get("location")).toBe("/checkout?step=payment");
  const page = await placeOrder(shopper);
  expect(page).toContain("7, Nariman Point, Mumbai, Maharashtra 400021");
  expect(page).toContain("12, MG Road");
});
