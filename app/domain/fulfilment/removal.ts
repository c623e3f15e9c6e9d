/** Why pieces are removed from a shipment before it leaves (docs/rules.md#r200). */
export const removalReasons = ["refunded"] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** For buyer, vendor and store. */
export const removalSentences: Record<RemovalReason, string> = {
  refunded: "Refunded by the store before dispatch.",
};
