import { formatDay } from "#app/domain/basics/calendar.ts";
import type { ClaimStatus } from "#app/domain/fulfilment/claim-status.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import type { MoveClaimError, OpenClaimError } from "./claim-commands.server.ts";
import { claimStatusLabels } from "./claim-labels.ts";

/** `until`: the warranty's last day. */
export function openClaimErrorText(code: Exclude<OpenClaimError, "not-found">, until?: string): string {
  switch (code) {
    case "not-delivered":
      return "This product has not been delivered, or was returned.";
    case "no-warranty":
      return "This product has no manufacturer\u2019s warranty.";
    case "warranty-ended":
      return until ? `The warranty ended on ${formatDay(until)}.` : "The warranty has ended.";
    case "claim-open":
      return "A claim for this product is open already. You find it on the order\u2019s page.";
    case "return-open":
      return "A return of this product is open. Withdraw the return first if you want a warranty claim instead.";
    case "description-required":
      return "Please describe the problem in a sentence or two.";
    case "key-reused":
      return KEY_REUSED;
  }
}

export function moveClaimErrorText(code: Exclude<MoveClaimError, "not-found">, status?: ClaimStatus): string {
  switch (code) {
    case "illegal-move":
      return `This is no longer possible: the claim is ${status ? claimStatusLabels[status].toLowerCase() : "closed"}.`;
    case "reason-required":
      return "Enter a note. The customer will see it.";
    case "contact-required":
      return "Enter the manufacturer\u2019s contact. The customer will see it.";
    case "reference-required":
      return "Enter the RMA number.";
    case "serial-required":
      return "Enter the serial number of the replacement.";
    case "serial-invalid":
      return "Use 3 to 40 letters, digits, dots, dashes or slashes, other than the old serial number.";
    case "serial-used":
      return "Another sold product has this serial number.";
  }
}
