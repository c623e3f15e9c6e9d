import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { ShipmentStatus } from "#app/domain/fulfilment/shipment-status.ts";
import { CASH } from "#app/domain/money/ledger.ts";
import { CASH_ON_DELIVERY } from "#app/orders/sales.server.ts";
import { orders, shipments } from "#app/orders/schema.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { courierRemittances } from "./schema.server.ts";

export type CarriedShipment = {
  awb: string;
  orderId: string;
  number: string;
  status: ShipmentStatus;
  isCash: boolean;
  isWithVendor: boolean;
  paymentId: string | null;
  amountPaise: number | null;
  recorded: string | null;
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
      recorded: courierRemittances.reference,
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
    );
  return rows.map(({ kind: ofKind, method, cashWith, ...row }) => ({
    ...row,
    isCash: ofKind === "sale" && method === CASH_ON_DELIVERY,
    isWithVendor: cashWith === "vendor",
  }));
}

export async function findRefundedCash(tx: Database, paymentId: string): Promise<number> {
  const [refunded] = await tx
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "succeeded")));
  return refunded?.paise ?? 0;
}

export async function isRemitted(tx: Database, paymentId: string): Promise<boolean> {
  return (await tx.$count(courierRemittances, eq(courierRemittances.paymentId, paymentId))) > 0;
}

/** Written as literals, to match the partial index `payments_courier_cash`. */
const withCouriers = and(
  sql`${payments.provider} = ${sql.raw(`'${CASH}'`)} and ${payments.status} = 'captured' and ${payments.cashWith} = 'courier'`,
  isNotNull(payments.shipmentId),
  isNull(courierRemittances.paymentId),
);

export type DueCash = {
  shipmentId: string;
  orderId: string;
  number: string;
  carrier: string | null;
  tracking: string | null;
  amountPaise: number;
  /** From the store's bank, before the courier paid. */
  refundedPaise: number;
  collectedAt: Date;
};

const SHOWN = 100;

const refunded = sql`coalesce((select sum(${refunds.amountPaise}) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'succeeded'), 0)`;

/** Returns the oldest `most` rows (null: all) and totals of all rows. */
export async function listDueCash(
  db: Database,
  most: number | null = SHOWN,
): Promise<{ rows: DueCash[]; count: number; paise: number; refundedPaise: number }> {
  const query = db
    .select({
      shipmentId: shipments.id,
      orderId: orders.id,
      number: orders.number,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      amountPaise: payments.amountPaise,
      refundedPaise: refunded.mapWith(Number),
      collectedAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(shipments, eq(shipments.id, payments.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(courierRemittances, eq(courierRemittances.paymentId, payments.id))
    .where(withCouriers)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .$dynamic();
  const rows = await (most === null ? query : query.limit(most));
  const [all] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      paise: sql`coalesce(sum(${payments.amountPaise}), 0)`.mapWith(Number),
      refundedPaise: sql`coalesce(sum(${refunded}), 0)`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(courierRemittances, eq(courierRemittances.paymentId, payments.id))
    .where(withCouriers);
  return { rows, ...(all ?? { count: 0, paise: 0, refundedPaise: 0 }) };
}

export type PaidTransfer = { reference: string; count: number; paise: number; at: Date };

export async function listTransferred(db: Database, reference: string) {
  const { paymentId, awb, amountPaise, at } = courierRemittances;
  const rows = await db
    .select({
      ...{ awb, amountPaise, at },
      id: paymentId,
      recordedBy: users.name,
      orderId: orders.id,
      number: orders.number,
    })
    .from(courierRemittances)
    .innerJoin(users, eq(users.id, courierRemittances.recordedBy))
    .innerJoin(payments, eq(payments.id, paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(courierRemittances.reference, reference))
    .orderBy(asc(orders.number), asc(paymentId));
  return rows.map(({ orderId, number, ...row }) => ({ ...row, reference, order: { id: orderId, number } }));
}

export async function listTransfers(db: Database): Promise<PaidTransfer[]> {
  const { reference, amountPaise, at } = courierRemittances;
  const last = sql`max(${at})`.mapWith(at);
  return db
    .select({
      reference,
      count: sql`count(*)`.mapWith(Number),
      paise: sql`sum(${amountPaise})`.mapWith(Number),
      at: last,
    })
    .from(courierRemittances)
    .groupBy(reference)
    .orderBy(desc(last))
    .limit(SHOWN / 2);
}
