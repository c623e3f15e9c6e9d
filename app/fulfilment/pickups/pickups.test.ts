import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { addresses, users, vendors } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { requestReturn, withdrawReturn } from "#app/returns/return-commands.server.ts";
import { returnEvents, returns } from "#app/returns/schema.server.ts";
import { anApprovedReturn } from "#tests/support/couriers/approved-return.ts";
import { aBox, tell } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { FakeShiprocket } from "#tests/support/couriers/fake-shiprocket.ts";
import { test } from "#tests/support/db.ts";
import { doJobs } from "#tests/support/payments.ts";
import { aCustomer, anAddress, NOW } from "#tests/support/shoppers.ts";
import { bookPickup, cancelPickup, changePickup, offerPickup } from "./pickup-commands.server.ts";
import { applyPickup } from "./pickup-events.server.ts";
import { listPickupStates, listPickups } from "./pickup-queries.server.ts";
import { pollPickups } from "./poll-pickups.server.ts";

const rig = shiprocketRig();
beforeAll(() => rig.start());
afterAll(() => rig.stop());

// NOW is Friday, 20 November 2026.
const monday = { day: "2026-11-23", part: "", addressId: "" };
const tuesday = { ...monday, day: "2026-11-24" };

async function aBookedPickup(db: Database) {
  const made = await anApprovedReturn(db, rig);
  const booked = await bookPickup(db, made.context, { returnId: made.returnId, ...monday });
  if (!booked.ok) throw new Error(booked.code);
  const [pickup] = await listPickups(db, made.returnId);
  if (!pickup) throw new Error("nothing was booked");
  return { ...made, pickup };
}

const statusOf = async (db: Database, id: string) =>
  (await db.select().from(returns).where(eq(returns.id, id)))[0]?.status;

const pickupMails = async (db: Database) => {
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.kind, "return-updated"));
  return mails.flatMap(({ data }) => {
    const { heading } = data as { heading: string };
    return heading.startsWith("Pickup") ? [heading] : [];
  });
};

test("a day chosen twice is one booking, which the buyer is mailed", async ({ db }) => {
  const { context, returnId, pickup, order } = await aBookedPickup(db);
  expect(await bookPickup(db, context, { returnId, ...monday })).toMatchObject({ ok: true });
  expect(await bookPickup(db, context, { returnId, ...tuesday })).toMatchObject({ code: "other-slot" });
  expect(await listPickups(db, returnId)).toMatchObject([
    { status: "booked", day: "2026-11-23", part: null, ...aBox, ratePaise: 72_00, carrier: "Delhivery Surface" },
  ]);
  expect(rig.booked(pickup.id)).toEqual([{ awb: pickup.awb, pickups: 1 }]);
  expect(rig.slotOf(pickup.id)).toBe("2026-11-23");
  const { pickup_customer_name, pickup_pincode, shipping_pincode, order_items } = rigOrder(pickup.id);
  expect([pickup_customer_name, pickup_pincode, shipping_pincode]).toEqual([
    anAddress.fullName.split(" ")[0],
    order.shippingAddress.pincode,
    "411001",
  ]);
  expect(order_items).toMatchObject([{ units: 1 }]);
  expect(await pickupMails(db)).toEqual(["Pickup booked"]);
});

const rigOrder = (key: string) => {
  if (!(rig.provider instanceof FakeShiprocket)) throw new Error("another stand-in");
  return rig.provider.orderOf(key).asked;
};

