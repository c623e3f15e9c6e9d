/** The form that closes a day. */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Paise, rupeesToPaise } from "#app/domain/money/money.ts";

export const tillFields = ["expected", "counted", "kept", "added", "reason"] as const;
type TillFields = Record<(typeof tillFields)[number], string>;

type Read = { expectedPaise: Paise; addedPaise: Paise; countedPaise: Paise; keptPaise: Paise; reason: string };

/** Nothing kept goes to the bank as a whole. */
export function readTillForm(fields: TillFields): Result<Read, "invalid", Partial<TillFields>> {
  const errors: Partial<TillFields> = {};
  const amountOf = (field: "added" | "counted" | "kept"): Paise => {
    const typed = fields[field].trim();
    const read = typed === "" && field !== "counted" ? ok(0) : rupeesToPaise(typed);
    if (!read.ok) errors[field] = "Please enter an amount such as 1500 or 1500.50";
    return read.ok ? read.value : 0;
  };
  const amounts = { countedPaise: amountOf("counted"), keptPaise: amountOf("kept"), addedPaise: amountOf("added") };
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  return ok({ ...amounts, expectedPaise: Number(fields.expected), reason: fields.reason.slice(0, 200) });
}
