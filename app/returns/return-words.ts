/** Returns in words, for buyers, vendors and admins. */

import {
  isFault,
  type Resolution,
  type ReturnReason,
  type ReturnStatus,
} from "#app/domain/fulfilment/return-status.ts";
import type { ReturnKind } from "#app/domain/fulfilment/returns.ts";
import { formatInr } from "#app/domain/money/money.ts";

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

/**
 * Whether the shipment's shipping fee goes back with the goods (docs/decisions/087). `reason` null: not said yet. Null when
 * nothing was paid for shipping.
 */
export function feeSentence(feePaise: number, reason: ReturnReason | null): string | null {
  if (feePaise === 0) return null;
  const fee = `shipping fee of ${formatInr(feePaise)}`;
  if (reason === null)
    return `The parcel's ${fee} is paid back too if all of it comes back because it is damaged, defective or not what you ordered; not for a change of mind.`;
  return isFault(reason)
    ? `When the whole parcel comes back for money, its ${fee} is paid back too.`
    : `The parcel's ${fee} is not paid back for this reason.`;
}

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
