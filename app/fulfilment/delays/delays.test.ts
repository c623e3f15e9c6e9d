import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { notifyLate } from "#app/orders/late-shipments.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { orderEvents, orders, shipments } from "#app/orders/schema.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { answerDelay, expireDelays } from "./answer-delay.server.ts";
import { type AskToWait, askToWait } from "./ask-to-wait.server.ts";
import { shipmentDelays } from "./schema.server.ts";

const context = { now: NOW, origin: ORIGIN };
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

/** A laptop of v1, a mouse of v2. Ordered on Friday 20 November. */
const bought = [
  { vendorId: "v1", pricePaise: 49_999_00, stock: 5 },
  { vendorId: "v2", pricePaise: 1_234_56, stock: 5 },
];
type Order = Awaited<ReturnType<typeof aPlacedOrder>>;

async function anOrder(db: Database, method: "cod" | "bank_transfer" = "bank_transfer", of = bought): Promise<Order> {
  const order = await aPlacedOrder(db, { bought: of, method });
  await db.update(users).set({ ownsEmail: true }).where(eq(users.id, order.vendor.id));
  await db.update(vendors).set({ userId: order.vendor.id }).where(eq(vendors.id, "v1"));
  return order;
}

const ask = (db: Database, order: Order, changes: Partial<AskToWait> = {}, viewer = order.vendor) =>
  asVendor(db, "v1", (tx) =>
    askToWait(
      tx,
      { viewer, ...context },
      { shipmentId: order.shipmentId, sendOn: "2026-12-02", reason: "out-of-stock", ...changes },
    ),
  );

async function delayOf(db: Database) {
  const [delay] = await db.select().from(shipmentDelays);
  if (!delay) throw new Error("nothing was asked");
  return delay;
}

async function answer(db: Database, order: Order, say: "waits" | "refunded", by = order.customer, now = NOW) {
  const { id: delayId } = await delayOf(db);
  return answerDelay(db, { viewer: by, now, origin: ORIGIN }, { orderId: order.orderId, delayId, answer: say });
}

const expire = (db: Database, now: Date) =>
  expireDelays({ db, clock: fixedClock(now), origin: ORIGIN, log: createLog("silent") });

async function mailsOf(db: Database): Promise<string[]> {
  const rows = await db.select({ kind: mailMessages.kind }).from(mailMessages);
  return rows
    .map(({ kind }) => kind)
    .filter((kind) => /^(delay|items|order-cancelled)/.test(kind))
    .sort();
}

async function statusOf(db: Database, id: string) {
  return (await db.select().from(shipments).where(eq(shipments.id, id)))[0]?.status;
}

const stepsOf = async (db: Database) =>
  (await db.select().from(orderEvents).where(eq(orderEvents.kind, "delay")).orderBy(orderEvents.seq)).map(
    ({ toStatus, actorRole }) => [toStatus, actorRole],
  );

async function expectClean(db: Database): Promise<void> {
  await closeBooks(db);
  await expectCleanBooks(db, NOW);
}

