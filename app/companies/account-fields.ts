import { readWholeNumber } from "#app/domain/basics/whole-number.ts";
import { rupeesToPaise } from "#app/domain/money/money.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export type AccountFields = { limit: string; days: string };

const MAX_DAYS = 180;

export function accountErrors({ limit, days }: AccountFields): FieldErrors {
  const paise = rupeesToPaise(limit);
  const typed = readWholeNumber(days);
  const isDays = typed !== null && typed >= 1 && typed <= MAX_DAYS;
  return {
    ...(!paise.ok && { limit: "Enter the limit in rupees; 0 ends the credit." }),
    ...(!isDays && { days: `Enter a number of days from 1 to ${MAX_DAYS}.` }),
  };
}

/** The value of fields that have no errors. */
export function readAccount({ limit, days }: AccountFields): { limitPaise: number; days: number } {
  const paise = rupeesToPaise(limit);
  return { limitPaise: paise.ok ? paise.value : 0, days: readWholeNumber(days) ?? 0 };
}
