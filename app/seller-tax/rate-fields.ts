/** What the forms of rates and of the confirmation take, and what is wrong with it. */
import { addDays, type CalendarDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { rupeesToPaise } from "#app/domain/money/money.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export const MAX_WORDS = 120;

export type RateFields = {
  kind: string;
  beginsOn: string;
  percent: string;
  withoutPan: string;
  threshold: string;
  section: string;
  form: string;
};
export type ConfirmationFields = { accountant: string; beginsOn: string };

/** "0.25" → 25 basis points; null for anything else than up to two decimals. */
export function readPercent(text: string): number | null {
  const tidy = text.trim().replace(/\s*%$/, "");
  return /^\d{1,2}(\.\d{1,2})?$/.test(tidy) ? Math.round(Number(tidy) * 100) : null;
}

export function rateErrors(fields: RateFields, today: CalendarDay): FieldErrors {
  const { kind, beginsOn, percent, withoutPan, threshold, section, form } = fields;
  const bp = readPercent(percent);
  const paise = rupeesToPaise(threshold);
  const other = readPercent(withoutPan);
  const isTds = kind === "tds";
  return {
    ...(kind !== "tcs" && !isTds && { kind: "Please choose TCS or TDS." }),
    ...(!isAfter(beginsOn, today) && { beginsOn: "Please choose a day after today." }),
    ...((bp === null || bp > 1_000) && { percent: "Enter a rate in percent up to 10, such as 0.5." }),
    ...(isTds && (other === null || other > 3_000) && { withoutPan: "Enter a rate in percent up to 30, such as 5." }),
    ...(isTds && !paise.ok && { threshold: "Enter an amount in rupees, such as 500000, or 0 for none." }),
    ...(!oneLine(section) && { section: "Please enter the section of the law." }),
    ...(!oneLine(form) && { form: "Please enter the form." }),
  };
}

export function confirmationErrors({ accountant, beginsOn }: ConfirmationFields, today: CalendarDay): FieldErrors {
  return {
    ...(!oneLine(accountant) && { accountant: "Please enter the name of your accountant." }),
    ...(!isAfter(beginsOn, today) && { beginsOn: `Please choose ${addDays(today, 1)} or a later day.` }),
  };
}

/** Today's sales may be on their way into the books, so nothing begins today. */
function isAfter(text: string, today: CalendarDay): boolean {
  const day = readDay(text);
  return day !== null && day > today;
}
