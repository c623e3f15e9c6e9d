/** The database enforces the same moves (docs/rules.md#o14). */

/** `system`: payment events, expiry and placing an order. */
export type Actor = "customer" | "vendor" | "admin" | "system";

export type Step<Status extends string> = { from: Status; to: Status };
export type Move<Status extends string> = Step<Status> & { by: readonly Actor[] };

export function hasMove<Status extends string>(moves: readonly Step<Status>[], from: Status, to: Status): boolean {
  return moves.some((move) => move.from === from && move.to === to);
}

export function hasMoveBy<Status extends string>(
  moves: readonly Move<Status>[],
  actor: Actor,
  from: Status,
  to: Status,
): boolean {
  return moves.some((move) => move.from === from && move.to === to && move.by.includes(actor));
}
