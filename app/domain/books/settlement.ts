/** What a payment provider's settlement report says, and how the books take it. Amounts in paise. */
import type { Account } from "#app/domain/money/accounts.ts";
import { closed, type Entry } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";

export const settlementKinds = ["payment", "refund", "fee", "adjustment"] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** Why a row of a report is not in the books. */
export const settlementProblems = [
  "unknown-payment",
  "unknown-refund",
  "open-refund",
  "amount",
  "currency",
  "settled-before",
  "adjustment",
  "undone",
] as const;
export type SettlementProblem = (typeof settlementProblems)[number];

/** Where a person may book what no payment or refund explains. */
export const explainingAccounts = ["gateway-fees", "write-off", "loss"] as const satisfies readonly Account[];
export type ExplainingAccount = (typeof explainingAccounts)[number];

/**
 * `grossPaise`: what the row takes from the provider's debt to the store, negative for refunds and debits. What reaches the
 * bank is less by the fee and its GST, which the store may claim as input tax.
 */
export type SettledAmounts = { grossPaise: Paise; feePaise: Paise; taxPaise: Paise };

export function netOf({ grossPaise, feePaise, taxPaise }: SettledAmounts): Paise {
  return grossPaise - feePaise - taxPaise;
}

/**
 * `account`: what a person chose for a row that no payment or refund explains. An adjustment without one is of a dispute,
 * which the provider takes from the store or gives back.
 */
export function settlementEntries(
  provider: string,
  row: SettledAmounts & { kind: SettlementKind; account?: ExplainingAccount | null },
): Entry[] {
  const account: Account | null = row.account ?? (row.kind === "adjustment" ? "chargebacks" : null);
  const amountPaise = -row.grossPaise;
  return closed([
    { account: "bank", amountPaise: netOf(row) },
    { account: "gateway-fees", amountPaise: row.feePaise },
    { account: "input-tax", amountPaise: row.taxPaise },
    account ? { account, amountPaise } : { account: "provider", provider, amountPaise },
  ]);
}
