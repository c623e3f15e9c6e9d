import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { eInvoiceSellers } from "./schema.server.ts";

/** E-invoicing began on this day (notification 13/2020-Central Tax). */
export const FIRST_E_INVOICE_DAY = "2020-10-01";

export type EInvoiceDuty = { since: CalendarDay; hasTimeLimit: boolean };
export type SetEInvoiceDutyError = "not-found" | "invalid-day" | "only-admins";

/**
 * From which day a seller registers its documents. A seller may begin, or begin earlier; only admins end it or let it begin
 * later, because documents would be handed out without an IRN again. `duty` null: it need not.
 */
export function setEInvoiceDuty(
  db: Database,
  { viewer, now }: CommandContext,
  { vendorId, duty }: { vendorId: string; duty: EInvoiceDuty | null },
): Promise<Result<undefined, SetEInvoiceDutyError>> {
  return transaction<Result<undefined, SetEInvoiceDutyError>>(db, async (tx) => {
    const isAdmin = can(viewer, "edit-settings");
    if (!isAdmin && !can(viewer, "edit-business", { vendorId })) return err("not-found");
    const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
    if (!vendor) return err("not-found");
    const [row] = await tx.select().from(eInvoiceSellers).where(eq(eInvoiceSellers.vendorId, vendorId));
    const before = row ? { since: row.since, hasTimeLimit: row.hasTimeLimit } : null;
    if (duty && duty.since < FIRST_E_INVOICE_DAY) return err("invalid-day");
    if (!isAdmin && before && (!duty || duty.since > before.since)) return err("only-admins");
    if (before?.since === duty?.since && before?.hasTimeLimit === duty?.hasTimeLimit) return ok();
    if (duty) {
      const values = { ...duty, changedAt: now };
      await tx
        .insert(eInvoiceSellers)
        .values({ vendorId, ...values })
        .onConflictDoUpdate({ target: eInvoiceSellers.vendorId, set: values });
    } else await tx.delete(eInvoiceSellers).where(eq(eInvoiceSellers.vendorId, vendorId));
    const subject = { kind: "vendor", id: vendorId, label: vendor.businessName };
    const change = {
      before: { eInvoices: before?.since ?? null, ...before },
      after: { eInvoices: duty?.since ?? null, ...duty },
    };
    await recordAudit(tx, viewer, { action: "vendor.e-invoices", subject, ...change }, now);
    return ok();
  });
}
