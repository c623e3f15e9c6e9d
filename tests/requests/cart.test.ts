/** The cart over HTTP: guests' plain forms, accounts' browser carts, signing in, and bad input. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CartState } from "#app/cart/cart-types.ts";
import { products } from "#app/catalog/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { Visitor } from "#tests/support/visitor.ts";

/** Changes take two seconds at most; a busy machine needs longer, though less than what only a clock brings. */
const BUSY_MS = 10_000;
let shop: BuiltShop;
let first: typeof products.$inferSelect;
let second: typeof products.$inferSelect;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  const { db } = shop.services.database;
  const [one, other] = await db
    .select()
    .from(products)
    .where(eq(products.status, "live"))
    .orderBy(products.slug)
    .limit(2);
  if (!one || !other) throw new Error("the demo shop has no products");
  await setStock(db, 20, one.slug);
  [first, second] = [one, other];
});
afterAll(() => shop.close());

const aGuest = () => new Visitor(shop);
const aCustomer = () => new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);

async function cartOf(visitor: Visitor): Promise<CartState> {
  return (await visitor.fetch("/cart/state")).json();
}

async function quantities(visitor: Visitor): Promise<Record<string, number>> {
  return Object.fromEntries((await cartOf(visitor)).lines.map((line) => [line.productId, line.quantity]));
}

function send(visitor: Visitor, changes: unknown, more: object = {}): Promise<Response> {
  return visitor.fetch("/cart/changes", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ changes, ...more }),
  });
}

