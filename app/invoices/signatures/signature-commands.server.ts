import { and, eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { PrintedSignature } from "#app/invoices/invoice-document.ts";
import { invoices, signatures } from "#app/invoices/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isCurrent } from "./signature-queries.server.ts";

/**
 * Documents issued from now on have it; null: none. Vendors change their own, admins the store's. `not-found`: the store
 * is not set up as a seller.
 */
export async function changeSignature(
  db: Database,
  { viewer, now }: CommandContext,
  { vendorId, signature }: { vendorId: string; signature: PrintedSignature | null },
): Promise<Result<undefined, "not-allowed" | "not-found">> {
  if (!mayChange(viewer, vendorId)) return err("not-allowed");
  return transaction<Result<undefined, "not-allowed" | "not-found">>(db, async (tx) => {
    const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
    if (!vendor) return err("not-found");
    const [current] = await tx.select().from(signatures).where(isCurrent(vendorId));
    if ((current?.picture ?? null) === (signature?.picture ?? null)) return ok();
    await removeSignature(tx, vendorId, now);
    if (signature) await tx.insert(signatures).values({ ...signature, vendorId, createdAt: now });
    const subject = { kind: "vendor", id: vendorId, label: vendor.businessName };
    const change = { before: { signature: sizeText(current) }, after: { signature: sizeText(signature) } };
    await recordAudit(tx, viewer, { action: "vendor.signature", subject, ...change }, now);
    return ok();
  });
}

function mayChange(viewer: User, vendorId: string): boolean {
  if (vendorId === STORE_VENDOR && can(viewer, "edit-settings")) return true;
  return viewer.vendorId === vendorId && can(viewer, "edit-business", { vendorId });
}

/** Callers hold the lock of the vendor. A picture that no document has is deleted; the store's may be on commission invoices. */
export async function removeSignature(tx: Database, vendorId: string, now: Date): Promise<void> {
  const [current] = await tx.select({ id: signatures.id }).from(signatures).where(isCurrent(vendorId));
  if (!current) return;
  const [printed] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.vendorId, vendorId), eq(invoices.signatureId, current.id)))
    .limit(1);
  if (printed || vendorId === STORE_VENDOR)
    await tx.update(signatures).set({ removedAt: now }).where(eq(signatures.id, current.id));
  else await tx.delete(signatures).where(eq(signatures.id, current.id));
}

function sizeText(signature: Pick<PrintedSignature, "width" | "height"> | null | undefined): string | null {
  return signature ? `Picture of ${signature.width} × ${signature.height} px` : null;
}
