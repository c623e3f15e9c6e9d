import { describe, expect } from "vitest";
import { payDemoCash, scanDemoShipment } from "#app/couriers/demo/books.server.ts";
import type { RemittanceFault } from "#app/couriers/demo/remittances.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import { planRemittances } from "#app/payments/courier-cash/remittance-plan.server.ts";
import { courierRemittances } from "#app/payments/courier-cash/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aBookedShipment } from "#tests/support/couriers/booked-shipment.ts";
import { shiprocketRig } from "#tests/support/couriers/courier-rigs.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { doJobs } from "#tests/support/payments.ts";
import { ORIGIN } from "#tests/support/shoppers.ts";
import { fetchRemittances, findReportingCourier } from "./fetch-remittances.server.ts";

const MINUTE_MS = 60_000;

/** Delivered and paid by the demo courier, as the fault has it. */
async function aPaidShipment(db: Database, fault: RemittanceFault) {
  const booked = await aBookedShipment(db, { settings: () => ({}), serviceId: "economy" });
  const { shop, booking } = booked;
  const awb = booking.awb ?? "";
  shop.clock.advance(MINUTE_MS);
  const scan = { code: "DLV", at: shop.clock.now().toISOString(), note: "", hub: "", nextAttemptOn: null } as const;
  await scanDemoShipment(db, { waybill: awb, scan, fault: "none" });
  await doJobs(shop, "demo-courier.tell-scan", "couriers.apply-tracking");
  const utr = await payDemoCash(db, { now: shop.clock.now(), fault });
  const context = () => ({
    viewer: booked.admin,
    now: shop.clock.now(),
    origin: ORIGIN,
    env: shop.env,
    fetch: shop.fetch,
  });
  const fetchNow = async () => {
    const told = await fetchRemittances(db, context());
    if (!told.ok) throw new Error(told.code);
    return told.value;
  };
  const record = async (text: string) => recordRemittances(db, context(), { text });
  return { ...booked, awb, utr, paise: booking.cashPaise ?? 0, context, fetchNow, record };
}

describe("what the courier says it has paid", () => {
  test.for(["none", "repeat"] as const)(
    "%s: is offered once, recorded by a person, then not again",
    async (fault, { db }) => {
      const { awb, utr, paise, shop, fetchNow, record } = await aPaidShipment(db, fault);
      const told = await fetchNow();
      expect(told).toEqual({
        text: `AWB,Amount,UTR\n${awb},${paise / 100},${utr}`,
        rows: 1,
        recordedBefore: 0,
        hasMore: false,
      });
      expect(await db.$count(courierRemittances)).toBe(0);
      expect(await record(told.text)).toMatchObject({ value: { done: 1, paise, refused: [] } });
      expect(await record(told.text)).toMatchObject({ value: { done: 0, alreadyRecorded: 1 } });
      expect(await fetchNow()).toEqual({ text: "", rows: 0, recordedBefore: 1, hasMore: false });
      await expectCleanBooks(db, shop.clock.now());
    },
  );

  test("is listed a minute later when the courier is late", async ({ db }) => {
    const { shop, fetchNow } = await aPaidShipment(db, "delay");
    expect(await fetchNow()).toMatchObject({ rows: 0 });
    shop.clock.advance(MINUTE_MS);
    expect(await fetchNow()).toMatchObject({ rows: 1 });
  });

  test("less than it collected needs a decision, and nothing is booked without one", async ({ db }) => {
    const { fetchNow, record } = await aPaidShipment(db, "short");
    const { text } = await fetchNow();
    const { rows } = await planRemittances(db, text);
    expect(rows).toMatchObject([{ does: "decide", problem: expect.stringContaining("was to be collected") }]);
    expect(await record(text)).toMatchObject({ value: { done: 0, refused: [{}] } });
    expect(await fetchNow()).toMatchObject({ rows: 1 });
  });

  test("somebody else's shipment is a difference beside ours, which is booked", async ({ db }) => {
    const { awb, fetchNow, record } = await aPaidShipment(db, "stranger");
    const { text } = await fetchNow();
    const { rows } = await planRemittances(db, text);
    expect(rows).toMatchObject([
      { awb, does: "record" },
      { awb: `88${awb.slice(2)}`, problem: "No shipment has this AWB." },
    ]);
    expect(await record(text)).toMatchObject({ value: { done: 1, refused: [{}] } });
    expect(await fetchNow()).toMatchObject({ rows: 1, recordedBefore: 1 });
  });

  test("those who pay vendors ask, nobody else", async ({ db }) => {
    const { vendor, context } = await aPaidShipment(db, "none");
    expect(await fetchRemittances(db, { ...context(), viewer: vendor })).toMatchObject({ code: "not-found" });
  });

  test("no answer from the courier changes nothing", async ({ db }) => {
    const { context } = await aPaidShipment(db, "none");
    const fetch = () => Promise.reject(new TypeError("the line is cut"));
    expect(await fetchRemittances(db, { ...context(), fetch })).toMatchObject({ code: "unsure" });
  });

  test("Shiprocket has no API for it", async ({ db }) => {
    const rig = shiprocketRig();
    await rig.start();
    try {
      const { shop, admin: viewer } = await aBookedShipment(db, rig);
      expect(await findReportingCourier(shop)).toBeNull();
      const asked = { viewer, now: shop.clock.now(), origin: ORIGIN, env: shop.env, fetch: shop.fetch };
      expect(await fetchRemittances(db, asked)).toMatchObject({ code: "no-report" });
    } finally {
      await rig.stop();
    }
  });
});
