import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { duePayouts } from "#app/ledger/due-payouts.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { findStatementFigures } from "#app/ledger/vendor-statement-queries.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { aBankAccount, balancesOf, statementOf } from "#tests/support/books.ts";
import { aLostShipment } from "#tests/support/couriers/lost-shipments.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, ownDelivery, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { decideLoss, settleClaim } from "./loss-commands.server.ts";
import { shipmentLosses } from "./schema.server.ts";
import { findOwnLoss } from "./vendor-loss-queries.server.ts";

const at = { now: NOW, origin: ORIGIN };
const days = { from: "2026-11-01", to: "2026-12-31" };
/** ₹1,180 with 18 % GST and a fee of ₹118: ₹1,000 less 5 % and ₹100 are the vendor's. */
const bought = [{ vendorId: "v1", pricePaise: 1_180_00 }];
const KEPT = 950_00 + 100_00;

async function withFee(db: Database): Promise<void> {
  await updateStoreSettings(db, { shippingFeePaise: 118_00, freeShippingAbovePaise: 1_00_000_00 });
}

async function lossOf(db: Database, shipmentId: string) {
  return (await db.select().from(shipmentLosses).where(eq(shipmentLosses.shipmentId, shipmentId)))[0];
}

describe("who bears it is a setting", () => {
  test("the vendor: it isn't paid, and nothing is booked", async ({ db }) => {
    await withFee(db);
    const { orderId, shipmentId } = await aLostShipment(db, { bearer: "vendor", saidBy: "vendor", bought });
    expect(await lossOf(db, shipmentId)).toMatchObject({ bearer: "vendor", valuePaise: KEPT, decidedAt: NOW });
    expect(await balancesOf(db, orderId)).toEqual({});
    await expectCleanBooks(db, NOW);
  });

  test("the store: the vendor is paid what it would have kept, also for cash that nobody collected", async ({ db }) => {
    await withFee(db);
    const { orderId, shipmentId } = await aLostShipment(db, { bearer: "store", bought });
    expect(await lossOf(db, shipmentId)).toMatchObject({ bearer: "store", valuePaise: KEPT, decidedAt: NOW });
    expect(await balancesOf(db, orderId)).toEqual({ loss: KEPT, "vendor-payable": -KEPT });
    await expectCleanBooks(db, NOW);
  });

  test("paid before: the buyer has all of it back, and the loss is the store's to the paisa", async ({ db }) => {
    await withFee(db);
    const lost = await aLostShipment(db, { bearer: "store", bought, method: "bank_transfer" });
    const { orderId, admin: viewer } = lost;
    const [owed] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(owed?.amountPaise).toBe(1_298_00);
    const sent = { orderId, refundId: owed?.id ?? "", reference: "BACK12345678" };
    expect((await recordRefund(db, { viewer, ...at }, sent)).ok).toBe(true);
    expect(await balancesOf(db, orderId)).toEqual({ loss: KEPT, "vendor-payable": -KEPT });
    await expectCleanBooks(db, NOW);
  });

  test("goods that come back damaged are lost; in good condition they are not", async ({ db }) => {
    await updateStoreSettings(db, { lossBearer: "store" });
    for (const isRestocked of [true, false]) {
      const { shipmentId, admin: viewer } = await aPlacedOrder(db, { bought });
      await sendShipment(db, viewer, shipmentId, "shipped");
      const back = { shipmentId, to: "returned", reason: "damaged", isRestocked } as const;
      expect((await moveShipment(db, { viewer, ...at }, back)).ok).toBe(true);
      expect((await lossOf(db, shipmentId))?.valuePaise).toBe(isRestocked ? undefined : 950_00);
    }
    await expectCleanBooks(db, NOW);
  });

  test("what own delivery loses is its vendor's", async ({ db }) => {
    const { shipmentId, admin: viewer } = await aLostShipment(db, { bearer: "store", bought });
    expect((await lossOf(db, shipmentId))?.bearer).toBe("store");
    const own = await aPlacedOrder(db, { bought });
    await sendShipment(db, viewer, own.shipmentId, "shipped", NOW, ownDelivery);
    await moveShipment(db, { viewer, ...at }, { shipmentId: own.shipmentId, to: "lost" });
    expect(await lossOf(db, own.shipmentId)).toMatchObject({ bearer: "vendor", decidedAt: NOW });
  });
});

