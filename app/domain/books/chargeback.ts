/** Payments that buyers dispute with their banks (docs/rules.md#p25). */
import { closed, type Entry } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";

export const disputeStatuses = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The store bears it. `chargebacks` is settled when the provider takes the money. */
export function lostDisputeEntries(amountPaise: Paise): Entry[] {
  return closed([
    { account: "loss", amountPaise },
    { account: "chargebacks", amountPaise: -amountPaise },
  ]);
}
