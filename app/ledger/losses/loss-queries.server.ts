import { sql } from "drizzle-orm";
import { allowedBearers, type LossBearer } from "#app/domain/parties/loss-bearer.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf } from "#app/ui/tables/table-state.ts";

export type LossRow = {
  shipmentId: string;
  orderId: string;
  number: string;
  businessName: string;
  vendorId: string;
  carrier: string | null;
  /** `returned` means damaged. */
  status: "lost" | "returned";
  valuePaise: number;
  bearer: LossBearer;
  recordedAt: Date;
  decidedAt: Date | null;
  claimPaise: number | null;
  claimReference: string | null;
  claimSettledAt: Date | null;
};

type Raw = Omit<LossRow, "recordedAt" | "decidedAt" | "claimSettledAt"> &
  Record<"recordedAt", string> &
  Record<"decidedAt" | "claimSettledAt", string | null>;

const columns = sql`l.shipment_id as "shipmentId", l.order_id as "orderId", o.number, v.business_name as "businessName",
  l.vendor_id as "vendorId", s.carrier, s.status, l.value_paise::float8 as "valuePaise", l.bearer,
  l.recorded_at::text as "recordedAt", l.decided_at::text as "decidedAt", l.claim_paise::float8 as "claimPaise",
  l.claim_reference as "claimReference", l.claim_settled_at::text as "claimSettledAt"`;
const from = sql`shipment_losses l join shipments s on s.id = l.shipment_id join orders o on o.id = l.order_id
  join vendors v on v.id = l.vendor_id`;

/** Written as a literal, to match the partial index `shipment_losses_open`. */
const isOpen = sql`(l.decided_at is null or l.bearer = 'carrier' and l.claim_settled_at is null)`;

export async function listLosses(
  db: Database,
  cut: { page: number; perPage: number },
): Promise<{ rows: LossRow[]; total: number }> {
  const raw = await rowsOf<Raw & { total: number }>(
    db,
    sql`select ${columns}, (count(*) over ())::int as total from ${from}
      order by ${isOpen} desc, l.recorded_at desc, l.shipment_id limit ${cut.perPage} offset ${offsetOf(cut)}`,
  );
  return { rows: raw.map(({ total: _, ...row }) => withDates(row)), total: raw[0]?.total ?? 0 };
}

/** `soldPaise` is the buyer's price. */
export type Loss = LossRow & { bearers: LossBearer[]; soldPaise: number };

export async function findLoss(db: Database, shipmentId: string): Promise<Loss | null> {
  if (!isUuid(shipmentId)) return null;
  const [row] = await rowsOf<Raw & { soldPaise: number }>(
    db,
    sql`select ${columns}, (s.shipping_paise + (select sum(total_paise) from order_lines where shipment_id = s.id))::float8 as "soldPaise"
      from ${from} where l.shipment_id = ${shipmentId}`,
  );
  return row ? { ...withDates(row), soldPaise: row.soldPaise, bearers: allowedBearers(row) } : null;
}

export async function countOpenLosses(db: Database): Promise<number> {
  const [row] = await rowsOf<{ open: number }>(
    db,
    sql`select count(*)::int as open from shipment_losses l where ${isOpen}`,
  );
  return row?.open ?? 0;
}

export async function listOrderLosses(db: Database, orderId: string): Promise<Record<string, LossRow>> {
  const rows = await rowsOf<Raw>(db, sql`select ${columns} from ${from} where l.order_id = ${orderId}`);
  return Object.fromEntries(rows.map((row) => [row.shipmentId, withDates(row)]));
}

function withDates({ recordedAt, decidedAt, claimSettledAt, ...row }: Raw): LossRow {
  const read = (at: string | null) => (at === null ? null : new Date(at));
  return { ...row, recordedAt: new Date(recordedAt), decidedAt: read(decidedAt), claimSettledAt: read(claimSettledAt) };
}