describe("a vendor's own report pays it nothing", () => {
  test("the store decides, once; until then nothing is booked", async ({ db }) => {
    const { orderId, shipmentId, admin, vendor } = await aLostShipment(db, {
      bearer: "store",
      saidBy: "vendor",
      bought,
    });
    expect(await lossOf(db, shipmentId)).toMatchObject({ bearer: "store", decidedAt: null });
    expect(await balancesOf(db, orderId)).toEqual({});
    await expectCleanBooks(db, NOW);
    const support = await aCustomer(db, { role: "admin", staffRole: "support" });
    for (const viewer of [vendor, support])
      expect(await decideLoss(db, { viewer, ...at }, { shipmentId, bearer: "store" })).toMatchObject({
        code: "not-found",
      });
    const decide = () => decideLoss(db, { viewer: admin, ...at }, { shipmentId, bearer: "carrier" });
    expect(await decide()).toEqual({ ok: true, value: undefined });
    expect(await decide()).toMatchObject({ code: "decided" });
    expect(await balancesOf(db, orderId)).toEqual({ "courier-claims": 950_00, "vendor-payable": -950_00 });
    expect(await asVendor(db, "v1", (tx) => findOwnLoss(tx, shipmentId))).toMatchObject({ bearer: "carrier" });
    expect(await asVendor(db, "v2", (tx) => findOwnLoss(tx, shipmentId))).toBeNull();
    const log = await db.select().from(auditLog).where(eq(auditLog.action, "shipment.loss-decided"));
    expect(log).toMatchObject([{ subjectId: shipmentId, after: { bearer: "carrier", valuePaise: 950_00 } }]);
    await expectCleanBooks(db, NOW);
  });

  test("people who may not pay vendors record it, and others decide", async ({ db }) => {
    await updateStoreSettings(db, { lossBearer: "store" });
    const { shipmentId, admin } = await aPlacedOrder(db, { bought });
    await sendShipment(db, admin, shipmentId, "shipped");
    const viewer = await aCustomer(db, { role: "admin", staffRole: "support" });
    expect((await moveShipment(db, { viewer, ...at }, { shipmentId, to: "lost" })).ok).toBe(true);
    expect(await lossOf(db, shipmentId)).toMatchObject({ bearer: "store", decidedAt: null });
  });
});

describe("a claim", () => {
  test.for([
    { paid: 950_00, loss: 0 },
    { paid: 500_00, loss: 450_00 },
    { paid: 1_180_00, loss: -230_00 },
    { paid: 0, loss: 950_00 },
  ])("of which the courier pays $paid", async ({ paid, loss }, { db }) => {
    const { orderId, shipmentId, admin: viewer } = await aLostShipment(db, { bearer: "carrier", bought });
    const settle = (amountPaise: number | null, reference: string) =>
      settleClaim(db, { viewer, ...at }, { shipmentId, amountPaise, reference });
    expect(await settle(1_180_01, "UTR-1")).toMatchObject({ code: "too-much", details: { mostPaise: 1_180_00 } });
    expect(await settle(null, "UTR-1")).toMatchObject({ code: "invalid-amount" });
    expect(await settle(1, "")).toMatchObject({ code: "invalid-reference" });
    expect(await settle(paid, "UTR-CLAIM-1")).toEqual({ ok: true, value: undefined });
    expect(await settle(paid, "UTR-CLAIM-1")).toMatchObject({ code: "not-open" });
    const books = await balancesOf(db, orderId);
    const wanted = { "vendor-payable": -950_00, ...(paid > 0 && { bank: paid }), ...(loss !== 0 && { loss }) };
    expect(books).toEqual(wanted);
    await expectCleanBooks(db, NOW);
  });

  test("there is none where store or vendor bear the loss, or before the decision", async ({ db }) => {
    const paid = { amountPaise: 1_00, reference: "UTR-CLAIM-1" };
    for (const [bearer, saidBy] of [
      ["store", "admin"],
      ["vendor", "admin"],
      ["carrier", "vendor"],
    ] as const) {
      const { shipmentId, admin: viewer } = await aLostShipment(db, { bearer, saidBy, bought });
      expect(await settleClaim(db, { viewer, ...at }, { shipmentId, ...paid })).toMatchObject({ code: "not-open" });
    }
  });
});

test("payout, statement and balances say the same: it is paid by the next run", async ({ db }) => {
  const { shipmentId, admin: viewer } = await aLostShipment(db, { bearer: "store", bought });
  await aBankAccount(db, "v1");
  const figures = () => asVendor(db, "v1", (tx) => findStatementFigures(tx, days, NOW));
  expect(await figures()).toMatchObject({ balancePaise: 950_00, payablePaise: 950_00, waitingPaise: 0 });
  const [balance] = await listVendorBalances(db, NOW);
  expect(balance).toMatchObject({ balancePaise: 950_00, payablePaise: 950_00 });
  const { paise: expectedPaise } = duePayouts(await listVendorBalances(db, NOW));
  expect((await createPayoutRun(db, { viewer, ...at }, { expectedPaise })).ok).toBe(true);
  const told = async () =>
    (await statementOf(db, "v1", days, NOW)).map(({ kind, netPaise, settlement }) => [kind, netPaise, settlement]);
  const [sale, credit, ...paid] = await told();
  expect([sale?.at(2), credit?.at(2)]).toEqual(["never-delivered", "never-delivered"]);
  expect(paid).toEqual([["loss", 950_00, "underway"]]);
  const [payout] = await db.select().from(payouts);
  const sent = { payoutId: payout?.id ?? "", reference: "UTR123456789" };
  expect((await payPayout(db, { viewer, ...at }, sent)).ok).toBe(true);
  expect((await told()).slice(2, 3)).toEqual([["loss", 950_00, "paid"]]);
  expect(await figures()).toMatchObject({ balancePaise: 0, payablePaise: 0 });
  expect(await lossOf(db, shipmentId)).toMatchObject({ bearer: "store" });
  await expectCleanBooks(db, NOW);
});
