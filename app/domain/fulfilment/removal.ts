/** Pieces removed before dispatch (docs/rules.md#f3, docs/rules.md#f4). */
type RemovalReason = "refunded" | "changed-mind" | CannotSendReason;

export type { RemovalReason };

export const cannotSendReasons = ["out-of-stock", "damaged"] as const;
export type CannotSendReason = (typeof cannotSendReasons)[number];

export function isCannotSendReason(text: string): text is CannotSendReason {
  return cannotSendReasons.some((one) => one === text);
}

export const removalSentences: Record<RemovalReason, string> = {
  refunded: "Refunded by the store before dispatch.",
  "changed-mind": "Cancelled at the customer's request.",
  "out-of-stock": "The seller has run out of stock.",
  damaged: "The seller found it damaged before dispatch.",
};

export const removalEffects: Record<RemovalReason, "restock" | "write-off" | "sell-out"> = {
  refunded: "restock",
  "changed-mind": "restock",
  "out-of-stock": "sell-out",
  damaged: "write-off",
};
