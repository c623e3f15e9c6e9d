/** From when to when a row of a company's price list counts, in words for its form and list (docs/rules.md#j8). */
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";
import type { PriceTerms } from "./company-price-fields.ts";

type Days = Pick<PriceTerms, "validFrom" | "validUntil">;

/**
 * A company has one row for the same goods. Returns an error of the first day if saving `after` in place of `before` would
 * take away a present price before the new one counts, or, where the form does not show `before`, an upcoming one.
 */
export function replacementError(
  before: Days,
  after: PriceTerms,
  { isEdit, today }: { isEdit: boolean; today: CalendarDay },
): string | null {
  if (before.validUntil && before.validUntil < today) return null;
  const [kept, first] = [laterOf(before.validFrom, today), laterOf(after.validFrom, today)];
  const kind = after.discountBp === null ? "price" : "discount";
  if (kept === today && first > today)
    return `These goods have one ${kind} at a time. Save this one on ${formatDay(first)}, or remove the present one first`;
  if (kept !== first && !isEdit) return `These goods have a ${kind} from ${formatDay(kept)}. Change or remove that one`;
  return null;
}

function laterOf(day: CalendarDay | null, today: CalendarDay): CalendarDay {
  return day && day > today ? day : today;
}

/** What the list says of a row when it was saved. */
export function savedText({ validFrom, validUntil }: Days, today: CalendarDay): string {
  if (validUntil && validUntil < today) return "Saved. Its last day is over: it does not count.";
  if (validFrom && validFrom > today) return `Saved. It counts from ${formatDay(validFrom)}.`;
  return "Saved. It counts from the next order.";
}
