/** What companies owe for orders on account (docs/rules.md#j4). */
import { sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { companyPayments } from "./schema.server.ts";

/** `owedPaise` is negative for credit. `overduePaise`: what was due before `today`. */
export type CompanyDebt = { owedPaise: number; overduePaise: number };

export async function findCompanyDebt(
  db: Database,
  { companyId, today }: { companyId: string; today: CalendarDay },
): Promise<CompanyDebt> {
  const [debt] = await rowsOf<CompanyDebt>(
    db,
    sql`select (coalesce(sum(d.paise), 0) - (select coalesce(sum(p.amount_paise), 0) from ${companyPayments} p
          where p.company_id = ${companyId}))::float8 as "owedPaise",
        coalesce(sum(d.open_paise) filter (where d.due_on < ${today}::date), 0)::float8 as "overduePaise"
      from company_dues d where d.company_id = ${companyId}`,
  );
  return debt ?? { owedPaise: 0, overduePaise: 0 };
}

/** A shipment that isn't paid in full; the invoice's fields are null before it is sent. */
export type CompanyDue = {
  shipmentId: string;
  orderId: string;
  orderNumber: string;
  invoiceId: string | null;
  invoiceNumber: string | null;
  dueOn: CalendarDay | null;
  paise: number;
  openPaise: number;
};

/** In the order in which payments settle them. */
export function listCompanyDues(db: Database, companyId: string): Promise<CompanyDue[]> {
  return rowsOf<CompanyDue>(
    db,
    sql`select d.shipment_id as "shipmentId", d.order_id as "orderId", d.order_number as "orderNumber",
        d.invoice_id as "invoiceId", d.invoice_number as "invoiceNumber", d.due_on::text as "dueOn",
        d.paise::float8 as paise, d.open_paise::float8 as "openPaise"
      from company_dues d where d.company_id = ${companyId} and d.open_paise > 0
      order by d.issued_at nulls last, d.shipment_id`,
  );
}
