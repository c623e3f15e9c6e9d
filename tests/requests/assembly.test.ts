/** PC assembly over HTTP: offered with builds of one vendor alone, ordered, invoiced, and left out of returns. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CartState } from "#app/cart/cart-types.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { deliver, linesOf, orderBuild, placeForCash } from "./bought-builds.ts";

/** A whole computer; all parts are Kaveri's. */
const OF_KAVERI =
  "processor=intel-core-ultra-5-225f&motherboard=msi-mag-z890-tomahawk-wifi&memory=xpg-lancer-blade-white-32gb-6000" +
  "&graphics-card=msi-geforce-rtx-3050-ventus-2x-6g-oc&storage=crucial-p3-plus-1tb&case=corsair-frame-4000d&power-supply=deepcool-pf450";
/** Sahyadri's case. */
const OF_TWO = OF_KAVERI.replace("corsair-frame-4000d", "deepcool-matrexx-55-v3-add-rgb-3f");
const ASSEMBLY = "kaveri-pc-assembly";
const CHOICE = /name="assembly"/;
let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" }, { isWhole: true });
});
afterAll(() => shop.close());

const aCustomer = () => new Visitor(shop).register(`${crypto.randomUUID()}@example.test`);
const textOf = async (path: string, visitor = new Visitor(shop)) => (await visitor.fetch(path)).text();

async function held(visitor: Visitor) {
  const { lines, products }: CartState = await (await visitor.fetch("/cart/state")).json();
  return lines.map((line) => ({ ...line, slug: products.find(({ id }) => id === line.productId)?.slug }));
}

test("assembly is offered, with price and days, where one vendor sells all parts of a whole computer", async () => {
  const page = await textOf(`/build?${OF_KAVERI}`);
  expect(page).toMatch(CHOICE);
  expect(page.replaceAll("<!-- -->", "")).toMatch(/Have it assembled for <span[^>]*>₹1,499/);
  expect(page).toContain("By Kaveri Compute House, who sells all the parts. Delivery takes 2 working days longer.");
  expect(await textOf(`/build?${OF_TWO}`)).not.toMatch(CHOICE);
  expect(await textOf(`/build?${OF_KAVERI.replace(/&power-supply=.*/, "")}`), "no supply").not.toMatch(CHOICE);
  expect(await textOf("/build")).not.toMatch(CHOICE);
});

test("assembly has no page, and is in no list, search, sitemap or category", async () => {
  const page = await new Visitor(shop).fetch(`/products/${ASSEMBLY}`);
  expect([page.status, page.headers.get("location")], "carts and orders link there").toEqual([302, "/build"]);
  for (const path of ["/products?category=PC%20Assembly", "/search?q=pc%20assembly", "/sitemap.xml", "/sitemap/1.xml"])
    expect(await textOf(path), path).not.toContain(ASSEMBLY);
  expect(await textOf("/")).not.toContain("PC Assembly");
});

test.each([
  ["a guest", async () => new Visitor(shop)],
  ["a customer", aCustomer],
])("%s has it in the cart with the build's key, and pays for it", async (_, arrive) => {
  const visitor = await arrive();
  const bought = await visitor.post(`/build?${OF_KAVERI}`, { intent: "buy", assembly: "yes" });
  expect([bought.status, bought.headers.get("location")]).toEqual([303, "/cart?added=build"]);
  const lines = await held(visitor);
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toMatchObject({ slug: ASSEMBLY, quantity: 1 });
  expect(new Set(lines.map(({ build }) => build)).size).toBe(1);
  expect(await textOf("/cart", visitor)).toContain("Kaveri PC assembly");
});

test("assembly that nobody offers is not added: the cart stays as it is, with a message", async () => {
  const visitor = await aCustomer();
  const ofTwo = await visitor.post(`/build?${OF_TWO}`, { intent: "buy", assembly: "yes" });
  expect([ofTwo.status, await ofTwo.text()]).toEqual([
    409,
    expect.stringContaining("no longer available for this build"),
  ]);
  await setStock(shop.services.database.db, 0, ASSEMBLY);
  try {
    expect(await textOf(`/build?${OF_KAVERI}`)).not.toMatch(CHOICE);
    expect((await visitor.post(`/build?${OF_KAVERI}`, { intent: "buy", assembly: "yes" })).status).toBe(409);
  } finally {
    await setStock(shop.services.database.db, 25, ASSEMBLY);
  }
  expect((await visitor.post(`/build?${OF_KAVERI}`, { intent: "buy", assembly: "maybe" })).status).toBe(400);
  expect(await held(visitor)).toEqual([]);
});

