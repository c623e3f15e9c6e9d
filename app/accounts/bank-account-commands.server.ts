/** Where a vendor is paid: said by the vendor itself, read by the vendor and for the bank's file only. */
import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { type BankAccount, maskedAccount } from "#app/domain/bank-account.ts";
import { can, type User } from "#app/domain/permissions.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Database } from "#app/platform/db.server.ts";
import { transaction } from "#app/platform/transaction.server.ts";
import { vendorBankAccounts, vendors } from "./schema.server.ts";

/** Keeps the viewer's own account; payouts go there from now on. The audit log knows the end of its number only. */
export async function saveBankAccount(
  db: Database,
  viewer: User,
  account: BankAccount,
  now: Date,
): Promise<Result<undefined, "not-allowed">> {
  const { vendorId } = viewer;
  if (!vendorId || !can(viewer, "edit-business", { vendorId })) return err("not-allowed");
  return transaction<Result<undefined, "not-allowed">>(db, async (tx) => {
    const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
    if (!vendor) return err("not-allowed");
    const [before] = await tx.select().from(vendorBankAccounts).where(eq(vendorBankAccounts.vendorId, vendorId));
    await tx
      .insert(vendorBankAccounts)
      .values({ vendorId, ...account, updatedAt: now })
      .onConflictDoUpdate({ target: vendorBankAccounts.vendorId, set: { ...account, updatedAt: now } });
    const subject = { kind: "vendor", id: vendorId, label: vendor.businessName };
    const change = { before: before ? logged(before) : null, after: logged(account) };
    await recordAudit(tx, viewer, { action: "vendor.bank-account", subject, ...change }, now);
    return ok();
  });
}

function logged({ ifsc, accountNumber }: Pick<BankAccount, "ifsc" | "accountNumber">) {
  return { ifsc, account: maskedAccount(accountNumber) };
}
