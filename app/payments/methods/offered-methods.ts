import type { Paise } from "#app/domain/money/money.ts";
import { cardsFirstAboveUpiLimit, isAboveUpiLimit } from "#app/domain/money/upi-limit.ts";
import type { ListedMethod } from "./method-queries.server.ts";

export const UPI_LIMIT_NOTE =
  "Most banks limit UPI to ₹1,00,000 per payment. Please use a card or net banking for this order.";

export type OfferedMethod = ListedMethod & { note: string | null };

/** Above UPI's limit, card-only methods come first. */
export function methodsFor(methods: readonly ListedMethod[], amountPaise: Paise): OfferedMethod[] {
  const isAbove = isAboveUpiLimit(amountPaise);
  const offered = methods.map((method) => ({
    ...method,
    description: isAbove ? method.description : `${method.description} ${method.upiHint}`.trim(),
    note: isAbove && method.offersUpi ? UPI_LIMIT_NOTE : null,
  }));
  return cardsFirstAboveUpiLimit(offered, amountPaise, ({ type, note }) => type === "digital" && note === null);
}
