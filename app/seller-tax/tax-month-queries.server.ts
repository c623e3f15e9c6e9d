/** Months of TCS and TDS: what was collected, what is due and what was paid to the government. Amounts in paise. */
import { asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { dueDay, quarterOf, type SellerTaxKind, sellerTaxKinds, withDue } from "#app/domain/books/seller-tax.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { taxDeposits } from "./schema.server.ts";

export type TaxMonthRow = {
  /** "tcs-2026-11" */
  id: string;
  kind: SellerTaxKind;
  month: CalendarDay;
  /** Taxable value without GST, less what came back. */
  basePaise: Paise;
  taxPaise: Paise;
  depositedPaise: Paise;
  /** Negative: what months before had too much. */
  carriedPaise: Paise;
  duePaise: Paise;
  dueOn: CalendarDay;
  /** Of its deposits that stand. */
  references: string | null;
};

/** All of one kind, oldest first. */
export async function listMonthsOf(db: Database, kind: SellerTaxKind): Promise<TaxMonthRow[]> {
  const rows = await rowsOf<Omit<TaxMonthRow, "id" | "kind" | "carriedPaise" | "duePaise" | "dueOn">>(
    db,
    sql`select coalesce(x.month, d.month)::text as month, coalesce(x.base, 0)::float8 as "basePaise",
        coalesce(x.tax, 0)::float8 as "taxPaise", coalesce(d.paise, 0)::float8 as "depositedPaise", d.references
      from (select date_trunc('month', at at time zone 'Asia/Kolkata')::date as month,
          sum(base_paise) filter (where kind = 'tcs' or rate_bp > 0) as base, sum(tax_paise) as tax
        from seller_taxes where kind = ${kind} group by 1) x
      full join (select month, sum(amount_paise) as paise, string_agg(reference, ', ' order by at)
          filter (where undoes is null and not exists (select from tax_deposits u where u.undoes = t.id)) as references
        from tax_deposits t where kind = ${kind} group by 1) d on d.month = x.month
      order by 1`,
  );
  return withDue(rows).map((row) => ({
    ...row,
    kind,
    id: `${kind}-${row.month.slice(0, 7)}`,
    dueOn: dueDay(kind, row.month),
  }));
}

export async function listTaxMonths(db: Database, state: TableState): Promise<{ rows: TaxMonthRow[]; total: number }> {
  const { kind, payment } = state.filters;
  const kinds = sellerTaxKinds.filter((one) => !kind || kind === one);
  const months = (await Promise.all(kinds.map((one) => listMonthsOf(db, one)))).flat();
  const sign = state.isDescending ? -1 : 1;
  const rows = months
    .filter((row) => !payment || (payment === "due") === row.duePaise > 0)
    .toSorted((a, b) => sign * a.month.localeCompare(b.month) || a.kind.localeCompare(b.kind));
  const first = offsetOf(state);
  return { rows: rows.slice(first, first + state.perPage), total: rows.length };
}

/** `id` as "tcs-2026-11". Null when nothing was collected in it. */
export async function findTaxMonth(db: Database, id: string): Promise<TaxMonthRow | null> {
  const kind = sellerTaxKinds.find((one) => id.startsWith(`${one}-`));
  return kind ? ((await listMonthsOf(db, kind)).find((row) => row.id === id) ?? null) : null;
}

export type TaxOfVendor = { vendorId: string; vendor: string; gstin: string | null; pan: string | null } & Record<
  "soldPaise" | "returnedPaise" | "cgstPaise" | "sgstPaise" | "igstPaise" | "taxPaise",
  Paise
>;

/** A month by vendor; TDS without what is below the threshold. */
export function listTaxOfVendors(db: Database, { kind, month }: Pick<TaxMonthRow, "kind" | "month">) {
  return rowsOf<TaxOfVendor>(
    db,
    sql`select x.vendor_id as "vendorId", v.business_name as vendor, x.gstin, x.pan,
        coalesce(sum(x.base_paise) filter (where x.base_paise > 0), 0)::float8 as "soldPaise",
        coalesce(-sum(x.base_paise) filter (where x.base_paise < 0), 0)::float8 as "returnedPaise",
        sum(x.cgst_paise)::float8 as "cgstPaise", sum(x.sgst_paise)::float8 as "sgstPaise",
        sum(x.igst_paise)::float8 as "igstPaise", sum(x.tax_paise)::float8 as "taxPaise"
      from seller_taxes x join vendors v on v.id = x.vendor_id
      where x.kind = ${kind} and ${isIn(month)} and (x.kind = 'tcs' or x.rate_bp > 0)
      group by 1, 2, 3, 4 order by 2, 1`,
  );
}

/** Of taxes `x`. */
export function isIn(month: CalendarDay) {
  return sql`x.at >= ${month}::date::timestamp at time zone 'Asia/Kolkata'
    and x.at < (${month}::date + interval '1 month') at time zone 'Asia/Kolkata'`;
}

/** The newest first, with the row that undoes it. */
export async function listDeposits(db: Database, { kind, month }: Pick<TaxMonthRow, "kind" | "month">) {
  const undoing = alias(taxDeposits, "undoing");
  const { id, amountPaise, reference, paidOn, at } = taxDeposits;
  return db
    .select({ id, amountPaise, reference, paidOn, at, recordedBy: users.name, undoneFor: undoing.reason })
    .from(taxDeposits)
    .innerJoin(users, eq(users.id, taxDeposits.recordedBy))
    .leftJoin(undoing, eq(undoing.undoes, taxDeposits.id))
    .where(sql`${taxDeposits.kind} = ${kind} and ${taxDeposits.month} = ${month} and ${taxDeposits.undoes} is null`)
    .orderBy(desc(taxDeposits.at), asc(taxDeposits.id));
}

export type Certificate = {
  quarter: string;
  vendorId: string;
  vendor: string;
  pan: string | null;
  section: string;
  grossPaise: Paise;
  taxPaise: Paise;
  references: string | null;
  depositedOn: string | null;
};

/** TDS of each vendor and month: what the certificates of a quarter state. */
export async function listCertificates(db: Database): Promise<(Certificate & { month: CalendarDay })[]> {
  const rows = await rowsOf<Omit<Certificate, "quarter"> & { month: CalendarDay }>(
    db,
    sql`select x.month::text, x.vendor_id as "vendorId", v.business_name as vendor, x.pan, x.section, x.gross::float8 as "grossPaise",
        x.tax::float8 as "taxPaise", d.references, d.days as "depositedOn"
      from (select date_trunc('month', x.at at time zone 'Asia/Kolkata')::date as month, x.vendor_id, x.pan, r.section,
          sum(x.base_paise) as gross, sum(x.tax_paise) as tax
        from seller_taxes x join seller_tax_rates r on r.id = x.rate_id
        where x.kind = 'tds' and x.rate_bp > 0 group by 1, 2, 3, 4) x
      join vendors v on v.id = x.vendor_id
      left join (select t.month, string_agg(t.reference, ', ' order by t.at) as references,
          string_agg(t.paid_on::text, ', ' order by t.at) as days
        from tax_deposits t where t.kind = 'tds' and t.undoes is null
          and not exists (select from tax_deposits u where u.undoes = t.id) group by 1) d on d.month = x.month
      order by x.month, v.business_name, x.vendor_id, x.pan, x.section`,
  );
  return rows.map((row) => ({ ...row, quarter: quarterOf(row.month) }));
}
