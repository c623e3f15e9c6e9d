import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { firstReportableDay } from "#app/domain/books/e-invoice/e-invoice.ts";
import { dayOf } from "#app/orders/days/india-days.server.ts";

/** Tables of all sellers, or the views of one. */
export type Views = "" | "vendor_";

export const table = (views: Views, name: string) => sql.raw(`${views}${name}`);

/** Vendors receive the store's documents of commission, and issue none. */
function documentsOf(views: Views): SQL {
  if (views === "") return sql`e_invoice_documents`;
  return sql`(select * from vendor_invoices where recipient_gstin is not null and kind <> 'delivery-challan')`;
}

/** The table `documents`: all that have an e-invoice or need one. */
export function withDocuments(views: Views, today: CalendarDay, where: SQL = sql`true`): SQL {
  const day = dayOf(sql`i.issued_at`);
  return sql`with documents as (
      select i.id, i.order_id as "orderId", i.shipment_id as "shipmentId", i.kind, i.number, ${day} as day, i.sequence,
        i.supplier_name as "supplierName", i.supplier_gstin as "supplierGstin", i.recipient_name as "recipientName",
        i.recipient_gstin as "recipientGstin", i.total_paise::float8 as "totalPaise", e.irn, e.ack_number as "ackNumber",
        e.ack_at as "ackAt", e.is_signature_checked as "isSignatureChecked", coalesce(s.has_time_limit, false) as "isLimited",
        e.source, r.problem,
        case when e.cancelled_at is not null then 'cancelled' when e.id is not null then 'registered'
          when r.invoice_id is not null and r.refused_at is null then 'sent'
          when s.has_time_limit and ${day} < ${firstReportableDay(today)}::date then 'late'
          when r.invoice_id is not null then 'refused' else 'waiting' end as state
      from ${documentsOf(views)} i
      left join ${table(views, "e_invoices")} e on e.invoice_id = i.id and e.undone_at is null
      left join ${table(views, "e_invoice_sellers")} s on s.vendor_id = i.vendor_id
      left join ${table(views, "e_invoice_requests")} r on r.invoice_id = i.id and e.id is null
      where (e.id is not null or s.since <= ${day})
        and ${where})`;
}
