/** From 1 April to 31 March; invoice numbers restart. */
import { dayInIndia, type Moment } from "./calendar.ts";

/** "2026-27"; sorts as text. */
export type FinancialYear = string;

const APRIL = 4;

export function financialYearOf(moment: Moment): FinancialYear {
  const [year = 0, month = 0] = dayInIndia(moment).split("-").map(Number);
  const first = month >= APRIL ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
