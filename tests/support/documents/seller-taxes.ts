/** Vendors whose taxes differ, and a shop that collects them. */
import { vendors } from "#app/accounts/schema.server.ts";
import type { Result } from "#app/domain/basics/result.ts";
import { type RefundShare, shareOfPieces } from "#app/domain/money/refunds.ts";
import { gstinCheckCharacter } from "#app/domain/parties/gstin.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { findCapture } from "#app/payments/captures.server.ts";
import { requestRefund, settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { recordTaxDeposit, undoTaxDeposit } from "#app/seller-tax/deposit-commands.server.ts";
import { setCollectorGstin } from "#app/seller-tax/rate-commands.server.ts";
import { taxDeposits } from "#app/seller-tax/schema.server.ts";
import { findTaxMonth } from "#app/seller-tax/tax-month-queries.server.ts";
import { confirmTaxes } from "../books.ts";
import { aUser, commandBy } from "../people.ts";
import { aDeliveredOrder } from "../placed-orders.ts";
import { NOW, ORIGIN } from "../shoppers.ts";

/** In Maharashtra by default, another state than the buyer's. */
export function gstinOf(pan: string, stateCode = "27"): string {
  const start = `${stateCode}${pan}1Z`;
  return `${start}${gstinCheckCharacter(start)}`;
}

export const COMPANY = "AAACS1234C";
export const INDIVIDUAL = "AAAPS1234P";

export async function aTaxedVendor(db: Database, id: string, pan: string, stateCode?: string): Promise<void> {
  const row = { id, businessName: `Vendor ${id}`, slug: `vendor-${id}`, city: "Bengaluru", region: "Karnataka" };
  await db.insert(vendors).values({ ...row, state: "approved", gstin: gstinOf(pan, stateCode) });
}

/** Taxes apply to everything that the tests' clock sees. */
export function beginTaxes(db: Database, beginsOn = "2026-04-01"): Promise<void> {
  return confirmTaxes(db, beginsOn);
}

/** v20 and v21 sell with taxes, v20 gets a piece back, and December's TCS is paid, once by mistake. */
export async function taxSellers(db: Database): Promise<void> {
  await aTaxedVendor(db, "v20", COMPANY);
  await aTaxedVendor(db, "v21", INDIVIDUAL, "29");
  const now = new Date("2026-12-15T06:00:00Z");
  const sell = (vendorId: string, quantity: number) =>
    aDeliveredOrder(db, { bought: [{ vendorId, pricePaise: 11_800_00, quantity }], method: "bank_transfer", now });
  const { orderId, admin: viewer } = await sell("v20", 2);
  await sell("v21", 1);
  await giveBack(db, orderId, now);
  const context = { viewer, now: new Date("2027-01-05T06:00:00Z"), origin: ORIGIN };
  for (const reference of ["CHALLAN1", "CHALLAN2"]) {
    const [deposit] = await db.select().from(taxDeposits);
    if (deposit) await undoTaxDeposit(db, context, { id: "tcs-2026-12", depositId: deposit.id, reason: "Mistyped." });
    const row = await findTaxMonth(db, "tcs-2026-12");
    const fields = { reference, paidOn: "2027-01-05" };
    const paid = await recordTaxDeposit(db, context, { id: "tcs-2026-12", expectedPaise: row?.duePaise ?? 0, fields });
    if (!paid.ok) throw new Error(paid.code);
  }
}

type Line = Awaited<ReturnType<typeof listRefundables>>[number];

/** A part of the order's first line comes back and is refunded, a piece by default. */
export async function giveBack(
  db: Database,
  orderId: string,
  at: Date,
  share: (line: Line) => Result<RefundShare, string, { left: number }> = (line) => shareOfPieces(line, 1),
): Promise<void> {
  const [line] = await listRefundables(db, orderId);
  const capture = line && (await findCapture(db, { orderId, shipmentId: line.shipmentId }));
  const part = line && share(line);
  if (!capture || !part?.ok) throw new Error("nothing to refund");
  const shares: RefundShare[] = [part.value];
  const refund = { paymentId: capture.id, orderId, shares, reason: "goodwill", by: null, at } as const;
  const refundId = await requestRefund(db, refund);
  const order = await lockOrder(db, orderId);
  if (!order) throw new Error("no order");
  await settleRefund(db, order, refundId, { status: "succeeded", providerRefundId: `R-${refundId}` }, at);
}

/** The store enters its GSTIN as tax collector. */
export async function registerCollector(db: Database): Promise<string> {
  const collectorGstin = "27AABCU9603R1CY";
  const by = commandBy(await aUser(db, { role: "admin" }), NOW);
  const done = await setCollectorGstin(db, by, { collectorGstin });
  if (!done.ok) throw new Error(done.code);
  return collectorGstin;
}
