/**
 * Takes past orders to delivered, many per statement: one by one, the commands would delay the first start by a second.
 * The database's own rules still check each move.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";

/** When a placed order moved on. */
export type PastDelivery = {
  orderId: string;
  isCash: boolean;
  /** ISO moments. */
  processing: string;
  shipped: string;
  delivered: string;
  /** Online: just after it was placed. Cash: on delivery. */
  paid: string;
};

const steps = [
  { from: "pending", to: "processing" },
  { from: "processing", to: "shipped" },
  { from: "shipped", to: "delivered" },
] as const;

/** Each vendor moves its own shipments; histories are in order of time. */
export async function seedDeliveries(tx: Database, past: readonly PastDelivery[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as past ("orderId" uuid, "isCash" boolean,
    processing timestamptz, shipped timestamptz, delivered timestamptz, paid timestamptz)`;
  await pay(tx, rows, sql`not past."isCash"`, sql`null`);
  for (const step of steps) await move(tx, rows, step);
  await pay(tx, rows, sql`past."isCash"`, sql`'Collected on delivery.'`);
}

async function move(tx: Database, rows: SQL, { from, to }: (typeof steps)[number]): Promise<void> {
  const at = sql`past.${sql.identifier(to)}`;
  const more = {
    processing: sql``,
    shipped: sql`, shipped_at = ${at}, carrier = 'Sample Courier',
      tracking = 'SC' || upper(substr(replace(s.id::text, '-', ''), 1, 10))`,
    delivered: sql`, delivered_at = ${at}`,
  }[to];
  await tx.execute(sql`update shipments s set status = ${to}, updated_at = ${at} ${more}
    from ${rows} where s.order_id = past."orderId"`);
  await tx.execute(
    sql`update orders o set status = ${to}, updated_at = ${at} from ${rows} where o.id = past."orderId"`,
  );
  await tx.execute(sql`
    insert into order_events (order_id, shipment_id, kind, from_status, to_status, actor_id, actor_role, at)
    select s.order_id, s.id, 'shipment', ${from}, ${to}, v.user_id, 'vendor', ${at}
    from ${rows} join shipments s on s.order_id = past."orderId" join vendors v on v.id = s.vendor_id`);
  await tx.execute(sql`
    insert into order_events (order_id, kind, from_status, to_status, actor_id, actor_role, at)
    select distinct on (past."orderId") past."orderId", 'status', ${from}, ${to}, v.user_id, 'vendor', ${at}
    from ${rows} join shipments s on s.order_id = past."orderId" join vendors v on v.id = s.vendor_id`);
}

async function pay(tx: Database, rows: SQL, which: SQL, note: SQL): Promise<void> {
  await tx.execute(sql`update orders o set payment_status = 'paid', pay_by = null, updated_at = past.paid
    from ${rows} where o.id = past."orderId" and ${which}`);
  await tx.execute(sql`insert into order_events (order_id, kind, from_status, to_status, note, at)
    select past."orderId", 'payment', 'pending', 'paid', ${note}, past.paid from ${rows} where ${which}`);
}
