/**
 * Many invoices and credit notes at once on a real PostgreSQL: no gap, no double, whatever rolls back
 * (docs/rules.md#i2).
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { remainingShares } from "#app/domain/money/refunds.ts";
import { moveShipment, moveShipmentsOf } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { lockOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { writeOfflineCapture } from "#app/payments/offline-captures.server.ts";
import { requestRefund, settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aPackedOrder, dispatch } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

/** Orders placed at a time while filling the shop. */
const AT_ONCE = 8;
const VENDORS = ["v1", "v2", "v3", "v4", "v5"];
/** Dispatches that wait for a connection at once: on a busy machine the last of 1,000 would give up waiting. */
const WAITING = 250;
/** Midnight in India: the financial year 2026-27 ends. */
const MIDNIGHT = Date.parse("2027-03-31T18:30:00Z");

/** Confirmed orders of one shipment per vendor; returns shipment ids. */
async function packedShipments(orders: number): Promise<string[]> {
  const { db } = database;
  const products: Awaited<ReturnType<typeof aProduct>>[] = [];
  for (const vendorId of VENDORS) products.push(await aProduct(db, { vendorId, stock: orders, pricePaise: 33_333_33 }));
  const shipments: string[] = [];
  for (let placed = 0; placed < orders; placed += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, orders - placed) }, () => aPackedOrder(db, products));
    for (const order of await Promise.all(some)) shipments.push(...order.shipments);
  }
  return shipments;
}

/** Per series: count, first and last number, its counter, dates that go back. */
function series() {
  return rowsOf<{
    name: string;
    count: number;
    numbers: number;
    first: number;
    last: number;
    counter: number;
    back: number;
  }>(
    database.db,
    sql`select i.vendor_id || ' ' || i.kind || ' ' || i.financial_year as name, count(*)::int as count,
        count(distinct i.number)::int as numbers, min(i.sequence) as first, max(i.sequence) as last,
        min(c.last_number) as counter, (count(*) filter (where i.issued_at < i.before))::int as back
      from (select *, lag(issued_at) over (partition by vendor_id, kind, financial_year order by sequence) as before from invoices) i
      join invoice_counters c using (vendor_id, kind, financial_year) group by 1 order by 1`,
  );
}

function expectDense(rows: Awaited<ReturnType<typeof series>>): void {
  for (const { name, count, numbers, first, last, counter, back } of rows)
    expect({ name, numbers, first, last, counter, back }).toEqual({
      name,
      numbers: count,
      first: 1,
      last: count,
      counter: count,
      back: 0,
    });
}

test("1,000 shipments of five vendors leave around midnight of 31 March, every seventh undone first", async () => {
  const { db } = database;
  const admin = await aCustomer(db, { role: "admin" });
  const shipments = await packedShipments(200);
  expect(shipments).toHaveLength(1000);
  const momentOf = (n: number) => new Date(MIDNIGHT + ((n * 7919) % 2001) - 1000);
  const send = (shipmentId: string, n: number, isUndone: boolean) =>
    db.transaction(async (tx) => {
      const move = { shipmentId, to: "shipped", dispatch } as const;
      const moved = await moveShipment(tx, { viewer: admin, now: momentOf(n), origin: ORIGIN }, move);
      if (!moved.ok) throw new Error(moved.code);
      if (isUndone) throw new Error("undone");
    });
  const answers: PromiseSettledResult<void>[] = [];
  for (let first = 0; first < shipments.length; first += WAITING) {
    const some = shipments.slice(first, first + WAITING);
    answers.push(...(await Promise.allSettled(some.map((id, n) => send(id, first + n, (first + n) % 7 === 0)))));
  }
  const undone = shipments.filter((_, n) => answers[n]?.status === "rejected");
  const reasons = answers.flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).message] : []));
  expect(new Set(reasons)).toEqual(new Set(["undone"]));
  expect(undone).toHaveLength(143);
  expectDense(await series());
  await Promise.all(undone.map((id, n) => send(id, n, false)));
  const rows = await series();
  expectDense(rows);
  expect(rows).toHaveLength(10);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
  const [strays] = await rowsOf<{ shipments: number; years: number }>(
    db,
    sql`select count(distinct shipment_id)::int as shipments, count(*) filter (where (financial_year = '2026-27') <>
      (issued_at < ${new Date(MIDNIGHT).toISOString()}::timestamptz))::int as years from invoices`,
  );
  expect(strays).toEqual({ shipments: 1000, years: 0 });
});

/** One payment for the whole order, so that one refund covers all shipments. */
function payAsAWhole(orderId: string, at: Date): Promise<void> {
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    const transfer = {
      provider: "bank",
      method: "transfer",
      reference: orderId,
      shipmentId: null,
      cash: null,
    } as const;
    await writeOfflineCapture(tx, { orderId, amountPaise: order.totalPaise, at, ...transfer });
    await movePaymentStatus(tx, order, "paid", { actor: null, at });
  });
}

test("refunds of many orders of the same vendors succeed at once: credit note numbers have no gap, and there is no deadlock", async () => {
  const { db } = database;
  const admin = await aCustomer(db, { role: "admin" });
  const later = { now: new Date(MIDNIGHT + 86_400_000), origin: ORIGIN };
  const orderIds = (
    await rowsOf<{ id: string }>(db, sql`select id from orders where status = 'shipped' order by id limit 60`)
  ).map(({ id }) => id);
  expect(orderIds).toHaveLength(60);
  for (const orderId of orderIds) {
    await payAsAWhole(orderId, later.now);
    expect((await moveShipmentsOf(db, { viewer: admin, ...later }, { orderId, to: "delivered" })).ok).toBe(true);
  }
  const giveBack = (orderId: string) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const paid = (await listCaptures(tx, orderId))[0];
      if (!order || !paid) throw new Error("nothing to give back");
      // Last vendor first: whoever locks counters in the order of the shares would wait for each other.
      const shares = remainingShares(await listRefundables(tx, orderId));
      if (orderIds.indexOf(orderId) % 2 === 0) shares.reverse();
      const at = later.now;
      const refundId = await requestRefund(tx, {
        paymentId: paid.id,
        orderId,
        shares,
        reason: "returned",
        by: null,
        at,
      });
      const answer = { status: "succeeded", providerRefundId: `R${orderId}` } as const;
      expect(await settleRefund(tx, order, refundId, answer, at)).toBe(true);
    });
  await Promise.all(orderIds.map(giveBack));
  const notes = (await series()).filter(({ name }) => name.includes("credit-note"));
  expectDense(notes);
  expect(notes.map(({ count }) => count)).toEqual(VENDORS.map(() => 60));
  const [left] = await rowsOf<{ paise: number }>(
    db,
    sql`select sum(case i.kind when 'invoice' then i.total_paise else -i.total_paise end)::int as paise
      from invoices i where i.order_id in (select order_id from invoices where kind = 'credit-note')`,
  );
  expect(left?.paise).toBe(0);
});
