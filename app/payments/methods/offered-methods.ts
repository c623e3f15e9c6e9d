/** The ways to pay as a shopper sees them for an order: what they should know of UPI, and cards first where it can't do. */
import type { Paise } from "#app/domain/money/money.ts";
import { cardsFirstAboveUpiLimit, isAboveUpiLimit } from "#app/domain/money/upi-limit.ts";
import type { PaymentMethod } from "./method-queries.server.ts";

/** Providers whose page offers UPI. */
const withUpi = ["razorpay", "test"];

/** By intent and by QR code, as Razorpay's page does it; ids typed in by hand have ended (NPCI, February 2026). */
const RAZORPAY_UPI = "Pay with any UPI app on your phone, or scan the QR code on a computer.";

export const UPI_LIMIT_NOTE =
  "Most banks limit UPI to ₹1,00,000 per payment. Please use a card or net banking for this order.";

/** A method as checkout shows it for an order of this amount; `note`: what the shopper should know before choosing. */
export type OfferedMethod = PaymentMethod & { note: string | null };

/** The methods in the admin's order; above UPI's limit, those by card alone go before all others. */
export function methodsFor(methods: readonly PaymentMethod[], amountPaise: Paise): OfferedMethod[] {
  const isAbove = isAboveUpiLimit(amountPaise);
  const offered = methods.map((method) => ({
    ...method,
    description:
      method.provider === "razorpay" && !isAbove ? `${method.description} ${RAZORPAY_UPI}`.trim() : method.description,
    note: isAbove && withUpi.includes(method.provider) ? UPI_LIMIT_NOTE : null,
  }));
  return cardsFirstAboveUpiLimit(offered, amountPaise, ({ type, note }) => type === "digital" && note === null);
}
