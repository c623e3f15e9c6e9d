/** The steps of a warranty claim; the database refuses others (docs/rules.md#h3). */
import type { Move } from "#app/domain/basics/transitions.ts";
import { hasMoveBy } from "#app/domain/basics/transitions.ts";

/** `referred`: the buyer turns to the maker; `at-maker`: the seller sent the piece there (RMA). */
export const claimStatuses = [
  "opened",
  "accepted",
  "referred",
  "received",
  "at-maker",
  "repaired",
  "replaced",
  "refunded",
  "closed",
  "declined",
  "withdrawn",
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

const staff = ["vendor", "admin"] as const;
const outcomes = ["repaired", "replaced", "refunded", "declined"] as const;

export const claimMoves: readonly Move<ClaimStatus>[] = [
  { from: "opened", to: "accepted", by: staff },
  { from: "opened", to: "referred", by: staff },
  { from: "opened", to: "declined", by: staff },
  { from: "accepted", to: "received", by: staff },
  { from: "accepted", to: "referred", by: staff },
  { from: "accepted", to: "declined", by: staff },
  { from: "received", to: "at-maker", by: staff },
  ...outcomes.map((to) => ({ from: "received", to, by: staff }) as const),
  ...outcomes.map((to) => ({ from: "at-maker", to, by: staff }) as const),
  { from: "repaired", to: "closed", by: [...staff, "customer"] },
  { from: "replaced", to: "closed", by: [...staff, "customer"] },
  { from: "referred", to: "closed", by: staff },
  { from: "opened", to: "withdrawn", by: ["customer"] },
  { from: "accepted", to: "withdrawn", by: ["customer"] },
  { from: "referred", to: "withdrawn", by: ["customer"] },
];

export function mayMoveClaim(actor: "customer" | "vendor" | "admin", from: ClaimStatus, to: ClaimStatus): boolean {
  return hasMoveBy(claimMoves, actor, from, to);
}

/** What staff may do next. */
export function nextClaimSteps(from: ClaimStatus): ClaimStatus[] {
  return claimMoves.filter((move) => move.from === from && move.by.includes("vendor")).map(({ to }) => to);
}

export const endedClaims: readonly ClaimStatus[] = ["refunded", "closed", "declined", "withdrawn"];

export function isClaimOpen(status: ClaimStatus): boolean {
  return !endedClaims.includes(status);
}
