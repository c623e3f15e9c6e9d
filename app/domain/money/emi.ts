import { formatInr, type Paise, toWholeRupees } from "./money.ts";

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

/** The one who pays the interest of a no-cost EMI; "" until the shop has chosen. */
export const emiBearers = ["", "store", "maker", "bank"] as const;
export type EmiBearer = (typeof emiBearers)[number];

/** As in the settings: a yearly rate, and no-cost up to `freeMonths`. */
export type EmiTerms = { ratePercent: number; freeMonths: number; fromPaise: Paise; bearer: EmiBearer };

export function bearerSentence(bearer: EmiBearer): string {
  if (bearer === "") return "You pay no interest on no-cost plans.";
  const names = { store: "the store", maker: "the manufacturer", bank: "the bank" };
  return `No-cost: ${names[bearer]} bears the interest.`;
}

/** The longest no-cost plan and the longest with interest, in words; null where no EMI is offered. */
export function emiSentence(
  amountPaise: Paise,
  { ratePercent, freeMonths, fromPaise, bearer }: EmiTerms,
): string | null {
  if (ratePercent <= 0 || amountPaise < fromPaise) return null;
  const plans = emiPlans(amountPaise, ratePercent, freeMonths);
  const free = plans.findLast(({ isFree }) => isFree);
  const paid = plans.findLast(({ isFree }) => !isFree);
  const monthly = ({ months, monthlyPaise }: EmiPlan) =>
    `${formatInr(toWholeRupees(monthlyPaise))} a month for ${months} months`;
  return [
    free && `${monthly(free)}. ${bearerSentence(bearer)}`,
    paid && `${monthly(paid)} at ${ratePercent}% a year, ${formatInr(toWholeRupees(paid.totalPaise))} in total.`,
    paid && "Your bank sets the actual rate.",
  ]
    .filter(Boolean)
    .join(" ");
}
