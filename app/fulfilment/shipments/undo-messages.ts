export type UndoObstacle = "returned" | "claimed" | "refunded" | "paid-out" | "courier-delivered" | "reviewed";

const sentences: Record<UndoObstacle | "not-delivered" | "too-late", string> = {
  "not-delivered": "This shipment is not marked as delivered.",
  "too-late": "A delivery can be undone for two days. For a refund, use the order's refund page.",
  returned: "This delivery can't be undone: a return has been requested.",
  claimed: "This delivery can't be undone: a warranty claim has been opened.",
  refunded: "This delivery can't be undone: money has been refunded since.",
  "paid-out": "This delivery can't be undone: it is part of a payout, or its cash has been paid in.",
  "courier-delivered": "This delivery can't be undone: the courier reported it.",
  reviewed: "This delivery can't be undone: the customer has reviewed an item since.",
};

export function undoErrorText(code: keyof typeof sentences): string {
  return sentences[code];
}
