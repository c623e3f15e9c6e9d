/**
 * How the account's cart in this tab follows the stored one while changes are on their way (docs/rules.md#r22). Pure:
 * events in, state out; cart-store.ts brings the events.
 *
 * What is shown is the newest known snapshot with the unconfirmed changes applied on top. While changes are out, a
 * snapshot that arrives is held back, because it may or may not contain them; the answer decides. So a stale snapshot
 * can't bring back a cleared cart, and an added piece is never counted twice.
 */
import type { CartLine } from "#app/domain/buying/cart-lines.ts";
import { applyChanges, type CartChange, type StockOf } from "./cart-changes.ts";
import type { CartState } from "./cart-types.ts";

export type Sync = {
  /** The newest confirmed snapshot; null until the first one came. */
  base: CartState | null;
  /** The newest snapshot that came while changes were out. */
  held: CartState | null;
  /** Changes sent and not answered. */
  sent: CartChange[];
  /** Changes not sent yet. */
  queued: CartChange[];
};

export const emptySync: Sync = { base: null, held: null, sent: [], queued: [] };

/** The shopper did something. Setting a line replaces an earlier set of it that still waits. */
export function withChange(sync: Sync, change: CartChange): Sync {
  const { queued } = sync;
  if (!isPlainSet(change)) return { ...sync, queued: [...queued, change] };
  const lastOther = queued.findLastIndex((one) => !isPlainSet(one));
  const kept = queued.filter((one, i) => i <= lastOther || !isPlainSet(one) || one.productId !== change.productId);
  return { ...sync, queued: [...kept, change] };
}

/** Takes what waits on its way; nothing happens while an answer is outstanding. */
export function withSending(sync: Sync): Sync {
  if (sync.sent.length > 0 || sync.queued.length === 0) return sync;
  return { ...sync, sent: sync.queued, queued: [] };
}

/** A snapshot arrived by itself: the page's, or one fetched because another device changed something. */
export function withSnapshot(sync: Sync, snapshot: CartState): Sync {
  if (sync.sent.length > 0) return { ...sync, held: newest(sync.held, snapshot) };
  return { ...sync, base: newest(sync.base, snapshot) };
}

/** The server did what was sent and this is the cart afterwards. */
export function withAnswer(sync: Sync, snapshot: CartState): Sync {
  return { ...sync, base: newest(newest(sync.base, snapshot), sync.held), held: null, sent: [] };
}

/** The server refused what was sent, or no answer came: it is rolled back. `keep`: it is to be sent again. */
export function withFailure(sync: Sync, { keep }: { keep: boolean }): Sync {
  const base = newest(sync.base, sync.held);
  return { base, held: null, sent: [], queued: keep ? [...sync.sent, ...sync.queued] : sync.queued };
}

/** What to show: the base with everything unconfirmed applied, as the server will most likely apply it. */
export function linesOf(sync: Sync, stockOf: StockOf): CartLine[] {
  const lines = sync.base?.lines.map(({ productId, quantity }) => ({ productId, quantity })) ?? [];
  return applyChanges(lines, [...sync.sent, ...sync.queued], stockOf).lines;
}

/** Whether the same changes may be sent twice without harm. */
export function isRepeatable(changes: readonly CartChange[]): boolean {
  return changes.every((change) => change.kind !== "add");
}

/** Plain sets of different lines can trade places; one of 0 is a removal and keeps its own. */
function isPlainSet(change: CartChange): change is Extract<CartChange, { kind: "set" }> {
  return change.kind === "set" && change.quantity > 0;
}

function newest(one: CartState | null, other: CartState | null): CartState | null {
  if (!one || !other) return one ?? other;
  return other.version >= one.version ? other : one;
}
