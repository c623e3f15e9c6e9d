/** Bank accounts are read by the vendor and for the bank file only. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { vendorBankAccounts, vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type BankAccount, maskAccountNumber } from "#app/domain/money/bank-account.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { sealNumber, wholeNumber } from "./sealed-bank-accounts.server.ts";
import { findVendorMailboxes } from "./vendor-mail.server.ts";

const bankAccountParts = ["accountHolder", "accountNumber", "ifsc"] as const;

/** Used by future payout runs. Mail and audit log have the last digits only. */
export async function saveBankAccount(
  db: Database,
  { viewer, now, origin, env }: CommandContext & { env: SecretEnv },
  account: BankAccount,
): Promise<Result<undefined, "not-allowed">> {
  const { vendorId } = viewer;
  if (!vendorId || !can(viewer, "edit-bank-account", { vendorId })) return err("not-allowed");
  return transaction<Result<undefined, "not-allowed">>(db, async (tx) => {
    const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
    if (!vendor) return err("not-allowed");
    const before = await findAccount(tx, env, vendorId);
    const isOther = !before || isDifferent(before, account);
    if (isOther) {
      const sealed = { ...account, ...sealNumber(env, account.accountNumber), updatedAt: now };
      await tx
        .insert(vendorBankAccounts)
        .values({ vendorId, ...sealed })
        .onConflictDoUpdate({ target: vendorBankAccounts.vendorId, set: sealed });
    }
    const subject = { kind: "vendor", id: vendorId, label: vendor.businessName };
    const change = { before: before ? maskedForAudit(before) : null, after: maskedForAudit(account) };
    await recordAudit(tx, viewer, { action: "vendor.bank-account", subject, ...change }, now);
    if (isOther) await notifyOwner(tx, vendorId, { before, account, origin });
    return ok();
  });
}

async function findAccount(tx: Database, env: SecretEnv, vendorId: string): Promise<BankAccount | null> {
  const [row] = await tx.select().from(vendorBankAccounts).where(eq(vendorBankAccounts.vendorId, vendorId));
  return row ? { ...row, accountNumber: wholeNumber(env, row) } : null;
}

function isDifferent(before: BankAccount, after: BankAccount): boolean {
  return bankAccountParts.some((part) => before[part] !== after[part]);
}

/** Mails every change, so that a stranger's is noticed. */
async function notifyOwner(
  tx: Database,
  vendorId: string,
  { before, account, origin }: { before: BankAccount | null; account: BankAccount; origin: string },
): Promise<void> {
  const link = `${origin}/vendor/profile/bank-account`;
  const change = {
    before: before && maskAccountNumber(before.accountNumber),
    account: maskAccountNumber(account.accountNumber),
  };
  for (const { email, name, businessName } of await findVendorMailboxes(tx, vendorId, "bank.edit")) {
    const reference = `${vendorId}:${randomUUID()}`;
    const data = { name, businessName, ...change, link };
    await queueMail(tx, { kind: "bank-account-changed", reference, to: email, data });
  }
}

function maskedForAudit({ ifsc, accountNumber }: Pick<BankAccount, "ifsc" | "accountNumber">) {
  return { ifsc, account: maskAccountNumber(accountNumber) };
}
