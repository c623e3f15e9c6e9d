/** Invoices and credit notes of many parcels at once on a real PostgreSQL: no gap, no double, whatever is undone (guards rule 24). */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharesOfRest } from "#app/domain/refunds.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { writeOfflineCapture } from "#app/payments/offline-payments.server.ts";
import { moveParcel } from "#app/payments/parcel-commands.server.ts";
import { findCapture, requestRefund, settleRefund } from "#app/payments/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refund-shares.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aPackedOrder, dispatch } from "#tests/support/parcels.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const VENDORS = ["v1", "v2", "v3", "v4", "v5"];
/** Midnight in India: the financial year 2026-27 ends. */
const MIDNIGHT = Date.parse("2027-03-31T18:30:00Z");

/** Many orders, each of one parcel per vendor that is being packed: copies of one that was placed. */
async function packedOrders(vendorIds: string[], copies: number): Promise<void> {
  const { db } = database;
  const products = [];
  for (const vendorId of vendorIds) products.push(await aProduct(db, { vendorId, stock: 5, pricePaise: 33_333_33 }));
  const { orderId } = await aPackedOrder(db, products, { quantity: 1 });
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table copies on commit drop as
      select gen_random_uuid() as id, n from generate_series(1, ${copies - 1}::int) n`);
    await tx.execute(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.id,
      'number', o.number || c.n, 'idempotency_key', c.id))).* from copies c, orders o where o.id = ${orderId}`);
    await tx.execute(sql`create temporary table parcels on commit drop as
      select gen_random_uuid() as id, s.id as old, c.id as order_id from copies c, shipments s where s.order_id = ${orderId}`);
    await tx.execute(sql`insert into shipments select (jsonb_populate_record(s, jsonb_build_object('id', p.id,
      'order_id', p.order_id))).* from parcels p join shipments s on s.id = p.old`);
    await tx.execute(sql`insert into order_lines select (jsonb_populate_record(l, jsonb_build_object(
      'id', gen_random_uuid(), 'order_id', p.order_id, 'shipment_id', p.id))).*
      from parcels p join order_lines l on l.shipment_id = p.old`);
  });
}

const waiting = () =>
  database.db
    .select({ id: shipments.id, orderId: shipments.orderId, vendorId: shipments.vendorId })
    .from(shipments)
    .where(eq(shipments.status, "processing"));

/** Every series: how many documents, from which number to which, what its counter says, and dates that go back. */
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

test("1,000 parcels of five vendors leave around midnight of 31 March, every seventh undone first", async () => {
  const { db } = database;
  const admin = await aCustomer(db, { role: "admin" });
  for (const vendorId of VENDORS) await packedOrders([vendorId], 200);
  const parcels = await waiting();
  expect(parcels).toHaveLength(1000);
  const momentOf = (n: number) => new Date(MIDNIGHT + ((n * 7919) % 2001) - 1000);
  const send = (id: string, n: number, isUndone: boolean) =>
    db.transaction(async (tx) => {
      const move = { shipmentId: id, to: "shipped", dispatch } as const;
      const moved = await moveParcel(tx, admin, move, { now: momentOf(n), origin: ORIGIN });
      if (!moved.ok) throw new Error(moved.code);
      if (isUndone) throw new Error("undone");
    });
  const answers = await Promise.allSettled(parcels.map(({ id }, n) => send(id, n, n % 7 === 0)));
  const undone = parcels.filter((_, n) => answers[n]?.status === "rejected");
  const reasons = answers.flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).message] : []));
  expect(new Set(reasons)).toEqual(new Set(["undone"]));
  expect(undone).toHaveLength(143);
  expectDense(await series());
  await Promise.all(undone.map(({ id }, n) => send(id, n, false)));
  const rows = await series();
  expectDense(rows);
  expect(rows).toHaveLength(10);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
  const [strays] = await rowsOf<{ parcels: number; years: number }>(
    db,
    sql`select count(distinct shipment_id)::int as parcels, count(*) filter (where (financial_year = '2026-27') <>
      (issued_at < ${new Date(MIDNIGHT).toISOString()}::timestamptz))::int as years from invoices`,
  );
  expect(strays).toEqual({ parcels: 1000, years: 0 });
});

test("refunds of many orders over the same vendors succeed at once: credit notes have no gap, nobody waits for ever", async () => {
  const { db } = database;
  const admin = await aCustomer(db, { role: "admin" });
  await packedOrders(VENDORS, 60);
  for (const { id } of await waiting())
    await moveParcel(db, admin, { shipmentId: id, to: "shipped", dispatch }, { now: NOW, origin: null });
  const orderIds = await rowsOf<{ id: string; total: number }>(
    db,
    sql`select o.id, o.total_paise::int as total from orders o join shipments s on s.order_id = o.id group by o.id having count(*) > 1`,
  );
  expect(orderIds).toHaveLength(60);
  await Promise.all(
    orderIds.map(({ id: orderId, total: amountPaise }) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (!order) throw new Error("no order");
        const how = { provider: "bank", method: "transfer", reference: `UTR${orderId}` } as const;
        await writeOfflineCapture(tx, { orderId, amountPaise, ...how, at: NOW });
        const shares = sharesOfRest(await listRefundables(tx, orderId)).reverse();
        const paymentId = (await findCapture(tx, orderId))?.id ?? "";
        const refundId = await requestRefund(tx, { paymentId, orderId, shares, reason: "returned", by: null, at: NOW });
        const answer = { status: "succeeded", providerRefundId: `R${orderId}` } as const;
        await settleRefund(tx, order, refundId, answer, NOW);
      }),
    ),
  );
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
