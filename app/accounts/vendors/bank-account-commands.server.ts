/** Bank accounts are read by the vendor, the admins who approve them, and for the bank file only. */
import { and, eq } from "drizzle-orm";
import { vendorBankAccountRequests, vendorBankAccounts, vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type BankAccount, maskAccountNumber } from "#app/domain/money/bank-account.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { mailNewBankAccount } from "./bank-account-mail.server.ts";
import { type SealedNumber, sealNumber, wholeNumber } from "./sealed-bank-accounts.server.ts";

const bankAccountParts = ["accountHolder", "accountNumber", "ifsc"] as const;

type Saved = Result<"saved" | "requested", "not-allowed">;

/**
 * The account of a vendor that was approved once waits for an admin, and payouts go to the earlier one until then
 * (docs/rules.md#v14). The account in use, entered again, withdraws what waits. Mail and audit log have the last digits
 * only.
 */
export async function saveBankAccount(
  db: Database,
  context: CommandContext & { env: SecretEnv },
  account: BankAccount,
): Promise<Saved> {
  const { viewer, env } = context;
  const { vendorId } = viewer;
  if (!vendorId || !can(viewer, "edit-bank-account", { vendorId })) return err("not-allowed");
  return transaction<Saved>(db, async (tx) => {
    const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
    if (!vendor) return err("not-allowed");
    const { current, requested } = await findAccounts(tx, env, vendorId);
    const change = { vendor, account, before: current, requested };
    return ok(vendor.state === "pending" ? await saveNow(tx, context, change) : await request(tx, context, change));
  });
}

type Change = {
  vendor: { id: string; businessName: string };
  account: BankAccount;
  before: BankAccount | null;
  requested: BankAccount | null;
};

async function saveNow(
  tx: Database,
  context: CommandContext & { env: SecretEnv },
  { vendor, account, before, requested }: Change,
): Promise<"saved"> {
  const { viewer, now, env } = context;
  const isOther = !before || isDifferent(before, account);
  if (isOther) {
    const sealed = { ...account, ...sealNumber(env, account.accountNumber), updatedAt: now };
    await tx
      .insert(vendorBankAccounts)
      .values({ vendorId: vendor.id, ...sealed })
      .onConflictDoUpdate({ target: vendorBankAccounts.vendorId, set: sealed });
  }
  if (requested) await deleteRequest(tx, vendor.id);
  const change = { before: before ? maskedForAudit(before) : null, after: maskedForAudit(account) };
  await recordAudit(tx, viewer, { action: "vendor.bank-account", subject: subjectOf(vendor), ...change }, now);
  if (isOther) await mailNewBankAccount(tx, context, { ...masked(before, account), vendorId: vendor.id, waits: false });
  return "saved";
}

async function request(
  tx: Database,
  context: CommandContext & { env: SecretEnv },
  { vendor, account, before, requested }: Change,
): Promise<"saved" | "requested"> {
  const { viewer, now, env } = context;
  const vendorId = vendor.id;
  if (requested && !isDifferent(requested, account)) return "requested";
  if (requested) await deleteRequest(tx, vendorId);
  if (before && !isDifferent(before, account)) {
    if (requested) await recordWithdrawal(tx, context, vendor, requested);
    return "saved";
  }
  const sealed = { ...account, ...sealNumber(env, account.accountNumber) };
  await tx.insert(vendorBankAccountRequests).values({ vendorId, ...sealed, requestedBy: viewer.id, requestedAt: now });
  const change = { before: before ? maskedForAudit(before) : null, after: maskedForAudit(account) };
  await recordAudit(tx, viewer, { action: "vendor.request-bank-account", subject: subjectOf(vendor), ...change }, now);
  await mailNewBankAccount(tx, context, { ...masked(before, account), vendorId, waits: true });
  return "requested";
}

export type WithdrawBankAccountError = "not-allowed" | "stale";

/** `stale`: the request was decided or replaced meanwhile. */
export async function withdrawBankAccount(
  db: Database,
  context: CommandContext,
  { requestId }: { requestId: string },
): Promise<Result<undefined, WithdrawBankAccountError>> {
  const { viewer } = context;
  const { vendorId } = viewer;
  if (!vendorId || !can(viewer, "edit-bank-account", { vendorId })) return err("not-allowed");
  return transaction<Result<undefined, WithdrawBankAccountError>>(db, async (tx) => {
    const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId)).for("update");
    if (!vendor) return err("not-allowed");
    const requested = await lockRequest(tx, { vendorId, requestId });
    if (!requested) return err("stale");
    await deleteRequest(tx, vendorId);
    await recordWithdrawal(tx, context, vendor, requested);
    return ok();
  });
}

/** Returns null when it was decided, withdrawn or replaced. */
export async function lockRequest(tx: Database, { vendorId, requestId }: { vendorId: string; requestId: string }) {
  if (!isUuid(requestId)) return null;
  const isShown = and(eq(vendorBankAccountRequests.vendorId, vendorId), eq(vendorBankAccountRequests.id, requestId));
  const [row] = await tx.select().from(vendorBankAccountRequests).where(isShown).for("update");
  return row ?? null;
}

export async function deleteRequest(tx: Database, vendorId: string): Promise<void> {
  await tx.delete(vendorBankAccountRequests).where(eq(vendorBankAccountRequests.vendorId, vendorId));
}

function recordWithdrawal(
  tx: Database,
  { viewer, now }: CommandContext,
  vendor: Change["vendor"],
  requested: Pick<BankAccount, "ifsc" | "accountNumber">,
): Promise<void> {
  const before = maskedForAudit(requested);
  return recordAudit(tx, viewer, { action: "vendor.withdraw-bank-account", subject: subjectOf(vendor), before }, now);
}

async function findAccounts(tx: Database, env: SecretEnv, vendorId: string) {
  const [current] = await tx.select().from(vendorBankAccounts).where(eq(vendorBankAccounts.vendorId, vendorId));
  const [requested] = await tx
    .select()
    .from(vendorBankAccountRequests)
    .where(eq(vendorBankAccountRequests.vendorId, vendorId))
    .for("update");
  return { current: current ? opened(env, current) : null, requested: requested ? opened(env, requested) : null };
}

function opened(env: SecretEnv, row: BankAccount & SealedNumber): BankAccount {
  return { ...row, accountNumber: wholeNumber(env, row) };
}

function isDifferent(before: BankAccount, after: BankAccount): boolean {
  return bankAccountParts.some((part) => before[part] !== after[part]);
}

function masked(before: BankAccount | null, account: BankAccount) {
  return {
    before: before && maskAccountNumber(before.accountNumber),
    account: maskAccountNumber(account.accountNumber),
  };
}

export function maskedForAudit({ ifsc, accountNumber }: Pick<BankAccount, "ifsc" | "accountNumber">) {
  return { ifsc, account: maskAccountNumber(accountNumber) };
}

export function subjectOf({ id, businessName }: Change["vendor"]) {
  return { kind: "vendor", id, label: businessName };
}
