import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { parseInvoicePrefix } from "#app/domain/fulfilment/invoice-number.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

/** Used from the next document on; counting continues. Empty: the default prefix. Without `vendorId`: the viewer's own. */
export async function setInvoicePrefix(
  db: Database,
  { viewer, now }: CommandContext,
  { typed, vendorId = viewer.vendorId }: { typed: string; vendorId?: string | null },
): Promise<Result<undefined, "not-allowed" | "invalid">> {
  // The store's own is one of its settings.
  const isStore = vendorId === STORE_VENDOR;
  if (!vendorId || !(isStore ? can(viewer, "edit-settings") : can(viewer, "edit-business", { vendorId })))
    return err("not-allowed");
  const invoicePrefix = typed.trim() === "" ? null : parseInvoicePrefix(typed);
  if (typed.trim() !== "" && invoicePrefix === null) return err("invalid");
  return transaction(db, async (tx) => {
    const [before] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
    if (!before) return err("not-allowed");
    if (before.invoicePrefix === invoicePrefix) return ok();
    await tx.update(vendors).set({ invoicePrefix, updatedAt: now }).where(eq(vendors.id, vendorId));
    const subject = { kind: "vendor", id: vendorId, label: before.businessName };
    const change = { before: { invoicePrefix: before.invoicePrefix }, after: { invoicePrefix } };
    await recordAudit(tx, viewer, { action: "vendor.update", subject, ...change }, now);
    return ok();
  });
}
