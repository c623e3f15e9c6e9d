import { eq } from "drizzle-orm";
import { vendorBankAccounts, vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { maskAccountNumber } from "#app/domain/money/bank-account.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { deleteRequest, lockRequest, maskedForAudit, subjectOf } from "./bank-account-commands.server.ts";
import { mailDecidedBankAccount } from "./bank-account-mail.server.ts";

export type DecideBankAccountError = "not-allowed" | "not-found" | "stale";

/**
 * `requestId`: of the account shown to the admin. `reason`: null approves it for later payout runs. A trigger refuses any
 * other account (docs/rules.md#v14). `stale`: it was decided, withdrawn or replaced meanwhile.
 */
export async function decideBankAccount(
  db: Database,
  context: CommandContext,
  { vendorId, requestId, reason }: { vendorId: string; requestId: string; reason: string | null },
): Promise<Result<undefined, DecideBankAccountError>> {
  const { viewer, now } = context;
  if (!can(viewer, "approve-vendor")) return err("not-allowed");
  return transaction<Result<undefined, DecideBankAccountError>>(db, async (tx) => {
    const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
    if (!vendor) return err("not-found");
    const requested = await lockRequest(tx, { vendorId, requestId });
    if (!requested) return err("stale");
    const [before] = await tx.select().from(vendorBankAccounts).where(eq(vendorBankAccounts.vendorId, vendorId));
    const { accountHolder, accountNumber, sealedNumber, ifsc } = requested;
    if (reason === null) {
      const account = { accountHolder, accountNumber, sealedNumber, ifsc, updatedAt: now };
      await tx
        .insert(vendorBankAccounts)
        .values({ vendorId, ...account })
        .onConflictDoUpdate({ target: vendorBankAccounts.vendorId, set: account });
    }
    await deleteRequest(tx, vendorId);
    const action = reason === null ? "vendor.accept-bank-account" : "vendor.refuse-bank-account";
    const change = { before: before ? maskedForAudit(before) : null, after: maskedForAudit(requested), note: reason };
    await recordAudit(tx, viewer, { action, subject: subjectOf(vendor), ...change }, now);
    await mailDecidedBankAccount(tx, context, { vendorId, account: maskAccountNumber(accountNumber), reason });
    return ok();
  });
}
