/** UPI is mostly limited to ₹1,00,000 per payment (NPCI). */
import type { Paise } from "./money.ts";

const UPI_LIMIT_PAISE: Paise = 1_00_000_00;

export function isAboveUpiLimit(amountPaise: Paise): boolean {
  return amountPaise > UPI_LIMIT_PAISE;
}

export function cardsFirstAboveUpiLimit<Way>(
  ways: readonly Way[],
  amountPaise: Paise,
  isCardAlone: (way: Way) => boolean,
): Way[] {
  if (!isAboveUpiLimit(amountPaise)) return [...ways];
  return ways.toSorted((a, b) => Number(isCardAlone(b)) - Number(isCardAlone(a)));
}
