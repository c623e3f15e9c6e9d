import type { Paise } from "./money.ts";

export const EMI_MONTHS = [3, 6, 9, 12] as const;

const MONTHS_A_YEAR = 12;
const PAISE_A_RUPEE = 100;

/** Rounded up to the rupee, with monthly interest on the balance. `ratePercent` is yearly. */
export function emiPaise(amountPaise: Paise, ratePercent: number, months: number): Paise {
  const rate = ratePercent / 100 / MONTHS_A_YEAR;
  const exact = rate === 0 ? amountPaise / months : (amountPaise * rate) / (1 - (1 + rate) ** -months);
  // Rounding first removes a float's error from whole rupees.
  return Math.ceil(Math.round(exact * 1e3) / 1e3 / PAISE_A_RUPEE) * PAISE_A_RUPEE;
}

/** `isFree`: store or brand pays the interest. */
export type EmiPlan = { months: number; monthlyPaise: Paise; totalPaise: Paise; isFree: boolean };

export function emiPlans(amountPaise: Paise, ratePercent: number, freeMonths = 0): EmiPlan[] {
  return EMI_MONTHS.map((months) => {
    const isFree = months <= freeMonths;
    const monthlyPaise = emiPaise(amountPaise, isFree ? 0 : ratePercent, months);
    return { months, monthlyPaise, totalPaise: isFree ? amountPaise : monthlyPaise * months, isFree };
  });
}
