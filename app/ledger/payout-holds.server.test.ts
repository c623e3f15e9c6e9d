import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { returnStatuses } from "#app/domain/fulfilment/return-status.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { moveReturn } from "#app/returns/move-return.server.ts";
import { requestReturn } from "#app/returns/return-commands.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { aBankAccount, listPayableItems, statementOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { listVendorBalances } from "./payable-queries.server.ts";
import { createPayoutRun } from "./payout-commands.server.ts";
import { findStatementFigures } from "./vendor-statement-queries.server.ts";

const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
/** Delivered at NOW: the first day it is payable. */
const DUE = days(11);
const NET = 1_130_00;
const bought = [
  { vendorId: "v1", pricePaise: 1_180_00, quantity: 2 },
  { vendorId: "v2", pricePaise: 1_180_00 },
];
const all = { from: "2026-11-01", to: "2026-12-31" };
const context = { now: days(9), origin: ORIGIN };
type Order = Awaited<ReturnType<typeof aDeliveredOrder>>;

async function anOpenReturn(
  db: Database,
  { orderId, customer, lines }: Order,
  kind: "refund" | "replacement" = "refund",
) {
  const [line] = lines.filter(({ vendorId }) => vendorId === "v1");
  const goods = { shipmentId: line?.shipmentId ?? "", lines: [{ orderLineId: line?.id ?? "", quantity: 1 }] };
  const why = { kind, reason: "defective", description: "It is silent." } as const;
  const made = await requestReturn(
    db,
    { viewer: customer, ...context, now: days(5) },
    { orderId, ...goods, ...why, photos: [] },
  );
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

/** Payable of both vendors on the first day all of it could be. */
const payable = async (db: Database, now = DUE) =>
  (await listPayableItems(db, now)).map(({ vendorId, kind, amountPaise }) => [vendorId, kind, amountPaise]);

describe("a return that is open", () => {
  test("holds its shipment's payout back, no other's, and everybody reads why", async ({ db }) => {
    const order = await aDeliveredOrder(db, { bought, method: "bank_transfer" });
    await anOpenReturn(db, order);
    expect(await payable(db)).toEqual([["v2", "sale", NET]]);
    expect(await listVendorBalances(db, DUE)).toMatchObject([
      { vendorId: "v1", balancePaise: 2 * NET, payablePaise: 0, heldPaise: 2 * NET },
      { vendorId: "v2", balancePaise: NET, payablePaise: NET, heldPaise: 0 },
    ]);
    for (const vendorId of ["v1", "v2"]) await aBankAccount(db, vendorId);
    const formKey = randomUUID();
    expect(
      await createPayoutRun(db, { viewer: order.admin, now: DUE, origin: ORIGIN, formKey }, { expectedPaise: 3 * NET }),
    ).toMatchObject({ ok: false });
    expect(
      await createPayoutRun(db, { viewer: order.admin, now: DUE, origin: ORIGIN, formKey }, { expectedPaise: NET }),
    ).toMatchObject({ ok: true });
    const [row] = await statementOf(db, "v1", all, DUE);
    expect(row).toMatchObject({ kind: "sale", settlement: "return-open", payableFrom: null });
    const figures = await asVendor(db, "v1", (tx) => findStatementFigures(tx, all, DUE));
    expect(figures).toMatchObject({ payablePaise: 0, heldPaise: 2 * NET, waitingPaise: 0 });
    const [other] = await statementOf(db, "v2", all, DUE);
    expect(other).toMatchObject({ settlement: "underway" });
  });

  test("in every state, until it has ended", async ({ db }) => {
    const order = await aDeliveredOrder(db, { bought, method: "bank_transfer" });
    const id = await anOpenReturn(db, order);
    await db.execute(sql`alter table returns disable trigger user`);
    for (const status of returnStatuses) {
      await db.update(returns).set({ status, isRestocked: true }).where(eq(returns.id, id));
      const isOpen = ["requested", "approved", "picked-up", "received"].includes(status);
      expect([status, (await payable(db)).length]).toEqual([status, isOpen ? 1 : 2]);
    }
  });

  test("is over once the money has gone back: the next payout is what is left", async ({ db }) => {
    const order = await aDeliveredOrder(db, { bought, method: "bank_transfer" });
    const id = await anOpenReturn(db, order);
    for (const move of [
      { to: "approved", note: "", resolution: null },
      { to: "picked-up", note: "" },
      { to: "received", note: "", isRestocked: true },
    ] as const)
      expect(await moveReturn(db, { viewer: order.admin, ...context }, { returnId: id, ...move })).toMatchObject({
        ok: true,
      });
    const [owed] = await db.select().from(refunds);
    const sent = { orderId: order.orderId, refundId: owed?.id ?? "", reference: "UTR00012345" };
    await recordRefund(db, { viewer: order.admin, now: context.now, origin: ORIGIN }, sent);
    // The job that tells returns of the refund hasn't come by yet: it is still open.
    expect(await payable(db)).toHaveLength(1);
    await db.update(returns).set({ status: "refunded" }).where(eq(returns.id, id));
    expect(await payable(db)).toEqual([
      ["v1", "sale", 2 * NET],
      ["v2", "sale", NET],
      ["v1", "credit", -NET],
    ]);
  });

  test("of a replacement holds back the shipment that was sold", async ({ db }) => {
    const order = await aDeliveredOrder(db, { bought, method: "bank_transfer" });
    const id = await anOpenReturn(db, order, "replacement");
    for (const move of [
      { to: "approved", note: "", resolution: null },
      { to: "picked-up", note: "" },
      { to: "received", note: "", isRestocked: false },
    ] as const)
      expect(await moveReturn(db, { viewer: order.admin, ...context }, { returnId: id, ...move })).toMatchObject({
        ok: true,
      });
    const [replaced] = await db.select().from(returns);
    const shipmentId = replaced?.replacementId ?? "";
    expect(await payable(db)).toHaveLength(2);
    await sendShipment(db, order.admin, shipmentId, "delivered", days(9));
    const [sent] = await db.select().from(orderLines).where(eq(orderLines.shipmentId, shipmentId));
    const goods = { orderId: order.orderId, shipmentId, lines: [{ orderLineId: sent?.id ?? "", quantity: 1 }] };
    const why = { kind: "refund", reason: "defective", description: "Again." } as const;
    expect(
      await requestReturn(db, { viewer: order.customer, ...context }, { ...goods, ...why, photos: [] }),
    ).toMatchObject({ ok: true });
    expect(await payable(db)).toEqual([["v2", "sale", NET]]);
  });
});

describe("cash on delivery over two vendors", () => {
  test("each is paid for the shipment whose cash is here, as soon as its days are over", async ({ db }) => {
    const { admin, shipments } = await aPlacedOrder(db, { bought, method: "cod" });
    await sendShipment(db, admin, shipments[0]?.id ?? "", "delivered");
    await sendShipment(db, admin, shipments[1]?.id ?? "", "shipped");
    expect(await payable(db)).toEqual([["v1", "sale", 2 * NET]]);
  });

  test("nobody is paid for a shipment whose money isn't here, even if it is said to be delivered", async ({ db }) => {
    const { admin, shipments } = await aPlacedOrder(db, { bought, method: "cod" });
    for (const { id } of shipments) await sendShipment(db, admin, id, "shipped");
    await db.execute(sql`update shipments set status = 'delivered', delivered_at = ${NOW.toISOString()}`);
    expect(await payable(db)).toEqual([]);
    const [row] = await statementOf(db, "v1", all, DUE);
    expect(row).toMatchObject({ settlement: "money-due" });
  });
});
