import { formatDay } from "#app/domain/basics/calendar.ts";
import {
  isFault,
  type Resolution,
  type ReturnReason,
  type ReturnStatus,
} from "#app/domain/fulfilment/return-status.ts";
import type { ReturnKind } from "#app/domain/fulfilment/returns.ts";
import { deliveryWindow } from "#app/domain/money/delivery-window.ts";
import { formatInr } from "#app/domain/money/money.ts";

export const kindLabels: Record<ReturnKind, string> = {
  refund: "Return for refund",
  exchange: "Exchange",
  replacement: "Replacement",
  damage: "Damage report",
};

export const reasonLabels: Record<ReturnReason, string> = {
  "changed-mind": "Changed my mind",
  damaged: "Arrived damaged",
  defective: "Doesn't work",
  "wrong-item": "Wrong item received",
  "not-as-described": "Not as described",
  "missing-parts": "Missing parts or accessories",
  other: "Other",
};

const statusLabels: Record<ReturnStatus, string> = {
  requested: "Requested",
  approved: "Approved",
  "picked-up": "Picked up",
  received: "Received",
  refunded: "Refunded",
  replaced: "Replaced",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

export type ReturnState = { status: ReturnStatus; resolution: Resolution | null };

/** A finished exchange has the status of a refund, but no money was sent. */
export function statusLabel({ status, resolution }: ReturnState): string {
  return resolution === "exchange" && status === "refunded" ? "Exchanged" : statusLabels[status];
}

/** A list's filter finds finished refunds and exchanges together. */
export function filterLabel(status: ReturnStatus): string {
  return status === "refunded" ? "Refunded or exchanged" : statusLabels[status];
}

/** Says whether shipping is refunded (docs/decisions/344). */
export function feeSentence(feePaise: number, reason: ReturnReason | null): string | null {
  if (feePaise === 0) return null;
  const fee = `shipping fee of ${formatInr(feePaise)}`;
  if (reason === null)
    return `The ${fee} is also refunded if you return the whole parcel because it is damaged, defective or not what you ordered, but not for a change of mind.`;
  return isFault(reason)
    ? `The ${fee} is also refunded if you return the whole parcel for a refund.`
    : `The ${fee} is not refunded for this reason.`;
}

const afterPickup: Record<Resolution, string> = {
  refund: "refund you",
  replacement: "send a replacement",
  exchange: "send what you chose instead",
};

const afterReceipt: Record<Resolution, string> = {
  refund: "Your refund is in progress.",
  replacement: "Your replacement will be shipped soon.",
  exchange: "Your exchange is in progress.",
};

/** `replacedAt` is when the replacement was created. */
export function statusSentence({ status, resolution }: ReturnState, replacedAt?: Date): string {
  switch (status) {
    case "requested":
      return "We have received your request and will respond soon.";
    case "approved":
      return `Your request is approved. We will pick up the items and ${afterPickup[resolution ?? "refund"]}. Please keep them ready in the original packaging.`;
    case "picked-up":
      return "The items have been picked up and are on their way back to us.";
    case "received":
      return `We have received the items. ${afterReceipt[resolution ?? "refund"]}`;
    case "refunded":
      return resolution === "exchange" ? "Your exchange is complete." : "Your refund is complete.";
    case "replaced":
      return replacedAt
        ? `A replacement is being prepared, free of charge. It should reach you by ${formatDay(deliveryWindow(replacedAt).to)}.`
        : "A replacement is being prepared, free of charge.";
    case "rejected":
      return "Your request has been rejected.";
    case "withdrawn":
      return "You have withdrawn this request. There will be no pickup.";
  }
}

/** `amounts` in paise: of one piece to all. The words name the condition, as a page without scripts knows no choice. */
export function refundText(amounts: readonly number[]): string {
  const [one = 0] = amounts;
  const all = amounts.at(-1) ?? 0;
  return amounts.length === 1
    ? `If refunded: ${formatInr(one)}`
    : `If refunded: ${formatInr(one)} for one, ${formatInr(all)} for all ${amounts.length}`;
}

/** `wish`: null before one is chosen. Returns null for a replacement, and for damage, which the store decides. */
export function refundSumText(wish: ReturnKind | null, paise: number): string | null {
  if (wish !== null && wish !== "refund") return null;
  return `${wish ? "Refund" : "If you choose a refund"} for these items: ${formatInr(paise)}`;
}
