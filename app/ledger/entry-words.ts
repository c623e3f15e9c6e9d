import { deductionNames } from "#app/domain/money/accounts.ts";

export const entryKinds = {
  sale: "Sale",
  credit: "Refund",
  clawback: "Refund after payout",
  loss: "Lost shipment",
  goodwill: "Store's share of a refund",
  ...deductionNames,
} as const;
export type EntryKind = keyof typeof entryKinds;
export const entryReasons = { "return-open": "Return in progress", waiting: "Not yet payable" } as const;
