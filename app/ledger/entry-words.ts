export const entryKinds = {
  sale: "Sale",
  credit: "Refund",
  clawback: "Refund after payout",
  loss: "Lost shipment",
} as const;
/** Why an entry is not in the next run. */
export const entryReasons = { "return-open": "Return in progress", waiting: "Not yet payable" } as const;
