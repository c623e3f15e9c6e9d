/** What a line of the bank statement is that no booking of the shop explains. Amounts in paise. */
import type { Account } from "#app/domain/money/accounts.ts";
import { closed, type Entry } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";

/** By kind. Those of the counter are also the names of its providers. */
export const bankLineAccounts = {
  charges: "bank-charges",
  interest: "interest",
  expense: "expenses",
  tax: "output-tax",
  prepaid: "prepaid",
  owner: "equity",
  transfer: "own-transfers",
  "counter-card": "provider",
  "counter-upi": "provider",
  other: "suspense",
} as const satisfies Record<string, Account>;

export type BankLineKind = keyof typeof bankLineAccounts;
export const bankLineKinds = Object.keys(bankLineAccounts) as BankLineKind[];

export function isBankLineKind(name: string): name is BankLineKind {
  return Object.hasOwn(bankLineAccounts, name);
}

export function bankLineEntries(kind: BankLineKind, amountPaise: Paise): Entry[] {
  const account = bankLineAccounts[kind];
  return closed([
    { account: "bank", amountPaise },
    { account, amountPaise: -amountPaise, ...(account === "provider" && { provider: kind }) },
  ]);
}
