import { eq } from "drizzle-orm";
import { vendorBankAccountRequests, vendorBankAccounts, vendors } from "#app/accounts/schema.server.ts";
import { type BankAccount, maskAccountNumber } from "#app/domain/money/bank-account.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** `account`: the end of the number. */
export type MaskedBankAccount = { accountHolder: string; account: string; ifsc: string };

export type OwnBankAccounts = {
  current: (MaskedBankAccount & { updatedAt: Date }) | null;
  /** Waits for an admin. */
  requested: (MaskedBankAccount & { id: string; requestedAt: Date }) | null;
  /** Whether another account would wait for an admin (docs/rules.md#v14). */
  needsApproval: boolean;
};

export async function findOwnBankAccounts(db: Database, vendorId: string): Promise<OwnBankAccounts> {
  const [row] = await db
    .select({ state: vendors.state, current: vendorBankAccounts, requested: vendorBankAccountRequests })
    .from(vendors)
    .leftJoin(vendorBankAccounts, eq(vendorBankAccounts.vendorId, vendors.id))
    .leftJoin(vendorBankAccountRequests, eq(vendorBankAccountRequests.vendorId, vendors.id))
    .where(eq(vendors.id, vendorId));
  const { current = null, requested = null } = row ?? {};
  return {
    current: current && { ...masked(current), updatedAt: current.updatedAt },
    requested: requested && { ...masked(requested), id: requested.id, requestedAt: requested.requestedAt },
    needsApproval: row !== undefined && row.state !== "pending",
  };
}

function masked({ accountHolder, accountNumber, ifsc }: BankAccount): MaskedBankAccount {
  return { accountHolder, account: maskAccountNumber(accountNumber), ifsc };
}
