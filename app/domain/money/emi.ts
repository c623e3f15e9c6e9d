/** Equal monthly instalments, as card-issuing banks reckon them. */
import type { Paise } from "./money.ts";

/** Months that most banks offer. */
export const EMI_MONTHS = [3, 6, 9, 12] as const;

const MONTHS_A_YEAR = 12;
const PAISE_A_RUPEE = 100;

/** Per month, rounded up to the rupee: interest by the month on what is still owed. `ratePercent`: a year's, 0 is free. */
export function emiPaise(amountPaise: Paise, ratePercent: number, months: number): Paise {
  const rate = ratePercent / 100 / MONTHS_A_YEAR;
  const exact = rate === 0 ? amountPaise / months : (amountPaise * rate) / (1 - (1 + rate) ** -months);
  // What is a whole rupee but for the last bits of a float stays one.
  return Math.ceil(Math.round(exact * 1e3) / 1e3 / PAISE_A_RUPEE) * PAISE_A_RUPEE;
}

/** `isFree`: without interest for the customer; store or brand pays the bank. */
export type EmiPlan = { months: number; monthlyPaise: Paise; totalPaise: Paise; isFree: boolean };

/** Shortest first. Up to `freeMonths` without interest, and then the total is the price. */
export function emiPlans(amountPaise: Paise, ratePercent: number, freeMonths = 0): EmiPlan[] {
  return EMI_MONTHS.map((months) => {
    const isFree = months <= freeMonths;
    const monthlyPaise = emiPaise(amountPaise, isFree ? 0 : ratePercent, months);
    return { months, monthlyPaise, totalPaise: isFree ? amountPaise : monthlyPaise * months, isFree };
  });
}
