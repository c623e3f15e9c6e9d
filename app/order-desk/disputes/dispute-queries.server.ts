/** Disputes for admins, and what of an order proves that it was fulfilled. Amounts in paise. */
import { type SQL, sql } from "drizzle-orm";
import type { DisputeStatus } from "#app/domain/books/chargeback.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";

export type DisputeRow = {
  id: string;
  provider: string;
  disputeId: string;
  orderId: string;
  number: string;
  amountPaise: number;
  reason: string;
  status: DisputeStatus;
  respondBy: Date | null;
  openedAt: Date;
  endedAt: Date | null;
  providerPaymentId: string | null;
  /** What the provider has taken for it, less what it gave back; null while no settlement says so. */
  takenPaise: number | null;
};

export type OrderDispute = Pick<DisputeRow, "id" | "status">;

type Raw = Omit<DisputeRow, "respondBy" | "openedAt" | "endedAt"> & {
  respondBy: string | null;
  openedAt: string;
  endedAt: string | null;
  total: number;
};

export async function listDisputes(db: Database, state: TableState): Promise<{ rows: DisputeRow[]; total: number }> {
  const { status } = state.filters;
  const isSearched = state.q ? sql`(o.number = ${state.q.toUpperCase()} or d.dispute_id = ${state.q})` : sql`true`;
  const raw = await readDisputes(
    db,
    sql`${status ? sql`d.status = ${status}` : sql`true`} and ${isSearched}
      order by d.opened_at ${state.isDescending ? sql`desc` : sql`asc`}, d.id limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  return { rows: raw.map(withDates), total: raw[0]?.total ?? 0 };
}

export async function findDispute(db: Database, id: string): Promise<DisputeRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await readDisputes(db, sql`d.id = ${id}`);
  return row ? withDates(row) : null;
}

/** An order's disputes, the newest first. */
export async function listOrderDisputes(db: Database, orderId: string): Promise<OrderDispute[]> {
  const disputes = await readDisputes(db, sql`p.order_id = ${orderId} order by d.opened_at desc, d.id`);
  return disputes.map(({ id, status }) => ({ id, status }));
}

function readDisputes(db: Database, rest: SQL): Promise<Raw[]> {
  return rowsOf<Raw>(
    db,
    sql`select d.id, d.provider, d.dispute_id as "disputeId", p.order_id as "orderId", o.number, d.amount_paise::float8 as "amountPaise",
        d.reason, d.status, d.respond_by::text as "respondBy", d.opened_at::text as "openedAt", d.ended_at::text as "endedAt",
        p.provider_payment_id as "providerPaymentId", (select -sum(r.gross_paise)::float8 from settlement_rows r
          where r.payment_dispute_id = d.id and r.status = 'booked') as "takenPaise", (count(*) over ())::int as total
      from payment_disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id where ${rest}`,
  );
}

function withDates({ total: _, respondBy, openedAt, endedAt, ...row }: Raw): DisputeRow {
  const read = (at: string | null) => (at === null ? null : new Date(at));
  return { ...row, respondBy: read(respondBy), openedAt: new Date(openedAt), endedAt: read(endedAt) };
}

export type Evidence = {
  placedAt: Date;
  buyer: { name: string; email: string | null; phone: string };
  address: string[];
  paidAt: Date;
  method: string | null;
  shipments: { carrier: string | null; tracking: string | null; shippedAt: Date | null; deliveredAt: Date | null }[];
  items: { name: string; quantity: number; serials: string[] }[];
  /** Emails and text messages about the order that left the shop. */
  messages: { at: Date; what: string }[];
};

type RawEvidence = {
  placedAt: string;
  name: string;
  email: string | null;
  phone: string;
  address: Record<string, string>;
  paidAt: string;
  method: string | null;
  shipments: {
    carrier: string | null;
    tracking: string | null;
    shippedAt: string | null;
    deliveredAt: string | null;
  }[];
  items: Evidence["items"];
  messages: { at: string; what: string }[];
};

export async function findEvidence(db: Database, { id }: Pick<DisputeRow, "id">): Promise<Evidence | null> {
  const [row] = await rowsOf<RawEvidence>(
    db,
    sql`select o.placed_at::text as "placedAt", o.shipping_address->>'fullName' as name, u.email,
        o.shipping_address->>'phone' as phone, o.shipping_address as address, p.updated_at::text as "paidAt", p.method,
        coalesce((select json_agg(json_build_object('carrier', s.carrier, 'tracking', s.tracking, 'shippedAt', s.shipped_at,
          'deliveredAt', s.delivered_at) order by s.shipped_at) from shipments s where s.order_id = o.id and s.shipped_at is not null), '[]') as shipments,
        coalesce((select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'serials',
          coalesce((select json_agg(n.serial order by n.serial) from serial_numbers n where n.order_line_id = l.id and n.is_out), '[]'))
          order by l.position) from order_lines l where l.order_id = o.id and l.quantity > 0), '[]') as items,
        coalesce((select json_agg(m order by m.at) from (
          select coalesce(t.sent_at, m.sent_at) as at, case when t.id is null then 'Email: ' || coalesce(m.subject, m.kind)
            else 'Text message: ' || coalesce(t.text, t.kind) end as what
          from mail_messages m left join text_messages t on t.message_id = m.id and t.state = 'sent'
          where (m.state = 'sent' and m.recipient = u.email or t.id is not null) and m.data->>'number' = o.number) m), '[]') as messages
      from payment_disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id join users u on u.id = o.user_id
      where d.id = ${id}`,
  );
  if (!row) return null;
  const { addressLine1 = "", addressLine2 = "", city = "", state = "", pincode = "" } = row.address;
  const read = (at: string | null) => (at === null ? null : new Date(at));
  return {
    placedAt: new Date(row.placedAt),
    buyer: { name: row.name, email: row.email, phone: row.phone },
    address: [addressLine1, addressLine2, `${city}, ${state} ${pincode}`].filter(Boolean),
    paidAt: new Date(row.paidAt),
    method: row.method,
    shipments: row.shipments.map(({ shippedAt, deliveredAt, ...shipment }) => ({
      ...shipment,
      shippedAt: read(shippedAt),
      deliveredAt: read(deliveredAt),
    })),
    items: row.items,
    messages: row.messages.map(({ at, what }) => ({ at: new Date(at), what })),
  };
}
