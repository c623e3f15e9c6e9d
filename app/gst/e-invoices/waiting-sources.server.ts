import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { FinancialYear } from "#app/domain/basics/financial-year.ts";
import type { EInvoiceSource } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { dayOf } from "#app/orders/days/india-days.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { findCommissionSources } from "./commission-sources.server.ts";
import { table, type Views, withDocuments } from "./e-invoice-documents.server.ts";

export type WaitingSource = EInvoiceSource & { id: string; vendorId: string; financialYear: FinancialYear };
export type WantedSources = { today: CalendarDay; where: SQL; most: number };

/** Documents without an e-invoice, oldest first. `where` names them `i`. */
export async function selectWaitingSources(
  db: Database,
  views: Views,
  { today, where, most }: WantedSources,
): Promise<WaitingSource[]> {
  const rows = await rowsOf<{ id: string; source: WaitingSource | null }>(
    db,
    sql`${withDocuments(views, today, sql`e.id is null and ${where}`)}
        select d.id, case when i.id is not null then json_build_object('id', i.id, 'vendorId', i.vendor_id, 'financialYear', i.financial_year, 'kind', i.kind, 'number', i.number, 'day', d.day::text, 'supplierName', i.supplier_name,
          'supplierGstin', i.supplier_gstin, 'supplierAddress', i.supplier_address,
          'supplierPincode', (select pincode from vendors v where v.id = i.vendor_id),
          'recipientName', i.recipient_name, 'recipientGstin', i.recipient_gstin, 'billingAddress', i.recipient_address,
          'deliveryAddress', i.delivery_address, 'placeOfSupplyCode', i.place_of_supply_code,
          'taxablePaise', i.taxable_paise, 'cgstPaise', i.cgst_paise, 'sgstPaise', i.sgst_paise, 'igstPaise', i.igst_paise,
          'totalPaise', i.total_paise,
          'against', (select json_build_object('number', a.number, 'day', ${dayOf(sql`a.issued_at`)}::text)
            from ${table(views, "invoices")} a where a.id = i.refers_to_id),
          'lines', (select json_agg(json_build_object('description', l.description, 'hsn', l.hsn, 'quantity', l.quantity,
              'unit', l.unit, 'gstRateBp', l.gst_rate_bp, 'discountPaise', l.discount_paise, 'taxablePaise', l.taxable_paise,
              'cgstPaise', l.cgst_paise, 'sgstPaise', l.sgst_paise, 'igstPaise', l.igst_paise, 'totalPaise', l.total_paise,
              'productHsn', p.hsn) order by l.position)
            from ${table(views, "invoice_lines")} l left join ${table(views, "order_lines")} o on o.id = l.order_line_id
            left join ${table(views, "products")} p on p.id = o.product_id where l.invoice_id = i.id)) end as source
        from (select * from documents order by day, sequence, id limit ${most}) d
        left join ${table(views, "invoices")} i on i.id = d.id order by d.day, d.sequence, d.id`,
  );
  const others = rows.filter(({ source }) => source === null).map(({ id }) => id);
  const commissions = await findCommissionSources(db, others);
  return rows.flatMap(({ id, source }) => source ?? commissions.get(id) ?? []);
}

/** For jobs; null: it was registered, or needs no registration. */
export async function findWaitingSource(
  db: Database,
  { id, today }: { id: string; today: CalendarDay },
): Promise<WaitingSource | null> {
  const [source] = await selectWaitingSources(db, "", { today, where: sql`i.id = ${id}`, most: 1 });
  return source ?? null;
}
