import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aBankAccount, balancesOf, closeBooks, confirmTaxes, statementOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder, ownDelivery, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { duePayouts } from "./due-payouts.ts";
import { listVendorBalances } from "./payable-queries.server.ts";
import { cancelPayout, createPayoutRun, payPayout } from "./payout-commands.server.ts";
import { recordRemittance } from "./remittances/remittance-commands.server.ts";
import { findHeldCash } from "./remittances/remittance-queries.server.ts";
import { payouts } from "./schema.server.ts";
import { findVendorSalesTotals } from "./vendor-report-queries.server.ts";
import { findStatementFigures, listStatement } from "./vendor-statement-queries.server.ts";

const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const DUE = days(11);
/** ₹1,180 with 18 % GST in it; 5 % commission on ₹1,000. */
const PRICE = 1_180_00;
const NET = 1_130_00;
const one = [{ vendorId: "v1", pricePaise: PRICE }];
const all = { from: "2026-11-01", to: "2026-12-31" };
const firstPage = { isDescending: false, page: 1, perPage: 50 };

const context = (viewer: User, now = DUE) => ({ viewer, now, origin: ORIGIN, formKey: randomUUID() });

async function run(db: Database, admin: User) {
  const due = duePayouts(await listVendorBalances(db, DUE));
  const made = await createPayoutRun(db, context(admin), {
    expectedPaise: due.paise,
    expectedSetOffPaise: due.setOffPaise,
  });
  const rows = made.ok ? await db.select().from(payouts).where(eq(payouts.runId, made.value)) : [];
  return { made, payout: rows[0] };
}

function payIn(db: Database, viewer: User, amountPaise: number | null, reference = "UTR-CASH-1") {
  return recordRemittance(db, context(viewer), { vendorId: "v1", amountPaise, reference });
}

/** Statement and admin's balance are the same, and the auditor finds nothing. */
async function agrees(db: Database) {
  await closeBooks(db);
  const [balance] = await listVendorBalances(db, DUE);
  const figures = await asVendor(db, "v1", (tx) => findStatementFigures(tx, all, DUE));
  const { balancePaise = 0, payablePaise = 0, setOffPaise = 0, cashPaise = 0 } = balance ?? {};
  expect(figures).toMatchObject({ balancePaise, payablePaise, setOffPaise, cashPaise });
  expect((await statementOf(db, "v1", all, DUE)).at(-1)?.balancePaise).toBe(balancePaise);
  expect(listViolations(await audit(db, DUE)).map(({ name, examples }) => [name, examples])).toEqual([]);
  return figures;
}

describe("who holds the cash", () => {
  test("follows from the carrier, for vendor and admin", async ({ db }) => {
    const byVendor = await aPlacedOrder(db, { bought: one });
    const { vendor, shipmentId } = byVendor;
    await asVendor(db, "v1", (tx) => sendShipment(tx, vendor, shipmentId, "delivered", NOW, ownDelivery));
    const byAdmin = await aDeliveredOrder(db, { bought: one, by: ownDelivery });
    const byCourier = await aDeliveredOrder(db, { bought: one });
    for (const { orderId } of [byVendor, byAdmin])
      expect(await balancesOf(db, orderId)).toMatchObject({ "vendor-cash": PRICE });
    expect(await balancesOf(db, byCourier.orderId)).toMatchObject({ "courier-cash": PRICE });
    expect(await findHeldCash(db, "v1")).toBe(2 * PRICE);
    await agrees(db);
  });

  test("is nobody when the order was prepaid, or never arrives", async ({ db }) => {
    await aDeliveredOrder(db, { bought: one, method: "bank_transfer", by: ownDelivery });
    const { admin, shipmentId } = await aPlacedOrder(db, { bought: one });
    await sendShipment(db, admin, shipmentId, "shipped", NOW, ownDelivery);
    expect(await findHeldCash(db, "v1")).toBe(0);
    const back = { shipmentId, to: "returned", reason: "refused", isRestocked: true } as const;
    expect(await moveShipment(db, context(admin, NOW), back)).toMatchObject({ ok: true });
    expect(await findHeldCash(db, "v1")).toBe(0);
    await agrees(db);
  });
});

