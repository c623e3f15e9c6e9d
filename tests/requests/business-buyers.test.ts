/** Buying for a GSTIN of another state than the goods go to (docs/rules.md#i6). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_GSTINS } from "#app/domain/parties/business-buyer.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

/** The same PAN. */
const KARNATAKA = "29AAAPB1234C1ZK";
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

test("a buyer saves two GSTINs, chooses one at checkout by one field, and none for a private order", async () => {
  const shopper = await aShopper();
  const page = "/account/gstins";
  const karnataka = { buyerAddress: "1, MG Road", buyerCity: "Bengaluru", buyerPincode: "560001" };
  const own = { buyerGstin: KARNATAKA, buyerBusinessName: "Bharat Traders", ...karnataka };
  for (const typed of [own, { ...mumbai, ...billing, buyerBusinessName: "Bharat West" }, own])
    expect((await shopper.post(page, { intent: "save", ...typed })).headers.get("location")).toBe(`${page}?done=save`);
  const checkout = await (await shopper.fetch("/checkout")).text();
  expect([...checkout.matchAll(/name="buyerChoice"[^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    ...["private", KARNATAKA, MAHARASHTRA, ""],
  ]);
  const choose = (buyerChoice: string) =>
    shopper.post("/checkout", { intent: "address", ...anAddress, ...own, buyerChoice, buyerPoNumber: "PO/26-7" });
  expect((await choose("private")).headers.get("location")).toBe("/checkout?step=payment");
  expect(await (await shopper.fetch("/checkout?step=payment")).text()).not.toContain("Bill to");
  expect((await choose(MAHARASHTRA)).headers.get("location")).toBe("/checkout?step=payment");
  const order = await placeOrder(shopper);
  for (const words of ["Bharat West", "7, Nariman Point, Mumbai, Maharashtra 400021", "PO number PO/26-7"])
    expect(order.replaceAll("<!-- -->", "")).toContain(words);
});

test("a GSTIN that is typed at checkout is saved when asked, with the address of delivery when it has none", async () => {
  const shopper = await aShopper();
  const typed = { buyerGstin: KARNATAKA, buyerBusinessName: "Bharat Traders", saveGstin: "on" };
  const taken = await shopper.post("/checkout", { intent: "address", ...anAddress, ...typed });
  expect(taken.headers.get("location")).toBe("/checkout?step=payment");
  const saved = (await (await shopper.fetch("/account/gstins")).text()).replaceAll("<!-- -->", "");
  expect(saved).toContain("12, MG Road, Bengaluru, Karnataka 560001");
  expect(saved).toContain("Make default");
});

test("a full list of GSTINs is named at checkout, and the order goes on without saving", async () => {
  const shopper = await aShopper();
  const { db } = shop.services.database;
  await db.execute(sql`insert into saved_gstins (user_id, gstin, business_name, address, is_default, created_at)
    select u.id, '27AAPFU0939F' || n % 10 || 'Z' || chr(64 + n), 'Shop', '{}', n = 1, now()
    from (select id from users order by created_at desc limit 1) u, generate_series(1, ${MAX_GSTINS}) n`);
  const typed = { buyerGstin: KARNATAKA, buyerBusinessName: "Bharat Traders" };
  const refused = await shopper.post("/checkout", { intent: "address", ...anAddress, ...typed, saveGstin: "on" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Your account has 20 GSTINs");
  const taken = await shopper.post("/checkout", { intent: "address", ...anAddress, ...typed });
  expect(taken.headers.get("location")).toBe("/checkout?step=payment");
});

test("a saved GSTIN is nobody else's", async () => {
  const [owner, other] = [await aShopper(), await aShopper()];
  await owner.post("/account/gstins", { intent: "save", ...mumbai, ...billing });
  expect((await other.fetch(`/account/gstins?edit=${MAHARASHTRA}`)).status).toBe(404);
  for (const intent of ["remove", "default"])
    expect((await other.post("/account/gstins", { intent, gstin: MAHARASHTRA })).status).toBe(404);
  const chosen = { intent: "address", ...anAddress, buyerChoice: MAHARASHTRA };
  await other.post("/checkout", chosen);
  expect(await (await other.fetch("/checkout?step=payment")).text()).not.toContain(MAHARASHTRA);
  expect(await (await owner.fetch(`/account/gstins?edit=${MAHARASHTRA}`)).text()).toContain("7, Nariman Point");
});
