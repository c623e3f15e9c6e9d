import type { MailBlock, MailContent } from "#app/mail/mail-content.ts";
import type { ClaimMail, MailData } from "#app/mail/mail-kinds.ts";

export function claimPending(claim: MailData["claim-pending"]): MailContent {
  return {
    subject: `New warranty claim for order ${claim.number}`,
    heading: "New warranty claim",
    greeting: `Hello ${claim.name},`,
    blocks: [
      { kind: "text", text: `The customer of order ${claim.number} has opened a warranty claim:` },
      ...claimedPiece(claim),
      { kind: "action", label: "Review claim", link: claim.link },
    ],
  };
}

export function claimForStore(claim: MailData["claim-for-store"]): MailContent {
  return {
    subject: `New warranty claim for order ${claim.number}`,
    heading: "New warranty claim",
    greeting: `Hello ${claim.name},`,
    blocks: [
      {
        kind: "text",
        text: `A warranty claim was opened for a product of order ${claim.number}, sold by ${claim.vendorName}:`,
      },
      ...claimedPiece(claim),
      { kind: "action", label: "View claim", link: claim.link },
    ],
  };
}

export function claimEnded(claim: MailData["claim-ended"]): MailContent {
  const { number } = claim;
  const isWithdrawn = claim.as === "withdrawn";
  return {
    subject: `Warranty claim ${claim.as} for order ${number}`,
    heading: `Warranty claim ${claim.as}`,
    greeting: `Hello ${claim.name},`,
    blocks: [
      {
        kind: "text",
        text: isWithdrawn
          ? `The customer of order ${number} has withdrawn this warranty claim. Nothing more needs to be done.`
          : `The customer of order ${number} has the product back and has closed this warranty claim.`,
      },
      ...claimedPiece(claim),
      { kind: "action", label: "View claim", link: claim.link },
    ],
  };
}

export function claimEndedForStore({ vendorName, ...claim }: MailData["claim-ended-for-store"]): MailContent {
  const content = claimEnded(claim);
  return { ...content, blocks: [{ kind: "text", text: `Sold by ${vendorName}.` }, ...content.blocks] };
}

export function claimUpdated(update: MailData["claim-updated"]): MailContent {
  const note: MailBlock[] = update.note
    ? [
        { kind: "text", text: "Message about your claim:" },
        { kind: "quote", text: update.note },
      ]
    : [];
  return {
    subject: `${update.heading} (order ${update.number})`,
    heading: update.heading,
    greeting: `Hello ${update.name},`,
    blocks: [
      { kind: "text", text: `${update.text} Order number: ${update.number}.` },
      ...note,
      { kind: "action", label: "View claim", link: update.link },
    ],
  };
}

function claimedPiece({ product, serial, description }: ClaimMail): MailBlock[] {
  const facts = [{ label: "Product", value: product }, ...(serial ? [{ label: "Serial number", value: serial }] : [])];
  return [
    { kind: "quote", text: description },
    { kind: "facts", facts },
  ];
}
