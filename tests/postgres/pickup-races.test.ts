/** Two tabs, webhooks and polling at once about the pick-up of a return, on a real PostgreSQL (docs/rules.md#f14). */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookPickup, cancelPickup, changePickup } from "#app/fulfilment/pickups/pickup-commands.server.ts";
import { listPickups } from "#app/fulfilment/pickups/pickup-queries.server.ts";
import { pollPickups } from "#app/fulfilment/pickups/poll-pickups.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { withdrawReturn } from "#app/returns/return-commands.server.ts";
import { returnEvents, returns } from "#app/returns/schema.server.ts";
import { anApprovedReturn } from "#tests/support/couriers/approved-return.ts";
import { tell } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { doJobs } from "#tests/support/payments.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

const rig = shiprocketRig();
let database: OpenDatabase;
beforeAll(async () => {
  await rig.start();
  database = await openRaceDatabase();
});
afterAll(async () => {
  await database?.close();
  await rig.stop();
});

const choice = (day: string) => ({ day, part: "", addressId: "" });
const live = ["requested", "booked"];

test("two tabs that choose two days book one of them, and two that choose the same book it once", async () => {
  const { db } = database;
  for (const days of [
    ["2026-11-23", "2026-11-24"],
    ["2026-11-23", "2026-11-23"],
  ]) {
    const { context, returnId } = await anApprovedReturn(db, rig);
    const tabs = [...days, ...days].map((day) => bookPickup(db, context, { returnId, ...choice(day) }));
    const refused = (await Promise.all(tabs)).flatMap((answer) => (answer.ok ? [] : [answer.code]));
    expect(refused).toEqual(days[0] === days[1] ? [] : ["other-slot", "other-slot"]);
    const rows = await listPickups(db, returnId);
    expect(rows).toMatchObject([{ status: "booked" }]);
    expect(rig.booked(rows[0]?.id ?? "")).toEqual([{ awb: rows[0]?.awb, pickups: 1 }]);
  }
});

test("changes, a cancellation and the withdrawal of the return at once leave nothing with the courier", async () => {
  const { db } = database;
  const { context, shop, returnId } = await anApprovedReturn(db, rig);
  await bookPickup(db, context, { returnId, ...choice("2026-11-23") });
  await Promise.all([
    changePickup(db, context, { returnId, ...choice("2026-11-24") }),
    changePickup(db, context, { returnId, ...choice("2026-11-25") }),
    cancelPickup(db, context, { returnId }),
    withdrawReturn(db, context, { returnId }),
  ]);
  const before = await listPickups(db, returnId);
  expect(before.filter(({ status }) => live.includes(status)).length).toBeLessThan(2);
  await pollPickups(shop);
  for (const { id, status } of await listPickups(db, returnId)) {
    expect(status).toBe("cancelled");
    expect(rig.booked(id)).toEqual([]);
  }
});

test("webhooks and polling at once move the return once", async () => {
  const { db } = database;
  const { context, shop, returnId } = await anApprovedReturn(db, rig);
  await bookPickup(db, context, { returnId, ...choice("2026-11-23") });
  const [pickup] = await listPickups(db, returnId);
  rig.scan(pickup?.id ?? "", "picked-up", 5);
  shop.clock.advance(3 * 24 * 3_600_000);
  const [message] = rig.take();
  if (!message) throw new Error("the courier has no message");
  const report = () => tell(shop, message).then(() => doJobs(shop, "couriers.apply-pickup"));
  await Promise.all([report(), pollPickups(shop), report(), pollPickups(shop)]);
  expect(await db.select().from(returns).where(eq(returns.id, returnId))).toMatchObject([{ status: "picked-up" }]);
  const isCollected = and(eq(returnEvents.returnId, returnId), eq(returnEvents.toStatus, "picked-up"));
  expect(await db.$count(returnEvents, isCollected)).toBe(1);
});
