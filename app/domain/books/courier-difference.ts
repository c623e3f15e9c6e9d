/** What becomes of the difference between a courier's payment and the cash it owes (docs/rules.md#p14). */
import type { Account } from "#app/domain/money/accounts.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { maxWriteOff } from "#app/domain/money/shortfall.ts";

/**
 * `charges`: the store's expense. `owed`: the courier pays the rest later. `excess`: held for the courier when it paid
 * too much, or deducted by it afterwards.
 */
export const differenceDecisions = ["charges", "owed", "excess", "write-off"] as const;
export type DifferenceDecision = (typeof differenceDecisions)[number];

/** The account that takes a difference; null where the courier still owes it, in the account of its cash. */
export const differenceAccounts: Readonly<Record<DifferenceDecision, Account | null>> = {
  charges: "courier-charges",
  owed: null,
  excess: "courier-excess",
  "write-off": "write-off",
};

/** `differencePaise` is positive when the courier paid too little, negative when too much. */
type Difference = { differencePaise: Paise; collectedPaise: Paise; heldExcessPaise: Paise };

/** The decisions that fit a difference; only small ones can be written off. Empty without a difference. */
export function listDecisions({ differencePaise, collectedPaise, heldExcessPaise }: Difference): DifferenceDecision[] {
  if (differencePaise === 0) return [];
  const isSmall = Math.abs(differencePaise) <= maxWriteOff(collectedPaise);
  const isShort = differencePaise > 0;
  return differenceDecisions.filter((decision) => {
    if (decision === "write-off") return isSmall;
    if (decision === "excess") return !isShort || differencePaise <= heldExcessPaise;
    return isShort;
  });
}
