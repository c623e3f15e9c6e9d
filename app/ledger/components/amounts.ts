/** The books show paise. */
import { formatInr, type Paise } from "#app/domain/money/money.ts";

export function exactInr(paise: Paise): string {
  return formatInr(paise, { decimals: 2 });
}

/** Zero is a dash. */
export function inrOrDash(paise: Paise): string {
  return paise === 0 ? "–" : exactInr(paise);
}
