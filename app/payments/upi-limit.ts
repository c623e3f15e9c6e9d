/** What shoppers should know of UPI; payments too large for it are better made by card: checkout puts cards first. */
import type { PaymentMethod } from "./method-queries.server.ts";

/** UPI ends at ₹1,00,000 per payment for most shops and banks (NPCI's limit). */
const UPI_LIMIT_PAISE = 1_00_000_00;

/** Providers whose page offers UPI. */
const withUpi = ["razorpay", "test"];

/** By intent and by QR code, as Razorpay's page does it; ids typed in by hand have ended (NPCI, February 2026). */
const RAZORPAY_UPI = "On a phone, UPI opens your UPI app; on a computer you scan a QR code with it.";

export const UPI_LIMIT_NOTE =
  "Most banks end UPI at ₹1,00,000 per payment. For this order please choose a card or net banking.";

export function isAboveUpiLimit(amountPaise: number): boolean {
  return amountPaise > UPI_LIMIT_PAISE;
}

/** A method as checkout shows it for an order of this amount; `note`: what the shopper should know before choosing. */
export type OfferedMethod = PaymentMethod & { note: string | null };

/** The methods in the admin's order; above the limit, those by card alone go before all others. */
export function methodsFor(methods: readonly PaymentMethod[], amountPaise: number): OfferedMethod[] {
  const isAbove = isAboveUpiLimit(amountPaise);
  const offered = methods.map((method) => ({
    ...method,
    description:
      method.provider === "razorpay" && !isAbove ? `${method.description} ${RAZORPAY_UPI}`.trim() : method.description,
    note: isAbove && withUpi.includes(method.provider) ? UPI_LIMIT_NOTE : null,
  }));
  if (!isAbove) return offered;
  const isCard = ({ type, note }: OfferedMethod): boolean => type === "digital" && note === null;
  return offered.toSorted((a, b) => Number(isCard(b)) - Number(isCard(a)));
}
