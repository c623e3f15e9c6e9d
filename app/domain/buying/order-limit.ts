import type { Paise } from "#app/domain/money/money.ts";

/** Whether a person of a company may order a total for it (docs/rules.md#j2). A limit of null is none. */
export function isWithinLimit({ orderLimitPaise }: { orderLimitPaise: Paise | null }, totalPaise: Paise): boolean {
  return orderLimitPaise === null || totalPaise <= orderLimitPaise;
}
