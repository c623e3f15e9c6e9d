import { closed, type Entry } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";

/** In paise; `owedPaise` is negative for a company that has credit. */
export type Debt = { owedPaise: Paise; overduePaise: Paise };

/** Why a company, or a person of it, can't order on account; `leftPaise`: what it still can order. */
export type CreditObstacle =
  | { why: "no-right" }
  | { why: "overdue"; overduePaise: Paise }
  | { why: "above-limit"; leftPaise: Paise };

/** The whole debt and the order stay within the limit, to the paisa (docs/rules.md#j4). Returns null when it may order. */
export function creditObstacle(
  { limitPaise }: { limitPaise: Paise },
  { owedPaise, overduePaise }: Debt,
  totalPaise: Paise,
): CreditObstacle | null {
  if (overduePaise > 0) return { why: "overdue", overduePaise };
  const leftPaise = limitPaise - owedPaise;
  return totalPaise > leftPaise ? { why: "above-limit", leftPaise: Math.max(0, leftPaise) } : null;
}

/** The note of the event that puts an order on its company's account. */
export const ON_ACCOUNT_NOTE = "On account.";

/** What a company paid; negative for credit that it gets back. */
export function companyPaymentEntries(amountPaise: Paise): Entry[] {
  return closed([
    { account: "bank", amountPaise },
    { account: "company-debt", amountPaise: -amountPaise },
  ]);
}
