/** Sales and credits of other sellers that have no taxes yet, and what the tax of a shipment is so far. */
import { sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { SellerTaxKind, TaxParts } from "#app/domain/books/seller-tax.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";

export type Untaxed = {
  id: number;
  kind: "sale" | "credit" | "clawback";
  reference: string;
  orderId: string;
  shipmentId: string;
  vendorId: string;
  at: Date;
  /** Without GST; positive for credits, too. */
  basePaise: Paise;
  /** Of it what GST is charged on. */
  taxablePaise: Paise;
  gstin: string | null;
  pan: string | null;
  placeOfSupplyCode: string;
  isToRegistered: boolean;
};

/** Oldest first. */
export async function listUntaxed(tx: Database, shipmentIds: readonly string[], from: CalendarDay): Promise<Untaxed[]> {
  const rows = await rowsOf<Omit<Untaxed, "at"> & { at: string }>(
    tx,
    sql`select t.id::float8 as id, t.kind, t.reference, t.order_id as "orderId", t.shipment_id as "shipmentId",
        t.vendor_id as "vendorId", t.at::text, abs(amount.base)::float8 as "basePaise", abs(amount.taxable)::float8 as "taxablePaise",
        coalesce(i.supplier_gstin, v.gstin) as gstin, v.pan, coalesce(i.place_of_supply_code, '') as "placeOfSupplyCode",
        i.recipient_gstin is not null as "isToRegistered"
      from ledger_transactions t join vendors v on v.id = t.vendor_id
      left join invoices i on i.shipment_id = t.shipment_id and i.kind = 'invoice'
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0) as base,
          coalesce(sum(e.amount_paise) filter (where l.gst_rate_bp is distinct from 0), 0) as taxable
        from ledger_entries e left join order_lines l on l.id = e.order_line_id
        where e.transaction_id = t.id and e.account in ('vendor-payable', 'shipping', 'commission')) amount
      where t.shipment_id in (${sql.join(
        shipmentIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})
        and t.kind in ('sale', 'credit', 'clawback') and t.vendor_id <> ${STORE_VENDOR}
        and not exists (select from seller_taxes x where x.for_id = t.id and x.kind = 'tds')
        and exists (select from ledger_transactions s where s.kind = 'sale' and s.shipment_id = t.shipment_id
          and (s.at at time zone 'Asia/Kolkata')::date >= ${from}::date)
      order by t.id`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export type TaxSoFar = TaxParts & {
  rateId: number;
  rateBp: number;
  /** Of the sale, less what came back. */
  basePaise: Paise;
  gstin: string | null;
  pan: string | null;
  placeOfSupplyCode: string;
  isIntraState: boolean;
  isToRegistered: boolean;
};

/** Of a shipment by kind; empty for a sale before the taxes began. A late deduction's rate is the one that counts. */
export async function listTaxesSoFar(
  tx: Database,
  shipmentId: string,
): Promise<(TaxSoFar & { kind: SellerTaxKind })[]> {
  return rowsOf<TaxSoFar & { kind: SellerTaxKind }>(
    tx,
    sql`select x.kind, last.rate_id as "rateId", last.rate_bp as "rateBp", sum(x.base_paise) filter (where not x.is_late)::float8 as "basePaise",
        sum(x.cgst_paise)::float8 as "cgstPaise", sum(x.sgst_paise)::float8 as "sgstPaise", sum(x.igst_paise)::float8 as "igstPaise",
        sum(x.tax_paise)::float8 as "taxPaise", last.gstin, last.pan, last.place_of_supply_code as "placeOfSupplyCode",
        last.is_intra_state as "isIntraState", last.is_to_registered as "isToRegistered"
      from seller_taxes x cross join lateral (
        select l.* from seller_taxes l where l.shipment_id = x.shipment_id and l.kind = x.kind order by l.id desc limit 1) last
      where x.shipment_id = ${shipmentId} group by x.kind, last.rate_id, last.rate_bp, last.gstin, last.pan,
        last.place_of_supply_code, last.is_intra_state, last.is_to_registered`,
  );
}

/**
 * Whether sales of the PAN have TDS in this financial year already, and its gross so far. What comes back of last year's
 * sales is no sale of this year.
 */
export async function findYearOf(
  tx: Database,
  pan: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ isCrossed: boolean; grossPaise: Paise }> {
  const [crossed] = await rowsOf<{ id: number }>(
    tx,
    sql`select x.id::float8 as id from seller_taxes x where x.kind = 'tds' and x.pan = ${pan} and x.rate_bp > 0
      and x.base_paise > 0 and x.at >= ${from.toISOString()}::timestamptz and x.at < ${until.toISOString()}::timestamptz limit 1`,
  );
  if (crossed) return { isCrossed: true, grossPaise: 0 };
  const [year] = await rowsOf<{ paise: number }>(
    tx,
    sql`select coalesce(-sum(e.amount_paise), 0)::float8 as paise
      from vendors v join ledger_transactions t on t.vendor_id = v.id and t.kind = 'sale'
        and t.at >= ${from.toISOString()}::timestamptz and t.at < ${until.toISOString()}::timestamptz
      join ledger_entries e on e.transaction_id = t.id and e.account in ('vendor-payable', 'shipping', 'commission')
      left join invoices i on i.shipment_id = t.shipment_id and i.kind = 'invoice'
      where coalesce(substr(coalesce(i.supplier_gstin, v.gstin), 3, 10), v.pan) = ${pan}`,
  );
  return { isCrossed: false, grossPaise: year?.paise ?? 0 };
}

/** Shipments of the PAN sold in this financial year below the threshold. */
export async function listExempt(tx: Database, pan: string, { from, until }: { from: Date; until: Date }) {
  return rowsOf<{ forId: number; shipmentId: string; vendorId: string; orderId: string }>(
    tx,
    sql`select x.for_id::float8 as "forId", x.shipment_id as "shipmentId", x.vendor_id as "vendorId", t.order_id as "orderId"
      from seller_taxes x join ledger_transactions t on t.id = x.for_id and t.kind = 'sale'
      where x.kind = 'tds' and x.pan = ${pan} and x.rate_bp = 0 and x.base_paise > 0
        and x.at >= ${from.toISOString()}::timestamptz and x.at < ${until.toISOString()}::timestamptz
        and not exists (select from seller_taxes l where l.for_id = x.for_id and l.is_late)
      order by x.id`,
  );
}
