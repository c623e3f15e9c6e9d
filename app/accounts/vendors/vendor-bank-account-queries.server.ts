import { eq } from "drizzle-orm";
import { vendorBankAccounts } from "#app/accounts/schema.server.ts";
import { maskAccountNumber } from "#app/domain/money/bank-account.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export type MaskedBankAccount = { accountHolder: string; account: string; ifsc: string; updatedAt: Date };

export async function findOwnBankAccount(db: Database, vendorId: string): Promise<MaskedBankAccount | null> {
  const [row] = await db.select().from(vendorBankAccounts).where(eq(vendorBankAccounts.vendorId, vendorId));
  if (!row) return null;
  const { accountHolder, accountNumber, ifsc, updatedAt } = row;
  return { accountHolder, account: maskAccountNumber(accountNumber), ifsc, updatedAt };
}
