export const entryKinds = {
  sale: "Sale",
  credit: "Refund",
  clawback: "Refund after payout",
  loss: "Lost shipment",
  goodwill: "Store's share of a refund",
} as const;
export const entryReasons = { "return-open": "Return in progress", waiting: "Not yet payable" } as const;