test("a cart takes assembly for one build at a time, whose parts stay", async () => {
  const visitor = await aCustomer();
  await visitor.post(`/build?${OF_KAVERI}`, { intent: "buy", assembly: "yes" });
  const before = await held(visitor);
  const other = `/build?${OF_KAVERI.replace("deepcool-pf450", "deepcool-pk750d")}`;
  const refused = await visitor.post(other, { intent: "buy", assembly: "yes" });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("assembly for another build")]);
  expect(await held(visitor)).toEqual(before);
});

test("a guest's assembly is merged into the account; another piece of a part doesn't matter, another assembly does", async () => {
  const buyer = new Visitor(shop);
  await buyer.post(`/build?${OF_KAVERI}`, { intent: "buy", assembly: "yes" });
  await buyer.register(`${crypto.randomUUID()}@example.test`);
  const lines = await held(buyer);
  expect(new Set(lines.map(({ build }) => build)).size).toBe(1);
  const drive = lines.find(({ slug }) => slug === "crucial-p3-plus-1tb")?.productId ?? "";
  const work = lines.at(-1)?.productId ?? "";
  await buyer.post("/cart", { intent: "set", productId: drive, quantity: "2" });
  await buyer.post("/cart", { intent: "set", productId: work, quantity: "2" });
  expect((await held(buyer)).filter(({ quantity }) => quantity === 2)).toHaveLength(2);
  expect((await placeForCash(buyer)).answer.status).toBe(409);
  await buyer.post("/cart", { intent: "set", productId: work, quantity: "1" });
  expect((await placeForCash(buyer)).id).not.toBe("");
});

test.each([
  ["a guest", async () => new Visitor(shop)],
  ["a customer", aCustomer],
])("the cart of %s says that assembly lacks parts, names those there, and offers to remove it", async (_, arrive) => {
  const buyer = await arrive();
  await buyer.post(`/build?${OF_KAVERI}`, { intent: "buy", assembly: "yes" });
  const missing = "Kaveri PC assembly: parts of its PC build are missing";
  expect(await textOf("/cart", buyer)).not.toContain(missing);
  const lines = await held(buyer);
  await buyer.post("/cart", { intent: "remove", productId: lines[0]?.productId ?? "" });
  const cart = await textOf("/cart", buyer);
  expect(cart).toContain(missing);
  expect(cart).toMatch(/It is for the build with [^<]*Tomahawk[^<]*Other parts of that build are not in your cart/);
  expect(cart).toContain("Remove assembly");
  for (const { productId } of lines.slice(1, -1)) await buyer.post("/cart", { intent: "remove", productId });
  expect(await textOf("/cart", buyer)).toContain("None of the parts that it was added with is in your cart");
  await buyer.post("/cart", { intent: "remove", productId: lines.at(-1)?.productId ?? "" });
  expect(await textOf("/cart", buyer)).not.toContain(missing);
});

test("Add parts opens the build with its parts in the cart, and what is chosen there completes it without doubling", async () => {
  const buyer = await aCustomer();
  await buyer.post(`/build?${OF_KAVERI}`, { intent: "buy", assembly: "yes" });
  const lines = await held(buyer);
  const supply = lines.find(({ slug }) => slug === "deepcool-pf450")?.productId ?? "";
  await buyer.post("/cart", { intent: "remove", productId: supply });
  const cart = (await textOf("/cart", buyer)).replaceAll("&amp;", "&");
  const [rest] = OF_KAVERI.split("&power-supply=");
  expect(cart).toContain(`href="/build?${rest}"`);
  // Another supply makes it another build, for which the cart's assembly counts.
  const bought = await buyer.post(`/build?${rest}&power-supply=deepcool-pk750d`, { intent: "buy" });
  expect([bought.status, bought.headers.get("location")]).toEqual([303, "/cart?added=build"]);
  const after = await held(buyer);
  expect(after.map(({ quantity }) => quantity)).toEqual(after.map(() => 1));
  expect(after).toHaveLength(8);
  expect(new Set(after.map(({ build }) => build)).size).toBe(1);
  expect(await textOf("/cart", buyer)).not.toContain("parts of its PC build are missing");
});