test("only offered days, the buyer's own addresses and places that a courier serves are taken", async ({ db }) => {
  const { context, returnId, customer, asVendor } = await anApprovedReturn(db, rig);
  const book = (choice: object, as = context) => bookPickup(db, as, { returnId, ...monday, ...choice });
  for (const day of ["2026-11-20", "2026-11-22", "2026-12-20", "", "soon"])
    expect(await book({ day }), day).toMatchObject({ code: "slot-closed" });
  expect(await book({ part: "morning" })).toMatchObject({ code: "slot-closed" });
  const stranger = await aCustomer(db);
  const place = { ...anAddress, city: "Leh", state: "Ladakh", pincode: "194101" };
  const [leh] = await db
    .insert(addresses)
    .values({ userId: customer.id, ...place })
    .returning();
  const [theirs] = await db
    .insert(addresses)
    .values({ userId: stranger.id, ...anAddress })
    .returning();
  expect(await book({ addressId: theirs?.id })).toMatchObject({ code: "unknown-address" });
  expect(await book({ addressId: leh?.id })).toMatchObject({ code: "no-service" });
  expect(await book({}, { ...context, viewer: stranger })).toMatchObject({ code: "not-found" });
  expect(await book({}, asVendor)).toMatchObject({ code: "not-found" });
  expect(await listPickups(db, returnId)).toMatchObject([{ status: "offered" }]);
  const [home] = await db
    .insert(addresses)
    .values({ userId: customer.id, ...anAddress })
    .returning();
  expect(await book({ addressId: home?.id })).toMatchObject({ ok: true });
});

test("without the package's size there is no day to choose, until the vendor says it, once", async ({ db }) => {
  const { context, asVendor, shop, returnId, shipmentId } = await anApprovedReturn(db, rig, false);
  const state = async () =>
    (await listPickupStates(db, shop.env, [{ id: returnId, shipmentId, status: "approved" }]))[returnId];
  expect(await state()).toMatchObject({ isOffered: false, current: null });
  expect(await bookPickup(db, context, { returnId, ...monday })).toMatchObject({ code: "not-offered" });
  expect(await offerPickup(db, context, { returnId, box: aBox })).toMatchObject({ code: "not-found" });
  const rival = { ...asVendor, viewer: await aCustomer(db, { role: "vendor", vendorId: "v2" }) };
  expect(await offerPickup(db, rival, { returnId, box: aBox })).toMatchObject({ code: "not-found" });
  expect(await offerPickup(db, asVendor, { returnId, box: aBox })).toMatchObject({ ok: true });
  expect(await offerPickup(db, asVendor, { returnId, box: aBox })).toMatchObject({ code: "not-ready" });
  expect(await state()).toMatchObject({ isOffered: true, current: { status: "offered" } });
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "return.offer-pickup"))).toHaveLength(1);
});

test("a pick-up is changed and cancelled until six in the evening before", async ({ db }) => {
  const { context, returnId, pickup } = await aBookedPickup(db);
  expect(await changePickup(db, context, { returnId, ...tuesday })).toMatchObject({ ok: true });
  expect(rig.booked(pickup.id)).toEqual([]);
  expect((await listPickups(db, returnId)).map(({ status, day, address }) => [status, day, address !== null])).toEqual([
    ["cancelled", "2026-11-23", false],
    ["booked", "2026-11-24", true],
  ]);
  const late = { ...context, now: new Date("2026-11-23T18:00:00+05:30") };
  expect(await cancelPickup(db, late, { returnId })).toMatchObject({ code: "too-late" });
  expect(await changePickup(db, late, { returnId, ...monday, day: "2026-11-26" })).toMatchObject({ code: "too-late" });
  for (let time = 0; time < 2; time++)
    expect(await cancelPickup(db, context, { returnId })).toMatchObject({ ok: true });
  expect(await pickupMails(db)).toEqual(["Pickup booked", "Pickup booked"]);
});

test("a refused day keeps the earlier pick-up", async ({ db }) => {
  const { context, returnId } = await aBookedPickup(db);
  expect(await changePickup(db, context, { returnId, ...monday, day: "2026-12-24" })).toMatchObject({
    code: "slot-closed",
  });
  expect(await listPickups(db, returnId)).toMatchObject([{ status: "booked", day: "2026-11-23" }]);
});

