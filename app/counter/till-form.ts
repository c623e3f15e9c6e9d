/** The form that closes a day. */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Paise, rupeesToPaise } from "#app/domain/money/money.ts";
import type { CloseTill } from "#app/payments/counter/close-till.server.ts";

/** `expected`, `upiSold` and `cardSold`: in paise, as the form showed them. */
const shownFields = ["expected", "upiSold", "cardSold"] as const;
const typedFields = ["counted", "kept", "added", "upiCounted", "cardCounted", "reason"] as const;
export const tillFields = [...shownFields, ...typedFields] as const;
type TillFields = Record<(typeof tillFields)[number], string>;

/** Nothing kept goes to the bank as a whole. UPI and card must be typed where something was sold for them. */
export function readTillForm(fields: TillFields): Result<CloseTill, "invalid", Partial<TillFields>> {
  const errors: Partial<TillFields> = {};
  const amountOf = (field: (typeof typedFields)[number], isNeeded: boolean): Paise => {
    const typed = fields[field].trim();
    const read = typed === "" && !isNeeded ? ok(0) : rupeesToPaise(typed);
    if (!read.ok) errors[field] = "Please enter an amount such as 1500 or 1500.50";
    return read.ok ? read.value : 0;
  };
  const [upiPaise, cardPaise] = [Number(fields.upiSold), Number(fields.cardSold)];
  const amounts = {
    countedPaise: amountOf("counted", true),
    keptPaise: amountOf("kept", false),
    addedPaise: amountOf("added", false),
    upiCountedPaise: amountOf("upiCounted", upiPaise > 0),
    cardCountedPaise: amountOf("cardCounted", cardPaise > 0),
  };
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  const expectedPaise = Number(fields.expected);
  return ok({ ...amounts, expectedPaise, upiPaise, cardPaise, reason: fields.reason.slice(0, 200) });
}
