import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { dayOf } from "#app/orders/days/india-days.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { eInvoiceRequests } from "./schema.server.ts";

export const REGISTER_JOB = { name: "e-invoices.register" } as const;

/** One press of the button takes so many; the next one takes the rest. */
const MAX_DOCUMENTS = 1_000;

/** `id`: this document alone. `gstin`: those of this seller; null: of all that the viewer may change. */
export type RegistrationRequest = { vendorId: string | null; id: string | null; gstin: string | null };

/** Returns how many documents the provider will be asked about; those that are being registered count again. */
export function requestRegistration(
  db: Database,
  { viewer, now }: CommandContext,
  { vendorId, id, gstin }: RegistrationRequest,
): Promise<Result<number, "not-found">> {
  return transaction<Result<number, "not-found">>(db, async (tx) => {
    if (!can(viewer, "edit-shipment", { vendorId: vendorId ?? "" }) || (id !== null && !isUuid(id)))
      return err("not-found");
    const chosen: SQL[] = [
      ...(vendorId === null ? [] : [sql`i.vendor_id = ${vendorId}`]),
      ...(id === null ? [] : [sql`i.id = ${id}`]),
      ...(gstin === null ? [] : [sql`i.supplier_gstin = ${gstin}`]),
    ];
    const rows = await rowsOf<{ number: string }>(
      tx,
      sql`with waiting as (
          select i.id, i.vendor_id, i.number from e_invoice_documents i join e_invoice_sellers s on s.vendor_id = i.vendor_id
          where s.since <= ${dayOf(sql`i.issued_at`)}
            and not exists (select from e_invoices e where e.invoice_id = i.id and e.undone_at is null)
            and ${sql.join([sql`true`, ...chosen], sql` and `)}
          order by i.issued_at, i.id limit ${MAX_DOCUMENTS}),
        requests as (
          insert into e_invoice_requests (invoice_id, vendor_id, requested_by, requested_at)
          select id, vendor_id, ${viewer.id}::uuid, ${now.toISOString()}::timestamptz from waiting
          on conflict (invoice_id) do update set requested_by = excluded.requested_by, requested_at = excluded.requested_at,
            problem = null, refused_at = null)
        select number from waiting`,
    );
    if (rows.length === 0) return id === null ? ok(0) : err("not-found");
    const label = rows.length === 1 ? (rows[0]?.number ?? "") : `E-invoices ${dayInIndia(now)}`;
    const subject = { kind: "e-invoices", id: id ?? vendorId ?? "all", label };
    await recordAudit(tx, viewer, { action: "e-invoice.register", subject, after: { documents: rows.length } }, now);
    await enqueue(tx, REGISTER_JOB, {});
    return ok(rows.length);
  });
}

/**
 * Documents that the provider has to be asked about. GSTINs take turns, each with its oldest request first, so that one
 * with many documents doesn't hold up the others; who begins changes with `now`.
 */
export function listOpenRequests(
  db: Database,
  { most, now }: { most: number; now: Date },
): Promise<{ id: string; gstin: string }[]> {
  return rowsOf(
    db,
    sql`select id, gstin from (
        select r.invoice_id as id, i.supplier_gstin as gstin,
          row_number() over (partition by i.supplier_gstin order by r.requested_at, r.invoice_id) as turn
        from e_invoice_requests r join e_invoice_documents i on i.id = r.invoice_id where r.refused_at is null) waiting
      order by turn, md5(gstin || ${now.toISOString()}) limit ${most}`,
  );
}

const MAX_PROBLEM = 500;

/** Keeps why the portal refused the document. */
export async function refuseRequest(db: Database, invoiceId: string, problem: string, now: Date): Promise<void> {
  await db
    .update(eInvoiceRequests)
    .set({ problem: problem.slice(0, MAX_PROBLEM) || "The portal gave no reason.", refusedAt: now })
    .where(and(eq(eInvoiceRequests.invoiceId, invoiceId), isNull(eInvoiceRequests.refusedAt)));
}

export async function deleteRequest(db: Database, invoiceId: string): Promise<void> {
  await db.delete(eInvoiceRequests).where(eq(eInvoiceRequests.invoiceId, invoiceId));
}