test("a lost answer is asked for by the pick-up's own id, and books once", async ({ db }) => {
  const { context, shop, returnId } = await anApprovedReturn(db, rig);
  const finish = async () => {
    shop.clock.advance(11 * 60_000);
    await pollPickups(shop);
  };
  // The order's answer is lost, the airway bill's, then the pick-up's.
  rig.provider.trouble = "lose";
  expect(await bookPickup(db, context, { returnId, ...monday })).toMatchObject({ ok: true });
  expect(await bookPickup(db, context, { returnId, ...tuesday })).toMatchObject({ code: "other-slot" });
  await finish();
  expect(await listPickups(db, returnId)).toMatchObject([{ status: "requested", awb: null }]);
  rig.provider.trouble = null;
  await finish();
  const [booked] = await listPickups(db, returnId);
  expect(booked).toMatchObject({ status: "booked", day: "2026-11-23" });
  expect(rig.booked(booked?.id ?? "")).toEqual([{ awb: booked?.awb, pickups: 1 }]);
  expect(await pickupMails(db)).toEqual(["Pickup booked"]);
});

test("a pick-up without the seller's address waits for it, and holds up no other", async ({ db }) => {
  const { context, shop, returnId } = await anApprovedReturn(db, rig);
  rig.provider.trouble = "lose";
  expect(await bookPickup(db, context, { returnId, ...monday })).toMatchObject({ ok: true });
  rig.provider.trouble = null;
  const [seller] = await db.select().from(vendors).where(eq(vendors.id, "v1"));
  const poll = () => {
    shop.clock.advance(11 * 60_000);
    return pollPickups(shop);
  };
  await db.update(vendors).set({ addressLine: null }).where(eq(vendors.id, "v1"));
  await poll();
  expect(await listPickups(db, returnId)).toMatchObject([{ status: "requested" }]);
  await db.update(vendors).set({ addressLine: seller?.addressLine }).where(eq(vendors.id, "v1"));
  await poll();
  expect(await listPickups(db, returnId)).toMatchObject([{ status: "booked" }]);
});

test("a refusal has the courier's reason, and another day can be chosen", async ({ db }) => {
  const { context, returnId } = await anApprovedReturn(db, rig);
  rig.refuse("The wallet is empty");
  const refused = { ok: false, code: "refused", details: "The wallet is empty" };
  expect(await bookPickup(db, context, { returnId, ...monday })).toEqual(refused);
  expect(await bookPickup(db, context, { returnId, ...tuesday })).toMatchObject({ ok: true });
  expect((await listPickups(db, returnId)).map(({ status }) => status)).toEqual(["refused", "booked"]);
});

test("what the courier collects moves the return once, however often it says so", async ({ db }) => {
  const { shop, returnId, pickup } = await aBookedPickup(db);
  rig.scan(pickup.id, "picked-up", 5);
  const [message] = rig.take();
  if (!message) throw new Error("nothing was told");
  expect(await tell(shop, { ...message, headers: { ...message.headers, "x-api-key": "x" } })).toBe(401);
  for (let time = 0; time < 3; time++) {
    expect(await tell(shop, message)).toBe(200);
    await doJobs(shop, "couriers.apply-pickup");
  }
  expect(await statusOf(db, returnId)).toBe("picked-up");
  const events = await db.select().from(returnEvents).where(eq(returnEvents.returnId, returnId));
  expect(events.filter(({ toStatus }) => toStatus === "picked-up")).toMatchObject([
    { note: `Delhivery Surface, tracking number ${pickup.awb}`, actorId: null },
  ]);
  expect(await listPickups(db, returnId)).toMatchObject([{ status: "picked-up", address: null }]);
});

