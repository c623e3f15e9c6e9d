import { asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { cartLines } from "#app/cart/schema.server.ts";
import { productImages, products, stockMovements } from "#app/catalog/schema.server.ts";
import { guest } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import { orderEvents, orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { paymentMethods, payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import {
  aCustomer,
  anAddress,
  anOrderRequest,
  fillCart,
  NOW,
  type OrderRequest,
  place,
} from "#tests/support/shoppers.ts";

/** Two laptops of v1 and one desktop of v2. */
async function aFullCart(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const laptop = await aProduct(db, { stock: 5, pricePaise: 60_000_00, discountPricePaise: 49_999_00 });
  const desktop = await aProduct(db, { stock: 1, pricePaise: 30_000_00, vendorId: "v2" });
  const customer = await aCustomer(db);
  const bought = [{ product: laptop, quantity: 2 }, { product: desktop }];
  await fillCart(db, customer, bought);
  return { laptop, desktop, customer, bought, request: await anOrderRequest(db, customer, bought) };
}

async function placed(db: Database, request: OrderRequest) {
  const result = await place(db, request);
  if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result.details)}`);
  return result.value;
}

async function stockOf(db: Database, id: string): Promise<number | undefined> {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
  return row?.stock;
}

async function nothingWritten(db: Database, ...stocks: [{ id: string }, number][]): Promise<void> {
  expect(await db.$count(orders)).toBe(0);
  expect(await db.$count(orderLines)).toBe(0);
  expect(await db.$count(mailMessages)).toBe(0);
  expect(await db.$count(payments)).toBe(0);
  for (const [product, stock] of stocks) expect(await stockOf(db, product.id)).toBe(stock);
}

describe("a payment method that lost its keys", () => {
  test("takes no order, also from a page that still offered it", async ({ db }) => {
    const { laptop, desktop, request } = await aFullCart(db);
    const razorpay = { enabled: true, position: 0 };
    await db.update(paymentMethods).set(razorpay).where(eq(paymentMethods.provider, "razorpay"));
    const [method] = await db.select().from(paymentMethods).where(eq(paymentMethods.provider, "razorpay"));
    if (!method) throw new Error("there is one");
    const refused = await place(db, { ...request, method: method.id });
    expect(refused).toMatchObject({ ok: false, code: "method-unavailable" });
    await nothingWritten(db, [laptop, 5], [desktop, 1]);
  });

  test("a demo's own provider takes none once the shop is no demo", async ({ db }) => {
    const { request } = await aFullCart(db);
    const env = readEnv({ NODE_ENV: "test", DEMO: "0", APP_SECRET: "a secret for tests, 32 characters" });
    expect(await place(db, { ...request, method: "online", env })).toMatchObject({ code: "method-unavailable" });
    expect(await place(db, { ...request, method: "online" })).toMatchObject({ ok: true });
  });
});

describe("where we don't deliver", () => {
  test.for([
    [{ pincode: "900001" }, "pincode"],
    [{ pincode: "999999" }, "pincode"],
    [{ pincode: "012345" }, "pincode"],
    [{ state: "Maharashtra" }, "state"],
  ] as const)("nothing is ordered to %j", async ([change, field], { db }) => {
    const { laptop, desktop, request } = await aFullCart(db);
    const refused = await place(db, { ...request, address: { ...anAddress, ...change } });
    expect(refused).toMatchObject({ code: "invalid-address", details: { [field]: expect.any(String) } });
    await nothingWritten(db, [laptop, 5], [desktop, 1]);
  });
});

describe("a cash on delivery order", () => {
  test("is frozen with its lines, one shipment per vendor, history and a mail; stock and cart follow", async ({
    db,
  }) => {
    const { laptop, desktop, customer, request } = await aFullCart(db);
    const order = await placed(db, request);
    expect(order).toMatchObject({ needsPayment: false, isRepeat: false });
    const [row] = await db.select().from(orders);
    expect(row).toMatchObject({
      id: order.orderId,
      number: order.number,
      status: "pending",
      paymentStatus: "pending",
      paymentMethod: "cod",
      totalPaise: 2 * 49_999_00 + 30_000_00,
      payBy: null,
      placedAt: NOW,
      shippingAddress: anAddress,
    });
    expect(row?.number).toMatch(/^SNG-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const lines = await db.select().from(orderLines).orderBy(asc(orderLines.position));
    expect(lines).toMatchObject([
      {
        productId: laptop.id,
        quantity: 2,
        unitPricePaise: 49_999_00,
        listPricePaise: 60_000_00,
        totalPaise: 99_998_00,
      },
      { productId: desktop.id, quantity: 1, unitPricePaise: 30_000_00, vendorId: "v2" },
    ]);
    expect(lines.reduce((sum, line) => sum + line.taxablePaise, 0)).toBe(row?.subtotalPaise);
    expect((await db.select().from(shipments)).map((one) => [one.vendorId, one.status]).sort()).toEqual([
      ["v1", "pending"],
      ["v2", "pending"],
    ]);
    expect(new Set(lines.map((line) => line.shipmentId)).size).toBe(2);
    expect(await db.select().from(orderEvents)).toMatchObject([
      { kind: "placed", toStatus: "pending", actorId: customer.id },
    ]);
    expect([await stockOf(db, laptop.id), await stockOf(db, desktop.id)]).toEqual([3, 0]);
    expect(await db.$count(stockMovements, eq(stockMovements.reference, order.orderId))).toBe(2);
    expect(await db.$count(cartLines)).toBe(0);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-confirmation"));
    expect(mail).toMatchObject({ kind: "order-confirmation", recipient: customer.email, reference: order.orderId });
    expect(mail?.data).toMatchObject({
      number: order.number,
      deliveryFrom: "24 Nov 2026",
      totalPaise: row?.totalPaise,
    });
  });

  test("shows the first finished picture of each product in its mail, at the smallest width", async ({ db }) => {
    const { laptop, request } = await aFullCart(db);
    const picture = { productId: laptop.id, width: 1600, height: 1200, dominantColour: "#DDE1DA", alt: "Open" };
    const formats: ("avif" | "webp")[] = ["avif", "webp"];
    await db.insert(productImages).values([
      { ...picture, position: 0, path: "/uploads/waiting", widths: [], formats: [] },
      { ...picture, position: 1, path: "/images/front", widths: [640, 320, 1600], formats },
      { ...picture, position: 2, path: "/images/rear", widths: [320], formats },
    ]);
    const { orderId } = await placed(db, request);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-confirmation"));
    const lines = (mail?.data as { lines: { picture?: string }[] } | undefined)?.lines;
    expect(lines?.map((line) => line.picture)).toEqual([`${request.origin}/images/front-320.webp`, undefined]);
    const later = await getMailedOrder(db, orderId);
    expect(later.lines.map((line) => line.mailPicture)).toEqual(["/images/front-320.webp", null]);
  });

  test("counts GST on top when prices are without it", async ({ db }) => {
    const { customer, bought } = await aFullCart(db);
    await updateStoreSettings(db, { pricesIncludeGst: false });
    const request = await anOrderRequest(db, customer, bought);
    await placed(db, request);
    const [row] = await db.select().from(orders);
    expect(row?.subtotalPaise).toBe(129_998_00);
    expect(row?.gstPaise).toBe(129_998_00 * 0.18);
  });
});

test("an online order waits for its payment: no mail yet, a first attempt, 30 minutes", async ({ db }) => {
  const { request } = await aFullCart(db);
  const order = await placed(db, { ...request, method: "online" });
  expect(order.needsPayment).toBe(true);
  const [row] = await db.select().from(orders);
  expect(row).toMatchObject({ status: "pending", paymentStatus: "pending" });
  expect(row?.payBy).toEqual(new Date(NOW.getTime() + 30 * 60_000));
  expect(await db.select().from(payments)).toMatchObject([
    { orderId: order.orderId, provider: "test", status: "created", amountPaise: row?.totalPaise, currency: "INR" },
  ]);
  expect(await db.$count(mailMessages)).toBe(0);
});

describe("the idempotency key", () => {
  test("gives the same order for the same request, though the cart is empty by then", async ({ db }) => {
    const { request, laptop } = await aFullCart(db);
    const first = await placed(db, request);
    const again = await placed(db, { ...request, now: new Date(NOW.getTime() + 60_000) });
    expect(again).toEqual({ ...first, isRepeat: true });
    expect(await db.$count(orders)).toBe(1);
    expect(await stockOf(db, laptop.id)).toBe(3);
  });

  test("is refused with another request", async ({ db }) => {
    const { request } = await aFullCart(db);
    await placed(db, request);
    const other = await place(db, { ...request, method: "online" });
    expect(other).toEqual({ ok: false, code: "key-reused" });
    const elsewhere = await place(db, { ...request, address: { ...anAddress, city: "Mysuru" } });
    expect(elsewhere).toEqual({ ok: false, code: "key-reused" });
  });

  test("of one shopper is not that of another", async ({ db }) => {
    const { request, laptop } = await aFullCart(db);
    await placed(db, request);
    const neighbour = await aCustomer(db);
    await fillCart(db, neighbour, [{ product: laptop }]);
    const own = await anOrderRequest(db, neighbour, [{ product: laptop }], { idempotencyKey: request.idempotencyKey });
    expect((await placed(db, own)).isRepeat).toBe(false);
  });
});

describe("is refused, and nothing is written,", () => {
  test("for a guest, who is asked to log in", async ({ db }) => {
    const { request, laptop } = await aFullCart(db);
    expect(await place(db, { ...request, viewer: guest })).toEqual({ ok: false, code: "not-signed-in" });
    await nothingWritten(db, [laptop, 5]);
  });

  test.for([
    ["a short key", { idempotencyKey: "1" }, "invalid-key"],
    ["an unknown method", { method: "barter" }, "method-unavailable"],
    ["a bad PIN code", { address: { ...anAddress, pincode: "12" } }, "invalid-address"],
  ] as const)("with %s", async ([, changes, code], { db }) => {
    const { request, laptop } = await aFullCart(db);
    expect(await place(db, { ...request, ...changes })).toMatchObject({ ok: false, code });
    await nothingWritten(db, [laptop, 5]);
  });

  test("with a method that was disabled meanwhile", async ({ db }) => {
    const { request } = await aFullCart(db);
    await db.update(paymentMethods).set({ enabled: false }).where(eq(paymentMethods.id, "cod"));
    expect(await place(db, request)).toMatchObject({ code: "method-unavailable" });
  });

  test("from an empty cart", async ({ db }) => {
    const { request } = await aFullCart(db);
    await db.delete(cartLines);
    expect(await place(db, request)).toEqual({ ok: false, code: "cart-empty" });
  });

  test("when a price changed since the shopper looked, until it is confirmed", async ({ db }) => {
    const { request, laptop, desktop, customer, bought } = await aFullCart(db);
    await db.update(products).set({ discountPricePaise: 48_000_00 }).where(eq(products.id, laptop.id));
    expect(await place(db, request)).toEqual({
      ok: false,
      code: "stale",
      details: [{ kind: "price", productId: laptop.id, name: laptop.name, before: 49_999_00, after: 48_000_00 }],
    });
    await nothingWritten(db, [laptop, 5], [desktop, 1]);
    const seen = [{ product: { ...laptop, discountPricePaise: 48_000_00 }, quantity: 2 }, ...bought.slice(1)];
    const confirmed = await anOrderRequest(db, customer, seen, { idempotencyKey: request.idempotencyKey });
    await placed(db, confirmed);
    expect((await db.select().from(orders))[0]?.totalPaise).toBe(2 * 48_000_00 + 30_000_00);
  });

  test("when the browser sends wrong prices or totals", async ({ db }) => {
    const { request, laptop } = await aFullCart(db);
    const cheap = {
      ...request.expected,
      lines: request.expected.lines.map((line) => ({ ...line, unitPricePaise: 1 })),
    };
    expect(await place(db, { ...request, expected: cheap })).toMatchObject({ code: "stale" });
    const free = { ...request.expected, totalPaise: 0 };
    expect(await place(db, { ...request, expected: free })).toMatchObject({
      code: "stale",
      details: [{ kind: "total", before: 0 }],
    });
    await nothingWritten(db, [laptop, 5]);
  });

  test("when a product went off sale or was deleted", async ({ db }) => {
    const { request, laptop, desktop } = await aFullCart(db);
    await db.update(products).set({ status: "archived" }).where(eq(products.id, laptop.id));
    expect(await place(db, request)).toMatchObject({
      code: "stale",
      details: [{ kind: "unavailable", productId: laptop.id }],
    });
    await db.update(products).set({ status: "live" }).where(eq(products.id, laptop.id));
    await db.execute(sql`update cart_lines set product_id = gen_random_uuid() where product_id = ${desktop.id}`);
    expect(await place(db, request)).toMatchObject({ code: "stale", details: [{ kind: "unavailable" }] });
  });

  test("when somebody else bought the last one, naming it and how many are left", async ({ db }) => {
    const { request, laptop, desktop } = await aFullCart(db);
    await db.update(products).set({ stock: 1 }).where(eq(products.id, laptop.id));
    expect(await place(db, request)).toEqual({
      ok: false,
      code: "sold-out",
      details: [{ productId: laptop.id, name: laptop.name, left: 1 }],
    });
    await nothingWritten(db, [laptop, 1], [desktop, 1]);
    expect(await db.$count(cartLines)).toBe(2);
  });
});
