import type { ClaimStatus } from "#app/domain/fulfilment/claim-status.ts";

export const MAX_CLAIM_PHOTOS = 4;
export const MAX_CLAIM_LENGTH = 1000;

export const claimStatusLabels: Record<ClaimStatus, string> = {
  opened: "Opened",
  accepted: "Accepted",
  referred: "Referred to the manufacturer",
  received: "Received",
  "at-maker": "With the manufacturer",
  repaired: "Repaired",
  replaced: "Replaced",
  refunded: "Refunded",
  closed: "Closed",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** What the buyer reads about the step. */
export function claimSentence(status: ClaimStatus): string {
  switch (status) {
    case "opened":
      return "The seller has received your claim and will respond soon.";
    case "accepted":
      return "Your claim is accepted. Please bring or send the product to the seller, as the message says.";
    case "referred":
      return "The manufacturer handles this claim. Please contact its service with the details below.";
    case "received":
      return "The seller has received the product.";
    case "at-maker":
      return "The seller has sent the product to the manufacturer.";
    case "repaired":
      return "The product is repaired and will be handed back to you. Close the claim once you have it.";
    case "replaced":
      return "The product is replaced. The new one has the same warranty end. Close the claim once you have it.";
    case "refunded":
      return "The claim ended with a refund. The order shows when it is on its way.";
    case "closed":
      return "This claim is closed.";
    case "declined":
      return "Your claim has been declined.";
    case "withdrawn":
      return "You have withdrawn this claim.";
  }
}