describe.each([
  ["a guest", async () => aGuest()],
  ["a customer", () => aCustomer()],
])("%s without scripts", (_, arrive) => {
  test("adds, changes, removes, undoes, clears", async () => {
    const visitor = await arrive();
    const added = await visitor.post("/cart", { intent: "add", productId: first.id, quantity: "2" });
    expect(added.status).toBe(303);
    expect(added.headers.get("location")).toBe(`/cart?added=${first.id}`);
    const page = await (await visitor.fetch(`/cart?added=${first.id}`)).text();
    expect(page).toContain(`Added to cart: ${first.name}`);
    expect(page).toContain("Clear Cart");

    await visitor.post("/cart", { intent: "set", productId: first.id, quantity: "3" });
    expect(await quantities(visitor)).toEqual({ [first.id]: 3 });
    await visitor.post("/cart", { intent: "set", productId: first.id, quantity: "many" });
    expect(await quantities(visitor)).toEqual({ [first.id]: 1 });

    await visitor.post("/cart", { intent: "add", productId: second.id });
    const removed = await visitor.post("/cart", { intent: "remove", productId: first.id });
    expect(await quantities(visitor)).toEqual({ [second.id]: 1 });
    const lines = new URLSearchParams(removed.headers.get("location")?.split("?")[1]).get("removed") as string;
    expect(await (await visitor.fetch(`/cart?removed=${lines}`)).text()).toContain(`Removed: ${first.name}`);
    await visitor.post("/cart", { intent: "restore", lines });
    expect(await quantities(visitor)).toEqual({ [first.id]: 1, [second.id]: 1 });

    await visitor.post("/cart", { intent: "clear" });
    expect(await (await visitor.fetch("/cart")).text()).toContain("Your cart is empty");
  });

  test("sends Add to Cart twice from a page without a key, and has the product once", async () => {
    const visitor = await arrive();
    const add = (quantity: string) =>
      visitor.fetch("/cart", {
        method: "POST",
        body: new URLSearchParams({ intent: "add", productId: first.id, quantity }),
      });
    const answers = [await add("2"), await add("2")];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await quantities(visitor)).toEqual({ [first.id]: 2 });
    await add("3");
    expect(await quantities(visitor)).toEqual({ [first.id]: 3 });
  });

  test("sees why more than the stock can't be added, and that a line was capped", async () => {
    const visitor = await arrive();
    await visitor.post("/cart", { intent: "add", productId: first.id, quantity: "19" });
    const refused = await visitor.post("/cart", { intent: "add", productId: first.id, quantity: "2" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(`You can add only 1 more of ${first.name}`);
    expect(await quantities(visitor)).toEqual({ [first.id]: 19 });
    const capped = await visitor.post("/cart", { intent: "set", productId: first.id, quantity: "99" });
    expect(capped.status).toBe(200);
    expect(await capped.text()).toContain("Quantity changed to 20");
    expect(await quantities(visitor)).toEqual({ [first.id]: 20 });
  });

  test.each([
    ["a price", { intent: "add", productId: "", quantity: "1", price: "1" }],
    ["a user", { intent: "clear", userId: "someone" }],
    ["an unknown intent", { intent: "buy" }],
    ["no product", { intent: "add", quantity: "1" }],
    ["a product id that is none", { intent: "add", productId: "' or 1=1", quantity: "1" }],
    ["nothing", {}],
  ])("is refused when %s is sent too, with a message", async (_what, fields: Record<string, string>) => {
    const visitor = await arrive();
    await visitor.post("/cart", { intent: "add", productId: first.id });
    const answer = await visitor.post("/cart", { ...fields, ...(fields.productId === "" && { productId: first.id }) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("The request can");
    expect(await quantities(visitor)).toEqual({ [first.id]: 1 });
  });
});

describe("the browser's cart of an account", () => {
  test("a batch is answered with the cart as it is then and what was refused", async () => {
    const visitor = await aCustomer();
    const answer = await send(visitor, [
      { kind: "add", productId: first.id, quantity: 2 },
      { kind: "set", productId: first.id, quantity: 21 },
    ]);
    expect(answer.status).toBe(200);
    const { state, remarks } = await answer.json();
    expect(remarks).toEqual([{ code: "capped", productId: first.id, given: 20 }]);
    expect(state).toMatchObject({ version: 1, lines: [{ productId: first.id, quantity: 20 }] });
    expect(state.products[0].sellingPricePaise).toBe(first.sellingPricePaise);
  });

  const id = "0b9f7f52-5bd5-4a4e-9d55-6d8d2a8b0001";
  test.each([
    ["no changes", []],
    ["no list", { kind: "clear" }],
    ["an unknown kind", [{ kind: "buy" }]],
    ["a price", [{ kind: "add", productId: id, quantity: 1, pricePaise: 1 }]],
    ["half a piece", [{ kind: "add", productId: id, quantity: 0.5 }]],
    ["a quantity in words", [{ kind: "set", productId: id, quantity: "2" }]],
    ["too many", [{ kind: "add", productId: id, quantity: 1e9 }]],
    ["no product id", [{ kind: "remove", productId: "1" }]],
    ["too long a list", Array.from({ length: 201 }, () => ({ kind: "clear" }))],
  ])("refuses %s with 400 and a message", async (_, changes) => {
    const visitor = await aCustomer();
    const answer = await send(visitor, changes);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toMatch(/^The request can't be read: /);
  });

  test("refuses unknown fields, foreign owners, forms and guests", async () => {
    const visitor = await aCustomer();
    const clear = [{ kind: "clear" }];
    expect((await send(visitor, clear, { totalPaise: 1 })).status).toBe(400);
    expect((await send(visitor, clear, { owner: crypto.randomUUID() })).status).toBe(409);
    expect((await visitor.post("/cart/changes", { changes: "[]" })).status).toBe(400);
    expect((await send(aGuest(), clear)).status).toBe(401);
    expect((await visitor.fetch("/cart/changes")).status).toBe(405);
    const { owner } = await cartOf(visitor);
    expect((await send(visitor, clear, { owner })).status).toBe(200);
  });
});

describe("signing in with a guest cart", () => {
  test("merges it once, even when many requests come at a time", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const before = await aGuest().register(email);
    await before.post("/cart", { intent: "add", productId: first.id, quantity: "3" });
    const visitor = aGuest();
    await visitor.post("/cart", { intent: "add", productId: first.id, quantity: "4" });
    await visitor.post("/cart", { intent: "add", productId: second.id, quantity: "1" });
    await visitor.signIn(email);
    const carried = visitor.cookies;
    const paths = ["/cart", "/cart.data", "/me", "/cart/state"];
    const answers = await Promise.all(paths.map((path) => visitor.fetch(path)));
    for (const answer of answers) expect(answer.headers.get("set-cookie")).toContain("sanganak-cart=; ");
    expect(visitor.cookies.has("sanganak-cart")).toBe(false);
    expect(await quantities(visitor)).toEqual({ [first.id]: 7, [second.id]: 1 });
    visitor.cookies = carried; // an answer that got lost: the browser still has the cookie
    expect(await quantities(visitor)).toEqual({ [first.id]: 7, [second.id]: 1 });
  });

  test("shows what was capped until it is dismissed; signing out leaves an empty guest cart", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    await (await aGuest().register(email)).post("/cart", { intent: "add", productId: first.id, quantity: "15" });
    const visitor = aGuest();
    await visitor.post("/cart", { intent: "add", productId: first.id, quantity: "15" });
    await visitor.signIn(email);
    expect(await (await visitor.fetch("/cart")).text()).toContain(`${first.name}: only 20 in stock`);
    await visitor.post("/cart", { intent: "dismiss" });
    expect(await (await visitor.fetch("/cart")).text()).not.toContain("only 20 in stock");
    await visitor.post("/logout", {});
    expect(await quantities(visitor)).toEqual({});
    await visitor.signIn(email);
    expect(await quantities(visitor)).toEqual({ [first.id]: 20 });
  });
});

describe("the stream of versions", () => {
  test("a change on one device is seen on another within 2 s, and nothing of anybody else's", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const phone = await aGuest().register(email);
    const desktop = await aGuest().signIn(email);
    const other = await aCustomer();
    const streams = await Promise.all([phone, desktop, other].map((visitor) => visitor.fetch("/cart/events")));
    expect(streams.map((stream) => stream.headers.get("content-type"))).toEqual(Array(3).fill("text/event-stream"));
    const heard = streams.map(listen);
    await expect.poll(() => heard.every((one) => one.versions.includes(0))).toBe(true);

    const started = performance.now();
    await phone.post("/cart", { intent: "add", productId: first.id });
    await expect.poll(() => heard[1]?.versions, { interval: 20 }).toEqual([0, 1]);
    expect(await quantities(desktop)).toEqual({ [first.id]: 1 });
    expect(performance.now() - started).toBeLessThan(BUSY_MS);
    expect(heard[0]?.versions).toEqual([0, 1]);
    expect(heard[2]?.versions).toEqual([0]);
    await Promise.all(heard.map((one) => one.stop()));
  });

  test("guests have none", async () => {
    expect((await aGuest().fetch("/cart/events")).status).toBe(401);
  });
});

function listen(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const versions: number[] = [];
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const [, version] of decoder.decode(part.value).matchAll(/data: (\d+)/g)) versions.push(Number(version));
    }
  })();
  return { versions, stop: () => reader.cancel() };
}
