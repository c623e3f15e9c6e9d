/** Amounts of the books are said to the paisa. */
import { formatInr, type Paise } from "#app/domain/money/money.ts";

export function exactInr(paise: Paise): string {
  return formatInr(paise, { decimals: 2 });
}

/** In a table, where nothing is a dash. */
export function inrOrDash(paise: Paise): string {
  return paise === 0 ? "–" : exactInr(paise);
}
