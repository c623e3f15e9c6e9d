import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { CASH } from "#app/domain/money/ledger.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { settledPaise } from "./differences.server.ts";
import { courierRemittances } from "./schema.server.ts";

export type CarriedShipment = {
  awb: string;
  orderId: string;
  number: string;
  status: ShipmentStatus;
  isCash: boolean;
  isWithVendor: boolean;
  paymentId: string | null;
  /** The cash that was collected; null without a payment. */
  amountPaise: number | null;
  /** What the courier still owes of it. */
  duePaise: number;
  /** Its transfers, in the order in which they were recorded. */
  recorded: { reference: string; amountPaise: number }[];
};

export async function listCarried(db: Database, awbs: readonly string[]): Promise<CarriedShipment[]> {
  if (awbs.length === 0) return [];
  const { kind, status } = shipments;
  const counts = and(eq(payments.shipmentId, shipments.id), eq(payments.status, "captured"), payments.isEffective);
  const rows = await db
    .select({
      awb: sql<string>`upper(${shipments.tracking})`,
      orderId: orders.id,
      number: orders.number,
      status,
      kind,
      method: orders.paymentMethod,
      cashWith: payments.cashWith,
      paymentId: payments.id,
      amountPaise: payments.amountPaise,
      settledPaise: sql`coalesce(sum(${settledPaise}), 0)`.mapWith(Number),
      recorded: sql<CarriedShipment["recorded"]>`coalesce(json_agg(json_build_object(
        'reference', ${courierRemittances.reference}, 'amountPaise', ${courierRemittances.amountPaise}) order by ${courierRemittances.at})
        filter (where ${courierRemittances.paymentId} is not null), '[]')`,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(payments, counts)
    .leftJoin(courierRemittances, eq(courierRemittances.paymentId, payments.id))
    // The index `shipments_searched` is in lower case.
    .where(
      inArray(
        sql`lower(${shipments.tracking})`,
        awbs.map((awb) => awb.toLowerCase()),
      ),
    )
    .groupBy(shipments.id, orders.id, payments.id);
  return rows.map(({ kind: ofKind, method, cashWith, settledPaise: paidPaise, ...row }) => ({
    ...row,
    duePaise: (row.amountPaise ?? 0) - paidPaise,
    isCash: ofKind === "sale" && method === CASH_ON_DELIVERY,
    isWithVendor: cashWith === "vendor",
  }));
}

type Collected = { id: string; orderId: string; amountPaise: number };

/**
 * What versions before 0.4 took from cash of which nothing is paid in, in paise: they booked its refunds against the
 * courier, and moved them to the bank when it paid (docs/rules.md#p17).
 */
export async function findRefundedCash(tx: Database, { id, orderId, amountPaise }: Collected): Promise<number> {
  const [withCourier] = await rowsOf<{ paise: number }>(
    tx,
    sql`select coalesce(sum(e.amount_paise), 0)::float8 as paise
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'courier-cash'
      where t.order_id = ${orderId} and (t.kind in ('cod-collected', 'courier-remitted', 'courier-reversed')
          and split_part(t.reference, '/', 1) = ${id}
        or t.kind = 'refund' and t.reference in (select id::text from refunds where payment_id = ${id}))`,
  );
  return amountPaise - (withCourier?.paise ?? 0);
}

export async function isRemitted(tx: Database, paymentId: string): Promise<boolean> {
  return (await tx.$count(courierRemittances, eq(courierRemittances.paymentId, paymentId))) > 0;
}

export type DueCash = {
  shipmentId: string;
  orderId: string;
  number: string;
  carrier: string | null;
  tracking: string | null;
  /** What the courier still owes of `collectedPaise`. */
  amountPaise: number;
  collectedPaise: number;
  collectedAt: Date;
};

const SHOWN = 100;

/** Returns the oldest `most` rows (null: all) and totals of all rows. */
export async function listDueCash(
  db: Database,
  most: number | null = SHOWN,
): Promise<{ rows: DueCash[]; count: number; paise: number }> {
  const paid = db
    .select({ paymentId: courierRemittances.paymentId, paise: sql`sum(${settledPaise})`.as("paid_paise") })
    .from(courierRemittances)
    .groupBy(courierRemittances.paymentId)
    .as("paid");
  const due = sql`${payments.amountPaise} - coalesce(${paid.paise}, 0)`;
  // Written as literals, to match the partial index `payments_courier_cash`.
  const isDue = and(
    sql`${payments.provider} = ${sql.raw(`'${CASH}'`)} and ${payments.status} = 'captured' and ${payments.cashWith} = 'courier'`,
    isNotNull(payments.shipmentId),
    sql`${due} > 0`,
  );
  const query = db
    .select({
      shipmentId: shipments.id,
      orderId: orders.id,
      number: orders.number,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      amountPaise: due.mapWith(Number),
      collectedPaise: payments.amountPaise,
      collectedAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(shipments, eq(shipments.id, payments.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(paid, eq(paid.paymentId, payments.id))
    .where(isDue)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .$dynamic();
  const rows = await (most === null ? query : query.limit(most));
  const [all] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      paise: sql`coalesce(sum(${due}), 0)`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(paid, eq(paid.paymentId, payments.id))
    .where(isDue);
  return { rows, ...(all ?? { count: 0, paise: 0 }) };
}

/** `chargesPaise`: what the courier deducted. */
export type PaidTransfer = { reference: string; count: number; paise: number; chargesPaise: number; at: Date };

/** The payments of a transfer, or of all (null), the latest first. */
export async function listTransferred(db: Database, ofReference: string | null) {
  const { paymentId, reference, awb, amountPaise, differencePaise, decision, at } = courierRemittances;
  const rows = await db
    .select({
      ...{ reference, awb, amountPaise, differencePaise, decision, at },
      id: paymentId,
      recordedBy: users.name,
      orderId: orders.id,
      number: orders.number,
    })
    .from(courierRemittances)
    .innerJoin(users, eq(users.id, courierRemittances.recordedBy))
    .innerJoin(payments, eq(payments.id, paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(ofReference === null ? undefined : eq(reference, ofReference))
    .orderBy(...(ofReference === null ? [desc(at), asc(reference)] : []), asc(orders.number), asc(paymentId));
  return rows.map(({ orderId, number, ...row }) => ({ ...row, order: { id: orderId, number } }));
}

export async function listTransfers(db: Database): Promise<PaidTransfer[]> {
  const { reference, amountPaise, differencePaise, decision, at } = courierRemittances;
  const last = sql`max(${at})`.mapWith(at);
  return db
    .select({
      reference,
      count: sql`count(*)`.mapWith(Number),
      paise: sql`sum(${amountPaise})`.mapWith(Number),
      chargesPaise: sql`coalesce(sum(${differencePaise}) filter (where ${decision} = 'charges'), 0)`.mapWith(Number),
      at: last,
    })
    .from(courierRemittances)
    .groupBy(reference)
    .orderBy(desc(last))
    .limit(SHOWN / 2);
}
