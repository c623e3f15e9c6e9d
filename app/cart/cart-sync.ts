/**
 * Snapshots that arrive during a request are held back, so that no stale one restores a cleared cart
 * (docs/rules.md#c5).
 */
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import { applyChanges, type CartChange, type StockOf } from "./cart-changes.ts";
import type { CartState } from "./cart-types.ts";

/** Null means: no snapshot yet, or none held back. */
export type Sync = {
  /** The newest snapshot shown, without `sent` and `queued`. */
  base: CartState | null;
  /** The newest snapshot that arrived while `sent` was under way. */
  held: CartState | null;
  sent: CartChange[];
  queued: CartChange[];
};

export const emptySync: Sync = { base: null, held: null, sent: [], queued: [] };

/** A set replaces a queued set of the same line. */
export function withChange(sync: Sync, change: CartChange): Sync {
  const { queued } = sync;
  if (!isPlainSet(change)) return { ...sync, queued: [...queued, change] };
  const lastOther = queued.findLastIndex((one) => !isPlainSet(one));
  const remaining = queued.filter((one, i) => i <= lastOther || !isPlainSet(one) || one.productId !== change.productId);
  return { ...sync, queued: [...remaining, change] };
}

export function withSending(sync: Sync): Sync {
  if (sync.sent.length > 0 || sync.queued.length === 0) return sync;
  return { ...sync, sent: sync.queued, queued: [] };
}

export function withSnapshot(sync: Sync, snapshot: CartState): Sync {
  if (sync.sent.length > 0) return { ...sync, held: newest(sync.held, snapshot) };
  return { ...sync, base: newest(sync.base, snapshot) };
}

export function withAnswer(sync: Sync, snapshot: CartState): Sync {
  return { ...sync, base: newest(newest(sync.base, snapshot), sync.held), held: null, sent: [] };
}

/** Rolls back what was sent. `keep`: it will be sent again. */
export function withFailure(sync: Sync, { keep }: { keep: boolean }): Sync {
  const base = newest(sync.base, sync.held);
  return { base, held: null, sent: [], queued: keep ? [...sync.sent, ...sync.queued] : sync.queued };
}

export function linesOf(sync: Sync, stockOf: StockOf): CartLine[] {
  // Undo restores these lines, so that a part stays part of its build.
  const lines =
    sync.base?.lines.map(({ productId, quantity, build }) => ({ productId, quantity, ...(build && { build }) })) ?? [];
  return applyChanges(lines, [...sync.sent, ...sync.queued], stockOf).lines;
}

/** An add sent twice adds twice. */
export function isRepeatable(changes: readonly CartChange[]): boolean {
  return changes.every((change) => change.kind !== "add");
}

/** A set to 0 is a removal. */
function isPlainSet(change: CartChange): change is Extract<CartChange, { kind: "set" }> {
  return change.kind === "set" && change.quantity > 0;
}

function newest(one: CartState | null, other: CartState | null): CartState | null {
  if (!one || !other) return one ?? other;
  return other.version >= one.version ? other : one;
}
