/** Pieces from which a product's page offers a quotation. */
export const QUOTED_FROM = 10;

/** What the contact form begins with for a product. */
export function quotationRequest({ name }: { name: string }): { subject: string; message: string } {
  return {
    subject: "General Inquiry",
    message: `Please send me a quotation for ${QUOTED_FROM} × ${name}.\n\nDelivery PIN code:\nGSTIN (optional):\n`,
  };
}
