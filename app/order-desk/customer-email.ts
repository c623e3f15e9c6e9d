import { formatPhone } from "#app/domain/basics/phone.ts";

/** Where mail about an order goes; a guest may have given no address. */
export function customerEmail(email: string | null): string {
  return email ?? "No email address";
}

/** A note is in no text message: those have registered templates only. */
export function buyerNoteHint({
  userEmail,
  shippingAddress,
}: {
  userEmail: string | null;
  shippingAddress: { phone: string };
}): string {
  if (userEmail !== null) return "Sent to the customer by email and shown in the order history.";
  const { phone } = shippingAddress;
  const call = phone ? ` Call ${formatPhone(phone)} as well.` : "";
  return `Shown in the order history. The customer has no email address.${call}`;
}
