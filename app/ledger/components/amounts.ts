import { formatInr, type Paise } from "#app/domain/money/money.ts";

export function exactInr(paise: Paise): string {
  return formatInr(paise, { decimals: 2 });
}

export function inrOrDash(paise: Paise): string {
  return paise === 0 ? "–" : exactInr(paise);
}
