/** Returns in words, for buyers, vendors and admins. */
import type { Resolution, ReturnReason, ReturnStatus } from "#app/domain/return-status.ts";
import type { ReturnKind } from "#app/domain/returns.ts";

export const kindWords: Record<ReturnKind, string> = {
  refund: "Return for a refund",
  replacement: "Replacement",
  damage: "Damage report",
};

export const reasonWords: Record<ReturnReason, string> = {
  "changed-mind": "I changed my mind",
  damaged: "It arrived damaged",
  defective: "It doesn't work",
  "wrong-item": "It is not what I ordered",
  "not-as-described": "It is not as described",
  "missing-parts": "Something is missing",
  other: "Something else",
};

export const statusWords: Record<ReturnStatus, string> = {
  requested: "Requested",
  approved: "Approved",
  "picked-up": "Picked up",
  received: "Received",
  refunded: "Refunded",
  replaced: "Replaced",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

type News = { status: ReturnStatus; resolution: Resolution | null };

/** What a step means for the buyer, in one sentence. */
export function statusSentence({ status, resolution }: News): string {
  switch (status) {
    case "requested":
      return "We have your request and answer it soon.";
    case "approved":
      return resolution === "replacement"
        ? "Your request is approved: we fetch the goods and send another piece. Please keep them ready as they came."
        : "Your request is approved: we fetch the goods and pay you back. Please keep them ready as they came.";
    case "picked-up":
      return "The goods have been picked up and are on their way back.";
    case "received":
      return resolution === "replacement"
        ? "The goods have arrived. A replacement follows."
        : "The goods have arrived. Your money is on its way back.";
    case "refunded":
      return "Your money has been sent back.";
    case "replaced":
      return "You get a replacement, free of charge.";
    case "rejected":
      return "Your request was turned down.";
    case "withdrawn":
      return "You have withdrawn your request. Keep the goods; nothing is fetched.";
  }
}