describe("a payout run", () => {
  test("sets cash off against what other sales owe, and posts it once the bank has paid", async ({ db }) => {
    const { admin } = await aDeliveredOrder(db, { bought: [...one, ...one], method: "bank_transfer" });
    await aBankAccount(db, "v1");
    await aDeliveredOrder(db, { bought: one, by: ownDelivery });
    expect(await agrees(db)).toMatchObject({ payablePaise: 3 * NET - PRICE, setOffPaise: PRICE, cashPaise: PRICE });
    const { payout } = await run(db, admin);
    expect(payout).toMatchObject({ amountPaise: 3 * NET - PRICE, setOffPaise: PRICE, status: "open" });
    expect(await findHeldCash(db, "v1")).toBe(0);
    await agrees(db);
    expect(await payIn(db, admin, 1_00)).toMatchObject({ code: "too-much", details: { heldPaise: 0 } });
    const sent = { payoutId: payout?.id ?? "", reference: "UTR00001" };
    expect(await payPayout(db, context(admin), sent)).toMatchObject({ ok: true });
    expect(await agrees(db)).toMatchObject({ balancePaise: 0, cashPaise: 0, paidPaise: 3 * NET - PRICE });
  });

  test("cancelled, the cash is owed again", async ({ db }) => {
    const { admin } = await aDeliveredOrder(db, { bought: [...one, ...one], method: "bank_transfer" });
    await aBankAccount(db, "v1");
    await aDeliveredOrder(db, { bought: one, by: ownDelivery });
    const { payout } = await run(db, admin);
    await cancelPayout(db, context(admin), { payoutId: payout?.id ?? "" });
    expect(await agrees(db)).toMatchObject({ cashPaise: PRICE, setOffPaise: PRICE });
  });

  test("never pays a negative amount: the rest stays a debt, and needs no bank account", async ({ db }) => {
    const { admin } = await aDeliveredOrder(db, { bought: one, by: ownDelivery });
    await confirmTaxes(db);
    const { payout } = await run(db, admin);
    expect(payout).toMatchObject({ amountPaise: 0, setOffPaise: NET, status: "paid", reference: null });
    expect(await agrees(db)).toMatchObject({ balancePaise: NET - PRICE, payablePaise: 0, cashPaise: PRICE - NET });
    const { rows } = await asVendor(db, "v1", (tx) => listStatement(tx, all, firstPage, DUE));
    expect(rows).toMatchObject([
      { kind: "sale", grossPaise: PRICE, netPaise: NET, settlement: "set-off" },
      { kind: "cod-collected", grossPaise: 0, netPaise: -PRICE },
      { kind: "set-off", netPaise: 0, setOffPaise: NET, balancePaise: NET - PRICE },
    ]);
    expect((await run(db, admin)).made).toMatchObject({ code: "nothing-payable" });
    expect(await payIn(db, admin, PRICE - NET)).toMatchObject({ ok: true });
    expect(await agrees(db)).toMatchObject({ balancePaise: 0, cashPaise: 0 });
  });

  test("is not made when the previewed set-offs have changed", async ({ db }) => {
    const { admin } = await aDeliveredOrder(db, { bought: one, by: ownDelivery });
    expect(await createPayoutRun(db, context(admin), { expectedPaise: 0 })).toMatchObject({ code: "stale" });
  });
});

describe("cash paid in", () => {
  test("is recorded once per form and reference, up to what is held", async ({ db }) => {
    const { admin, customer } = await aDeliveredOrder(db, { bought: one, by: ownDelivery });
    const vendor = await aCustomer(db, { role: "vendor", vendorId: "v1" });
    for (const viewer of [customer, vendor]) expect(await payIn(db, viewer, 1_00)).toMatchObject({ code: "not-found" });
    for (const amount of [null, 0, -1])
      expect(await payIn(db, admin, amount)).toMatchObject({ code: "invalid-amount" });
    expect(await payIn(db, admin, 1_00, "no")).toMatchObject({ code: "invalid-reference" });
    const more = { code: "too-much", details: { heldPaise: PRICE } };
    expect(await payIn(db, admin, PRICE + 1)).toMatchObject(more);
    const same = context(admin);
    const remittance = { vendorId: "v1", amountPaise: 1_000_00, reference: "UTR-CASH-1" };
    const first = await recordRemittance(db, same, remittance);
    expect(first).toMatchObject({ ok: true });
    expect(await recordRemittance(db, same, remittance)).toEqual(first);
    expect(await payIn(db, admin, 1_00)).toMatchObject({ code: "reference-used" });
    expect(await payIn(db, admin, 200_00, "UTR-CASH-2")).toMatchObject({ code: "too-much" });
    expect(await payIn(db, admin, 180_00, "UTR-CASH-2")).toMatchObject({ ok: true });
    expect(await agrees(db)).toMatchObject({ cashPaise: 0, payablePaise: NET });
    const unknown = { ...remittance, vendorId: "nobody", reference: "UTR-CASH-3" };
    expect(await recordRemittance(db, context(admin), unknown)).toMatchObject({ code: "not-found" });
  });
});

test("reports show a sale the same, whoever holds its cash", async ({ db }) => {
  await aDeliveredOrder(db, { bought: one, by: ownDelivery });
  await aDeliveredOrder(db, { bought: [{ vendorId: "v2", pricePaise: PRICE }] });
  const own = await asVendor(db, "v1", (tx) => findVendorSalesTotals(tx, all));
  const courier = await asVendor(db, "v2", (tx) => findVendorSalesTotals(tx, all));
  expect(own).toMatchObject({ soldPaise: PRICE, returnedPaise: 0 });
  expect(own).toEqual(courier);
});

test("a refund of such an order comes from the store's bank; the cash stays the vendor's debt", async ({ db }) => {
  const { admin, orderId } = await aDeliveredOrder(db, { bought: one, by: ownDelivery });
  const asked = { orderId, wanted: "all" as const, expectedPaise: PRICE, reason: "A scratch." };
  expect(await refundOrderParts(db, context(admin), asked)).toMatchObject({ ok: true });
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const sent = { orderId, refundId: refund?.id ?? "", reference: "UTR-BACK-1" };
  expect(await recordRefund(db, context(admin), sent)).toMatchObject({ ok: true });
  expect(await balancesOf(db, orderId)).toEqual({ "vendor-cash": PRICE, bank: -PRICE });
  expect(await agrees(db)).toMatchObject({ balancePaise: -PRICE, cashPaise: PRICE });
});
