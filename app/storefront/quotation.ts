export const QUOTED_FROM = 10;

export type ContactBeginning = { subject: string; message: string; hint: string };

export function quotationRequest({ name }: { name: string }): ContactBeginning {
  return {
    subject: "General Inquiry",
    message: `Please send me a quotation for ${QUOTED_FROM} × ${name}.\n\nDelivery PIN code:\nGSTIN (optional):\n`,
    hint: "Tell us how many pieces you need and where: we reply with a price including GST and delivery.",
  };
}

/** `detail`: a missing specification, such as "board power". */
export function specificationQuestion({ name }: { name: string }, detail: string): ContactBeginning {
  return {
    subject: "General Inquiry",
    message: `Please tell me the ${detail} of ${name}. I want to use it in a PC build.\n`,
    hint: "We ask the seller and reply by email.",
  };
}