test("a missed pick-up is chosen again, and after three the store arranges it", async ({ db }) => {
  const { shop, context, returnId, shipmentId } = await aBookedPickup(db);
  const { id: userId } = await aCustomer(db);
  await db.update(vendors).set({ userId }).where(eq(vendors.id, "v1"));
  await db.update(users).set({ ownsEmail: true });
  for (const time of [1, 2, 3]) {
    const current = (await listPickups(db, returnId)).at(-1);
    rig.scan(current?.id ?? "", "pickup-failed", time);
    for (const message of rig.take()) for (let twice = 0; twice < 2; twice++) await tell(shop, message);
    await doJobs(shop, "couriers.apply-pickup");
    expect(rig.booked(current?.id ?? "")).toEqual([]);
    const again = await bookPickup(db, context, { returnId, ...monday });
    expect(again).toMatchObject(time < 3 ? { ok: true } : { code: "for-staff" });
  }
  const [state] = Object.values(
    await listPickupStates(db, shop.env, [{ id: returnId, shipmentId, status: "approved" }]),
  );
  expect(state).toMatchObject({ isForStaff: true, current: { status: "missed" } });
  expect((await pickupMails(db)).filter((heading) => heading === "Pickup missed")).toHaveLength(3);
  const toArrange = await db.select().from(mailMessages).where(eq(mailMessages.kind, "pickup-to-arrange"));
  expect(toArrange).toHaveLength(1);
});

afterEach(() => {
  rig.provider.trouble = null;
});

test("a late report of the courier changes nothing of the next try, but what was collected is collected", async ({
  db,
}) => {
  const { shop, context, returnId, pickup } = await aBookedPickup(db);
  await changePickup(db, context, { returnId, ...tuesday });
  const at = NOW.getTime();
  for (const outcome of ["missed", "cancelled"] as const) await applyPickup(shop, { pickupId: pickup.id, outcome, at });
  expect((await listPickups(db, returnId)).map(({ status }) => status)).toEqual(["cancelled", "booked"]);
  await applyPickup(shop, { pickupId: pickup.id, outcome: "picked-up", at });
  expect(await statusOf(db, returnId)).toBe("picked-up");
  await pollPickups(shop);
  expect((await listPickups(db, returnId)).map(({ status }) => status)).toEqual(["picked-up", "cancelled"]);
});

test("a withdrawn return is called off with the courier, and polling finds what no webhook told", async ({ db }) => {
  const { shop, context, returnId, pickup, orderLineId, orderId, shipmentId, asVendor } = await aBookedPickup(db);
  expect(await withdrawReturn(db, context, { returnId })).toMatchObject({ ok: true });
  await pollPickups(shop);
  expect(rig.booked(pickup.id)).toEqual([]);
  expect(await bookPickup(db, context, { returnId, ...monday })).toMatchObject({ code: "not-ready" });

  const why = { kind: "refund", reason: "changed-mind", description: "" } as const;
  const goods = { orderId, shipmentId, lines: [{ orderLineId, quantity: 1 }], photos: [] };
  const second = await requestReturn(db, context, { ...goods, ...why });
  const id = second.ok ? second.value.id : "";
  await moveReturn(db, asVendor, { returnId: id, to: "approved", note: "", resolution: null });
  await offerPickup(db, asVendor, { returnId: id, box: aBox });
  expect(await bookPickup(db, context, { returnId: id, ...monday })).toMatchObject({ ok: true });
  const [next] = await listPickups(db, id);
  rig.scan(next?.id ?? "", "picked-up", 60);
  rig.take();
  await pollPickups(shop);
  expect(await statusOf(db, id)).toBe("approved");
  shop.clock.advance(3 * 24 * 3_600_000);
  await pollPickups(shop);
  expect(await statusOf(db, id)).toBe("picked-up");
});

test("a cancellation that the courier didn't answer is asked for again", async ({ db }) => {
  const { shop, context, returnId, pickup } = await aBookedPickup(db);
  rig.provider.trouble = "cut";
  expect(await cancelPickup(db, context, { returnId })).toMatchObject({ code: "unsure" });
  rig.provider.trouble = null;
  expect(await listPickups(db, returnId)).toMatchObject([{ status: "booked" }]);
  expect(await bookPickup(db, context, { returnId, ...monday })).toMatchObject({ code: "other-slot" });
  shop.clock.advance(11 * 60_000);
  await pollPickups(shop);
  expect(rig.booked(pickup.id)).toEqual([]);
  expect(await listPickups(db, returnId)).toMatchObject([{ status: "cancelled", address: null }]);
});
