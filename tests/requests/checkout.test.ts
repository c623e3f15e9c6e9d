/** Checkout and orders over HTTP: both forms, bad input, whose order it is, cancelling and paying. */
import { and, eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products } from "#app/catalog/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let product: typeof products.$inferSelect;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  // Three pieces may be paid in cash (docs/rules.md#p23).
  const isCheap = and(eq(products.status, "live"), lt(products.pricePaise, 6_000_000));
  const [live] = await shop.services.database.db.select().from(products).where(isCheap).limit(1);
  if (!live) throw new Error("the demo shop has no products");
  product = live;
  await setStock(shop.services.database.db, 1000, product.slug);
});
afterAll(() => shop.close());

async function setProduct(changes: Partial<typeof products.$inferInsert>): Promise<void> {
  await shop.services.database.db.update(products).set(changes).where(eq(products.id, product.id));
}

async function stockNow(): Promise<number | undefined> {
  const { db } = shop.services.database;
  return (await db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id)))[0]?.stock;
}

const aCustomer = () => new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);

async function aShopper(quantity = 1): Promise<Visitor> {
  const visitor = await aCustomer();
  await visitor.post("/cart", { intent: "add", productId: product.id, quantity: String(quantity) });
  return visitor;
}

/** Step 2's fields as the page sends them after step 1. */
async function orderForm(
  visitor: Visitor,
  method = "cod",
  buyer: Record<string, string> = {},
): Promise<Record<string, string>> {
  const kept = await visitor.post("/checkout", { intent: "address", ...anAddress, ...buyer });
  expect(kept.headers.get("location")).toBe("/checkout?step=payment");
  const html = await (await visitor.fetch("/checkout?step=payment")).text();
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? [];
  const fields = inputs.map((input) => [attribute(input, "name"), attribute(input, "value")] as const);
  return { ...Object.fromEntries(fields), method };
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

async function placed(visitor: Visitor, method = "cod"): Promise<string> {
  const answer = await visitor.post("/checkout", await orderForm(visitor, method));
  expect(answer.status).toBe(303);
  const { db } = shop.services.database;
  const id = new URL(answer.headers.get("location") ?? "", "http://x").searchParams.get("id");
  if (id) return id;
  const newest = await db.select({ id: orders.id, at: orders.placedAt }).from(orders).orderBy(orders.placedAt);
  return newest.at(-1)?.id ?? "";
}

describe("a business that buys", () => {
  const business = { buyerGstin: "29AAAPB1234C1ZK", buyerBusinessName: "Bharat Traders" };

  test("gives its GSTIN in step 1, sees it in step 2, and finds it on its order", async () => {
    const shopper = await aShopper();
    const answer = await shopper.post("/checkout", await orderForm(shopper, "cod", business));
    expect(answer.status).toBe(303);
    const id = new URL(answer.headers.get("location") ?? "", "http://x").searchParams.get("id");
    const page = await (await shopper.fetch(`/orders/${id}`)).text();
    expect(page).toContain("Bharat Traders");
    expect(page).toContain("29AAAPB1234C1ZK");
  });

  test("sees the mistakes, and keeps what was typed", async () => {
    const shopper = await aShopper();
    for (const [changes, sentence] of [
      [{ buyerGstin: "29AAAPB1234C1ZL" }, "The last character doesn’t match the rest of the GSTIN"],
      [
        { state: "Maharashtra", city: "Mumbai", pincode: "400001" },
        "This GSTIN is registered in Karnataka, but the delivery address is in Maharashtra.",
      ],
      [{ buyerBusinessName: "" }, "Please enter the name of the business"],
    ] as const) {
      const typed = { intent: "address", ...anAddress, ...business, ...changes };
      const answer = await shopper.post("/checkout", typed);
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain(sentence);
      expect(html).toContain(`value="${typed.buyerGstin}"`);
    }
    expect(await (await shopper.fetch("/checkout?step=payment")).text()).not.toContain("Place Order");
  });
});

describe("the address", () => {
  test("is checked field by field, and what was typed comes back", async () => {
    const shopper = await aShopper();
    const typed = { ...anAddress, city: "", pincode: "5600", phone: "12345" };
    const answer = await shopper.post("/checkout", { intent: "address", ...typed });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const sentence of [
      "City is required",
      "Please enter a valid 6-digit PIN code",
      "Please enter a valid 10-digit phone number",
    ])
      expect(html).toContain(sentence);
    expect(html).toContain('value="12, MG Road"');
    expect((await shopper.fetch("/checkout?step=payment")).status).toBe(200);
    expect(await (await shopper.fetch("/checkout?step=payment")).text()).not.toContain("Place Order");
  });

  test("is kept in the address book only when asked", async () => {
    const shopper = await aShopper();
    await shopper.post("/checkout", { intent: "address", ...anAddress });
    expect(await (await shopper.fetch("/checkout")).text()).not.toContain('name="addressId"');
    await shopper.post("/checkout", { intent: "address", ...anAddress, saveAddress: "on" });
    expect(await (await shopper.fetch("/checkout")).text()).toContain('name="addressId"');
  });

  test("of somebody else's address book is refused", async () => {
    const other = await aShopper();
    await other.post("/checkout", { intent: "address", ...anAddress, saveAddress: "on" });
    const html = await (await other.fetch("/checkout")).text();
    const theirs = /name="addressId"[^>]*value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
    expect(theirs).not.toBe("");
    const answer = await (await aShopper()).post("/checkout", { intent: "address", addressId: theirs });
    expect(answer.status).toBe(400);
  });
});

