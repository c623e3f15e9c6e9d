import { formatInr, type Paise } from "#app/domain/money/money.ts";

/**
 * Cash from one buyer, for one order or in one day, must stay below it (Income-tax Act section 186 of 2025; before April
 * 2026, 269ST of 1961).
 */
export const CASH_LIMIT_PAISE: Paise = 2_00_000_00;
export const MAX_COD_PAISE: Paise = 1_99_999_00;
export const DEFAULT_COD_MAX_PAISE: Paise = 49_999_00;

/** A minimum or number of 0 means none. The fee is part of what is paid in cash. */
export type CashRules = { codMinPaise: Paise; codMaxPaise: Paise; codFeePaise: Paise; codMaxRefusals: number };

export type CashObstacle =
  | "not-to-this-pin"
  | "below-minimum"
  | "above-maximum"
  | "above-daily-limit"
  | "too-many-refusals";

/** `refusals`: shipments refused at the door. `otherCashPaise`: the buyer's other cash orders of the day. */
export type CashOrder = {
  /** Without the fee for cash. */
  totalPaise: Paise;
  refusals: number;
  otherCashPaise: Paise;
  takesCash: boolean;
};

export function cashObstacle(rules: CashRules, order: CashOrder): CashObstacle | null {
  const { codMinPaise, codFeePaise, codMaxRefusals } = rules;
  const { totalPaise, refusals, otherCashPaise, takesCash } = order;
  const cashPaise = totalPaise + codFeePaise;
  if (!takesCash) return "not-to-this-pin";
  if (totalPaise < codMinPaise) return "below-minimum";
  if (cashPaise > maxCashPaise(rules.codMaxPaise)) return "above-maximum";
  if (reachesCashLimit(cashPaise + otherCashPaise)) return "above-daily-limit";
  return codMaxRefusals > 0 && refusals >= codMaxRefusals ? "too-many-refusals" : null;
}

/** A setting of 0 or above the law counts as the most that the law allows. */
export function maxCashPaise(codMaxPaise: Paise): Paise {
  return codMaxPaise > 0 ? Math.min(codMaxPaise, MAX_COD_PAISE) : MAX_COD_PAISE;
}

export function reachesCashLimit(cashPaise: Paise): boolean {
  return cashPaise >= CASH_LIMIT_PAISE;
}

export function cashObstacleText(
  obstacle: CashObstacle,
  { codMinPaise, codMaxPaise, codFeePaise }: Omit<CashRules, "codMaxRefusals">,
): string {
  const fee = codFeePaise > 0 ? `, including its fee of ${formatInr(codFeePaise)}` : "";
  switch (obstacle) {
    case "not-to-this-pin":
      return "Cash on Delivery is not available at this PIN code.";
    case "below-minimum":
      return `Cash on Delivery is available for orders of ${formatInr(codMinPaise)} or more.`;
    case "above-maximum":
      return `Cash on Delivery is available for orders up to ${formatInr(maxCashPaise(codMaxPaise))}${fee}.`;
    case "above-daily-limit":
      return `Cash on Delivery is not available: with your other orders of today you would pay ${formatInr(CASH_LIMIT_PAISE)} or more in cash, which the law does not allow. Please choose another payment method.`;
    case "too-many-refusals":
      return "Cash on Delivery is not available because earlier parcels were refused. Please pay online.";
  }
}
