/**
 * Statuses move only along their table's edges, each naming who may; the database has the same edges
 * (docs/rules.md#o14).
 */

/** `system`: payment events, expiry, placing an order; never a person's request. */
export type Actor = "customer" | "vendor" | "admin" | "system";

export type Move<Status extends string> = { from: Status; to: Status; by: readonly Actor[] };

export function hasMove<Status extends string>(moves: readonly Move<Status>[], from: Status, to: Status): boolean {
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

/** Empty at the end of its life. */
export function nextStatuses<Status extends string>(moves: readonly Move<Status>[], from: Status): Status[] {
  return moves.filter((move) => move.from === from).map((move) => move.to);
}
