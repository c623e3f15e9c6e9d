/** The ways to pay an order as shoppers see them: notes on UPI, and cards first above its limit. */
import type { Paise } from "#app/domain/money/money.ts";
import { cardsFirstAboveUpiLimit, isAboveUpiLimit } from "#app/domain/money/upi-limit.ts";
import type { PaymentMethod } from "./method-queries.server.ts";

/** Providers whose page offers UPI. */
const withUpi = ["razorpay", "test"];

/** By intent and QR code, as on Razorpay's page; typed ids have ended (NPCI, February 2026). */
const RAZORPAY_UPI = "Pay with any UPI app on your phone, or scan the QR code on a computer.";

export const UPI_LIMIT_NOTE =
  "Most banks limit UPI to ₹1,00,000 per payment. Please use a card or net banking for this order.";

/** `note`: what the shopper should know before choosing. */
export type OfferedMethod = PaymentMethod & { note: string | null };

/** In the admin's order; above UPI's limit card-only methods come first. */
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