describe("an order", () => {
  test("by cash on delivery is confirmed, takes the stock, empties the cart", async () => {
    const before = (await stockNow()) ?? 0;
    const shopper = await aShopper(3);
    const id = await placed(shopper);
    expect(await stockNow()).toBe(before - 3);
    const html = await (await shopper.fetch(`/order-confirmation?id=${id}`)).text();
    expect(html).toContain("Thank you for your order!");
    expect(html).toContain(id);
    expect(await (await shopper.fetch("/checkout")).text()).toContain("Your cart is empty");
    expect(await (await shopper.fetch("/orders")).text()).toContain(`/orders/${id}`);
  });

  test("has a thank-you page without its number too, with a link to My Orders", async () => {
    const answer = await (await aShopper()).fetch("/order-confirmation");
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("Thank you for your order!");
    expect(html).toContain('href="/orders"');
  });

  test("posted twice is one order, and both answers lead to it", async () => {
    const before = (await stockNow()) ?? 0;
    const shopper = await aShopper();
    const form = await orderForm(shopper);
    const answers = await Promise.all([shopper.post("/checkout", form), shopper.post("/checkout", form)]);
    const places = answers.map((answer) => answer.headers.get("location"));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(places).size).toBe(1);
    expect(await stockNow()).toBe(before - 1);
  });

  test("at another price than the one seen is not placed; the page says what changed", async () => {
    const shopper = await aShopper();
    const form = await orderForm(shopper);
    await setProduct({ discountPricePaise: null, pricePaise: product.pricePaise + 100_00 });
    try {
      const answer = await shopper.post("/checkout?step=payment", form);
      expect(answer.status).toBe(409);
      expect(await answer.text()).toMatch(/The price of .* went up/);
      expect(await (await shopper.fetch("/orders")).text()).toContain("No Orders Yet");
      expect((await shopper.post("/checkout", await orderForm(shopper))).status).toBe(303);
    } finally {
      const { pricePaise, discountPricePaise } = product;
      await setProduct({ pricePaise, discountPricePaise });
    }
  });

  test("with a tampered price or total changes nothing", async () => {
    const shopper = await aShopper();
    const form = await orderForm(shopper);
    const expected = JSON.parse(form.expected ?? "{}") as { lines: { unitPricePaise: number }[]; totalPaise: number };
    const cheap = { lines: expected.lines.map((line) => ({ ...line, unitPricePaise: 1 })), totalPaise: 1 };
    const answer = await shopper.post("/checkout", { ...form, expected: JSON.stringify(cheap) });
    expect(answer.status).toBe(409);
    expect(await (await shopper.fetch("/orders")).text()).toContain("No Orders Yet");
  });

  // Nothing is placed, so one shopper and one form serve them all.
  let refused: { shopper: Visitor; form: Record<string, string> } | undefined;
  test.each([
    ["an unknown field", { userId: crypto.randomUUID() }],
    ["a role", { role: "admin" }],
    ["an unknown field inside what was seen", { expected: '{"lines":[],"totalPaise":1,"discount":5}' }],
    ["no JSON", { expected: "{" }],
    ["no key", { idempotencyKey: "" }],
    ["no method", { method: "" }],
    ["an address that is none", { pincode: "12" }],
    ["an unknown intent", { intent: "free" }],
  ])("with %s is a 400, and no order", async (_, changes) => {
    if (!refused) {
      const shopper = await aShopper();
      refused = { shopper, form: await orderForm(shopper) };
    }
    const { shopper, form } = refused;
    expect((await shopper.post("/checkout", { ...form, ...(changes as Record<string, string>) })).status).toBe(400);
    expect(await (await shopper.fetch("/orders")).text()).toContain("No Orders Yet");
  });

  test("by a method that isn't offered is refused", async () => {
    const shopper = await aShopper();
    expect((await shopper.post("/checkout", await orderForm(shopper, "bank_transfer"))).status).toBe(409);
  });

  test("after the session has ended leads to the login, with its message", async () => {
    const shopper = await aShopper();
    const form = await orderForm(shopper);
    shopper.cookies = new Map();
    const answer = await shopper.post("/checkout", form);
    expect(answer.headers.get("location")).toBe("/login?redirect=checkout&ended");
    const login = await (await shopper.fetch("/login?redirect=checkout&ended")).text();
    expect(login).toContain("User not authenticated. Please login to place an order.");
  });
});