test("Add parts opens the parts in the cart where none was added with the assembly", async () => {
  const buyer = await aCustomer();
  await buyer.post(`/build?${OF_KAVERI}`, { intent: "buy", assembly: "yes" });
  for (const { productId } of (await held(buyer)).slice(0, -1))
    await buyer.post("/cart", { intent: "remove", productId });
  const [{ id } = { id: "" }] = await rowsOf<{ id: string }>(
    shop.services.database.db,
    sql`select id from products where slug = 'amd-ryzen-5-7600'`,
  );
  await buyer.post("/cart", { intent: "add", productId: id, quantity: "1" });
  expect(await textOf("/cart", buyer)).toContain('href="/build?processor=amd-ryzen-5-7600"');
});

test("assembly without a part of its build is refused at checkout; the parts can be ordered without it", async () => {
  const buyer = await aCustomer();
  await buyer.post(`/build?${OF_KAVERI}`, { intent: "buy", assembly: "yes" });
  const lines = await held(buyer);
  await buyer.post("/cart", { intent: "remove", productId: lines[0]?.productId ?? "" });
  const refused = await placeForCash(buyer);
  expect([refused.id, refused.answer.status]).toEqual(["", 409]);
  expect(await refused.answer.text()).toContain(
    "Kaveri PC assembly is sold only with all parts of one build, from the same seller.",
  );
  await buyer.post("/cart", { intent: "remove", productId: lines.at(-1)?.productId ?? "" });
  expect((await placeForCash(buyer)).id).not.toBe("");
});

test("assembly alone can be put into a cart by hand, and is not ordered", async () => {
  const buyer = await aCustomer();
  const [{ id } = { id: "" }] = await rowsOf<{ id: string }>(
    shop.services.database.db,
    sql`select id from products where slug = ${ASSEMBLY}`,
  );
  await buyer.post("/cart", { intent: "add", productId: id, quantity: "1" });
  expect(await held(buyer)).toHaveLength(1);
  expect((await placeForCash(buyer)).answer.status).toBe(409);
});

test("an assembly takes stock and days, is invoiced with its SAC, and is left out of a return", async () => {
  const { db } = shop.services.database;
  const plain = await orderBuild(shop, OF_KAVERI);
  const stock = () => rowsOf<{ stock: number }>(db, sql`select stock from products where slug = ${ASSEMBLY}`);
  const [before] = await stock();
  const { buyer, id, lines } = await orderBuild(shop, OF_KAVERI, { assembly: "yes" });
  expect((await stock())[0]?.stock).toBe((before?.stock ?? 0) - 1);
  const promised = (order: string) =>
    rowsOf<{ by: string }>(db, sql`select promised_by::text as by from shipments where order_id = ${order}`);
  const [[early], [late]] = [await promised(plain.id), await promised(id)];
  expect((late?.by ?? "") > (early?.by ?? "")).toBe(true);

  await deliver(shop, lines);
  const [invoice] = await rowsOf<{ id: string }>(
    db,
    sql`select i.id from invoices i join shipments s on s.id = i.shipment_id where s.order_id = ${id}`,
  );
  const page = (await textOf(`/orders/${id}/invoices/${invoice?.id}`, buyer)).replaceAll("<!-- -->", "");
  expect(page).toContain("SAC 998716");
  expect(page).toMatch(/HSN \d{4}/);

  const work = lines.at(-1);
  const processor = lines.at(0);
  expect(work?.slug).toBe(ASSEMBLY);
  const returning = await textOf(`/orders/${id}/return`, buyer);
  expect(returning).toContain(`quantity-${processor?.id}`);
  expect(returning).not.toContain(`quantity-${work?.id}`);
  const asked = {
    shipmentId: work?.shipment ?? "",
    kind: "refund",
    reason: "changed-mind",
    refundTo: "upi",
    upiId: "asha@okhdfcbank",
  };
  const ask = (line: string) =>
    buyer.postFiles(`/orders/${id}/return`, { ...asked, formKey: crypto.randomUUID(), [`quantity-${line}`]: "1" });
  expect((await ask(work?.id ?? "")).status).toBe(400);
  expect((await ask(processor?.id ?? "")).status).toBe(303);
  expect(await linesOf(shop, id)).toEqual(lines);
});
