export const QUOTED_FROM = 10;

/** What the contact form begins with. `title`: above the form. */
export type ContactBeginning = { title: string; subject: string; message: string; hint: string };

export function quotationRequest({ name }: { name: string }): ContactBeginning {
  return {
    title: "Request a Quotation",
    subject: "General Inquiry",
    message: `Please send me a quotation for ${QUOTED_FROM} × ${name}.\n\nDelivery PIN code:\nGSTIN (optional):\n`,
    hint: "Tell us how many pieces you need and where: we reply with a price including GST and delivery.",
  };
}

const NUMBER = /^QTN\/\d\d-\d\d\/\d{6}$/;

/** About a quotation that was sent; null for anything but a number. */
export function quotationQuestion(number: string | null): ContactBeginning | null {
  if (number === null || !NUMBER.test(number)) return null;
  return {
    title: "Ask About a Quotation",
    subject: "General Inquiry",
    message: `About quotation ${number}:\n\n`,
    hint: "We reply by email, with a new quotation if you need one.",
  };
}

/** `detail`: a missing specification, such as "board power". */
export function specificationQuestion({ name }: { name: string }, detail: string): ContactBeginning {
  return {
    title: "Ask About a Specification",
    subject: "General Inquiry",
    message: `Please tell me the ${detail} of ${name}. I want to use it in a PC build.\n`,
    hint: "We ask the seller and reply by email.",
  };
}

/** A vendor's, whose product has what the form doesn't offer. */
export const choiceRequest: ContactBeginning = {
  title: "Ask for a Specification",
  subject: "Other",
  message: "Please add this to the specifications.\n\nCategory:\nSpecification:\nChoice:\nProduct that has it:\n",
  hint: "We add it and reply by email.",
};