describe("somebody else's order", () => {
  let id: string;
  let stranger: Visitor;
  beforeAll(async () => {
    id = await placed(await aShopper(), "online");
    stranger = await aCustomer();
  });

  test.each([
    ["GET", ""],
    ["GET", "/cancellation"],
    ["GET", "/reorder"],
    ["POST", "/cancellation"],
    ["POST", "/payment"],
    ["POST", "/reorder"],
  ])("%s /orders/:id%s is a 404", async (method, path) => {
    const answer = await (method === "GET"
      ? stranger.fetch(`/orders/${id}${path}`)
      : stranger.post(`/orders/${id}${path}`, {}));
    expect(answer.status).toBe(404);
  });

  test("has no confirmation page either", async () => {
    expect((await stranger.fetch(`/order-confirmation?id=${id}`)).status).toBe(404);
  });
});

describe("one's own order", () => {
  test("is cancelled once; the stock comes back once", async () => {
    const shopper = await aShopper(2);
    const id = await placed(shopper);
    const before = (await stockNow()) ?? 0;
    for (let i = 0; i < 2; i++) expect((await shopper.post(`/orders/${id}/cancellation`, {})).status).toBe(303);
    expect(await stockNow()).toBe(before + 2);
    expect(await (await shopper.fetch(`/orders/${id}`)).text()).toContain("Order cancelled");
  });

  test("can be put into the cart again, as far as there is stock", async () => {
    const shopper = await aShopper(2);
    const id = await placed(shopper);
    expect((await shopper.post(`/orders/${id}/reorder`, {})).headers.get("location")).toBe("/cart");
    await setStock(shop.services.database.db, 1, product.slug);
    try {
      expect(await (await shopper.post(`/orders/${id}/reorder`, {})).text()).toContain("Some items could not be added");
    } finally {
      await setStock(shop.services.database.db, 1000, product.slug);
    }
  });

  test("by cash on delivery needs no payment", async () => {
    const shopper = await aShopper();
    const id = await placed(shopper);
    const answer = await shopper.post(`/orders/${id}/payment`, {});
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("No payment is due for this order.");
  });

  test("unknown fields of its actions are refused", async () => {
    const shopper = await aShopper();
    const id = await placed(shopper);
    expect((await shopper.post(`/orders/${id}/cancellation`, { refund: "999999" })).status).toBe(400);
    expect(await (await shopper.fetch(`/orders/${id}`)).text()).not.toContain("Order cancelled");
  });
});
