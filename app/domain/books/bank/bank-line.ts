/** What a line of the bank statement is that no booking of the shop explains. Amounts in paise. */
import type { Account } from "#app/domain/money/accounts.ts";
import { closed, type Entry } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";

export const bankLineAccounts = {
  charges: "bank-charges",
  interest: "interest",
  expense: "expenses",
  tax: "output-tax",
  prepaid: "prepaid",
  owner: "equity",
  transfer: "own-transfers",
  other: "suspense",
} as const satisfies Record<string, Account>;

export type BankLineKind = keyof typeof bankLineAccounts;
export const bankLineKinds = Object.keys(bankLineAccounts) as BankLineKind[];

export function isBankLineKind(name: string): name is BankLineKind {
  return Object.hasOwn(bankLineAccounts, name);
}

export function bankLineEntries(kind: BankLineKind, amountPaise: Paise): Entry[] {
  return closed([
    { account: "bank", amountPaise },
    { account: bankLineAccounts[kind], amountPaise: -amountPaise },
  ]);
}