describe("a buyer who is asked to wait", () => {
  test("agrees: the shipment stays, its days count from the new day", async ({ db }) => {
    const order = await anOrder(db);
    expect(await ask(db, order)).toEqual({ ok: true });
    expect(await ask(db, order), "the same form twice").toEqual({ ok: true });
    expect(await delayOf(db)).toMatchObject({ status: "open", answerBy: later(3) });
    expect(await answer(db, order, "waits")).toEqual({ ok: true });
    expect(await answer(db, order, "waits"), "pressed twice").toEqual({ ok: true });
    expect(await answer(db, order, "refunded")).toMatchObject({ code: "already-answered" });
    const [shipment] = await db.select().from(shipments).where(eq(shipments.id, order.shipmentId));
    expect(shipment).toMatchObject({ status: "pending", promisedFrom: "2026-12-05", promisedBy: "2026-12-10" });
    expect(await mailsOf(db)).toEqual(["delay-answered", "delay-asked"]);
    expect(await stepsOf(db)).toEqual([
      ["asked", "vendor"],
      ["waits", "customer"],
    ]);
    expect(await ask(db, order, { sendOn: "2026-12-05" }), "asked again").toEqual({ ok: true });
    await expectClean(db);
  });

  test("agrees for a late shipment: it is late only after its new days", async ({ db }) => {
    const order = await anOrder(db);
    const late = (days: number) => notifyLate({ db, clock: fixedClock(later(days)), origin: ORIGIN });
    const lateMails = () => db.$count(mailMessages, eq(mailMessages.kind, "shipment-late"));
    const isLate = async () => {
      const found = await findOrderFor(db, order.customer, order.orderId);
      return found?.shipments.find(({ id }) => id === order.shipmentId)?.isLate;
    };
    const told = await late(9);
    expect([told, await isLate()]).toEqual([2, true]);
    expect(await ask(db, order)).toEqual({ ok: true });
    expect(await answer(db, order, "waits")).toEqual({ ok: true });
    expect([await late(10), await isLate()]).toEqual([0, false]);
    await expectCleanBooks(db, NOW);
    expect([await late(21), await late(22), await isLate(), await lateMails()]).toEqual([1, 0, true, 3]);
    await expectCleanBooks(db, NOW);
  });

  test("declines: the shipment is cancelled and refunded once, stock is corrected", async ({ db }) => {
    const order = await anOrder(db);
    await ask(db, order);
    expect(await answer(db, order, "refunded")).toEqual({ ok: true });
    expect(await answer(db, order, "refunded")).toEqual({ ok: true });
    expect(await expire(db, later(9))).toBe(0);
    expect(await statusOf(db, order.shipmentId)).toBe("cancelled");
    expect(await db.select().from(refunds)).toMatchObject([{ amountPaise: 49_999_00 }]);
    const { productId } = order.lines[0] ?? { productId: "" };
    expect((await db.select().from(products).where(eq(products.id, productId)))[0]?.stock).toBe(0);
    expect(await mailsOf(db)).toEqual(["delay-answered", "delay-asked", "items-cancelled"]);
    await expectClean(db);
  });

  test("doesn't answer: cancelled when the time is over, not before, and then it is too late", async ({ db }) => {
    const order = await anOrder(db, "cod");
    await ask(db, order);
    expect(await expire(db, new Date(later(3).getTime() - 1))).toBe(0);
    expect(await answer(db, order, "waits", order.customer, later(3))).toMatchObject({ code: "already-answered" });
    expect(await expire(db, later(3))).toBe(1);
    expect(await expire(db, later(3))).toBe(0);
    expect(await statusOf(db, order.shipmentId)).toBe("cancelled");
    expect(await db.$count(refunds), "nothing was paid").toBe(0);
    expect(await stepsOf(db)).toEqual([
      ["asked", "vendor"],
      ["expired", null],
    ]);
    await expectClean(db);
  });

  test("declines for the only shipment: the order is cancelled", async ({ db }) => {
    const order = await anOrder(db, "bank_transfer", bought.slice(0, 1));
    await ask(db, order);
    expect(await answer(db, order, "refunded")).toEqual({ ok: true });
    expect((await db.select().from(orders))[0]?.status).toBe("cancelled");
    expect(await mailsOf(db)).toEqual(["delay-answered", "delay-asked", "order-cancelled"]);
    await expectClean(db);
  });

  test("is asked no longer once it has left", async ({ db }) => {
    const order = await anOrder(db);
    await ask(db, order);
    await sendShipment(db, order.vendor, order.shipmentId, "shipped");
    expect(await delayOf(db)).toMatchObject({ status: "withdrawn" });
    expect(await answer(db, order, "refunded")).toMatchObject({ code: "already-answered" });
    expect(await expire(db, later(9))).toBe(0);
    expect(await ask(db, order)).toMatchObject({ code: "already-shipped" });
  });

  test("nobody else answers, and no other vendor asks", async ({ db }) => {
    const order = await anOrder(db);
    expect(await ask(db, order, {}, { ...order.vendor, vendorId: "v2" })).toMatchObject({ code: "not-found" });
    await ask(db, order);
    for (const stranger of [await aCustomer(db), order.vendor])
      expect(await answer(db, order, "waits", stranger)).toMatchObject({ code: "not-found" });
  });

  test.for<[string, Partial<AskToWait>, string]>([
    ["today", { sendOn: "2026-11-20" }, "invalid-day"],
    ["too far ahead", { sendOn: "2027-03-01" }, "invalid-day"],
    ["no day", { sendOn: "soon" }, "invalid-day"],
    ["a day that isn't", { sendOn: "2026-11-31" }, "invalid-day"],
    ["another reason", { reason: "changed-mind" }, "invalid-reason"],
  ])("%s is refused, nothing written", async ([, changes, code], { db }) => {
    const order = await anOrder(db);
    expect(await ask(db, order, changes)).toMatchObject({ code });
    expect(await db.$count(shipmentDelays)).toBe(0);
  });

  test("asked once at a time", async ({ db }) => {
    const order = await anOrder(db);
    await ask(db, order);
    expect(await ask(db, order, { sendOn: "2026-12-03" })).toMatchObject({ code: "already-asked" });
  });
});

test("a delay that can't be ended stops no other", async ({ db }) => {
  const order = await anOrder(db);
  const other = await anOrder(db, "bank_transfer", [{ vendorId: "v1", pricePaise: 9_999_00, stock: 5 }]);
  for (const one of [order, other]) expect(await ask(db, one)).toEqual({ ok: true });
  await db.execute(sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    raise exception 'this one can not be given up'; end $$`);
  await db.execute(sql`create trigger refuse_one before update on shipments for each row
    when (old.id = ${sql.raw(`'${order.shipmentId}'`)} and new.status = 'cancelled') execute function refuse_one()`);
  expect(await expire(db, later(3))).toBe(1);
  expect([await statusOf(db, order.shipmentId), await statusOf(db, other.shipmentId)]).toEqual([
    "pending",
    "cancelled",
  ]);
  await db.execute(sql`drop trigger refuse_one on shipments`);
  expect(await expire(db, later(3))).toBe(1);
  expect(await statusOf(db, order.shipmentId)).toBe("cancelled");
});
