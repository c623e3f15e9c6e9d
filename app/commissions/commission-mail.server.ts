import { inArray } from "drizzle-orm";
import { findVendorMailboxes } from "#app/accounts/vendors/vendor-mail.server.ts";
import { monthName } from "#app/domain/basics/calendar-month.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { commissionInvoices } from "./schema.server.ts";

type Issued = Pick<
  typeof commissionInvoices.$inferSelect,
  "id" | "vendorId" | "kind" | "number" | "month" | "taxablePaise" | "totalPaise"
>;

/** Links begin with `origin`. */
export async function mailCommissionInvoice(
  tx: Database,
  { id, vendorId, kind: document, number, month, taxablePaise, totalPaise }: Issued,
  origin: string,
): Promise<void> {
  const link = `${origin}/vendor/commission-invoices`;
  for (const { email, name, businessName, reference } of await findVendorMailboxes(tx, vendorId, "payouts.read"))
    await queueMail(tx, {
      kind: "commission-invoice",
      reference: reference(id),
      to: email,
      data: { name, businessName, document, number, month: monthName(month), taxablePaise, totalPaise, link },
    });
}

/** Mails those of these documents that are of commission, each once. */
export async function mailRegisteredCommissions(tx: Database, documentIds: string[], origin: string): Promise<void> {
  const { id, vendorId, kind, number, month, taxablePaise, totalPaise } = commissionInvoices;
  const rows = await tx
    .select({ id, vendorId, kind, number, month, taxablePaise, totalPaise })
    .from(commissionInvoices)
    .where(inArray(id, documentIds));
  for (const row of rows) await mailCommissionInvoice(tx, row, origin);
}
