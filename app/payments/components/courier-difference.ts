import type { DifferenceDecision } from "#app/domain/books/courier-difference.ts";
import { formatInr } from "#app/domain/money/money.ts";

/** Names a recorded difference and its amount in the middle of a sentence. `differencePaise` is negative for an excess. */
export function differenceText(decision: DifferenceDecision, differencePaise: number): string {
  const amount = formatInr(Math.abs(differencePaise), { decimals: 2 });
  const isShort = differencePaise > 0;
  const texts: Readonly<Record<DifferenceDecision, string>> = {
    charges: `${amount} of courier's charges`,
    owed: `${amount} still owed by the courier`,
    excess: isShort ? `${amount} deducted for an earlier excess` : `${amount} too much, held for the courier`,
    "write-off": isShort ? `${amount} written off` : `${amount} too much, kept as other income`,
  };
  return texts[decision];
}
