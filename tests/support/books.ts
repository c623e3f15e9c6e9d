/** Orders with their money in the books: placed, paid, sent and delivered by the shop's own commands. */
import { asc, eq, sql } from "drizzle-orm";
import { vendorBankAccountRequests, vendorBankAccounts } from "#app/accounts/schema.server.ts";
import type { Account } from "#app/domain/money/accounts.ts";
import type { BankAccount } from "#app/domain/money/bank-account.ts";
import { unsettled } from "#app/ledger/payable.server.ts";
import { ledgerEntries, ledgerTransactions } from "#app/ledger/schema.server.ts";
import type { StatementRow } from "#app/ledger/statement.ts";
import { exportStatement } from "#app/ledger/vendor-statement-queries.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { sellerTaxConfirmations } from "#app/seller-tax/schema.server.ts";

/** Runs deferred constraints now. */
export async function closeBooks(db: Database): Promise<void> {
  await db.execute(sql`set constraints all immediate`);
  await db.execute(sql`set constraints all deferred`);
}

/** Balances of an order, of one vendor if given; debits are positive. */
export async function balancesOf(
  db: Database,
  orderId: string,
  vendorId?: string,
): Promise<Partial<Record<Account, number>>> {
  const rows = await rowsOf<{ account: Account; paise: number }>(
    db,
    sql`select e.account, sum(e.amount_paise)::float8 as paise from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where t.order_id = ${orderId} and (${vendorId ?? null}::text is null or e.vendor_id = ${vendorId ?? null})
      group by e.account having sum(e.amount_paise) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

/** An order's transactions with entries, oldest first. */
export async function booksOf(db: Database, orderId: string) {
  const transactions = await db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.orderId, orderId))
    .orderBy(asc(ledgerTransactions.id));
  const entries = await db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id));
  return transactions.map((one) => ({ ...one, entries: entries.filter((entry) => entry.transactionId === one.id) }));
}

/** What a run made now would settle, in the order written; `amountPaise` positive: owed to the vendor. */
export async function listPayableItems(db: Database, now: Date) {
  return rowsOf<{ vendorId: string; kind: string; amountPaise: number }>(
    db,
    sql`select u.vendor_id as "vendorId", u.kind, u.paise::float8 as "amountPaise"
      from ${await unsettled(db, now)} u where u.is_payable order by u.id`,
  );
}

/** A vendor's whole statement. */
export async function statementOf(...asked: Parameters<typeof exportStatement>): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  for await (const row of exportStatement(...asked)) rows.push(row);
  return rows;
}

const account: BankAccount = { accountHolder: "A shop", accountNumber: "001234567890", ifsc: "HDFC0001234" };

/** In use, as if an admin had approved it. */
export async function aBankAccount(db: Database, vendorId: string, changes: Partial<BankAccount> = {}): Promise<void> {
  const row = { vendorId, ...account, ...changes };
  const set = { ...account, ...changes, sealedNumber: null, updatedAt: sql`now()` };
  const target = vendorBankAccounts.vendorId;
  await db.insert(vendorBankAccountRequests).values(row);
  // Older than the runs of tests, whose clock stands still while the database's goes on.
  const first = { ...row, updatedAt: new Date("2026-11-01T06:30:00Z") };
  await db.insert(vendorBankAccounts).values(first).onConflictDoUpdate({ target, set });
  await db.delete(vendorBankAccountRequests).where(eq(vendorBankAccountRequests.vendorId, vendorId));
  await confirmTaxes(db);
}

/** Payouts need the confirmation. By default no tax begins in the tests' lifetime. */
export async function confirmTaxes(db: Database, beginsOn = "2099-01-01"): Promise<void> {
  const row = { accountant: "A. Accountant", beginsOn, confirmedAt: new Date() };
  await db.insert(sellerTaxConfirmations).values(row).onConflictDoNothing();
}
