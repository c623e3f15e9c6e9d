import { ok } from "#app/domain/basics/result.ts";
import type { CartLines } from "#app/domain/buying/cart-lines.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { keyOfContent, once, SAME_CLICK_MS } from "#app/platform/submissions/once.server.ts";
import {
  applyChanges,
  applyTogether,
  type CartChange,
  type CartWarning,
  fitToStock,
  productsOfChange,
  toRepeatable,
} from "./cart-changes.ts";
import { type CartOwner, findCart } from "./cart-queries.server.ts";
import { lockCart, readCart, type StoredCart, writeCart } from "./cart-storage.server.ts";
import type { CartNotice, CartState, StoredLine } from "./cart-types.ts";
import { isSettled, NAMELESS, stockIn } from "./cart-view.ts";

const FREE_TRIES = 3;

/** A refused change leaves the others. */
export async function changeCart(
  db: Database,
  { viewer }: Pick<CommandContext, "viewer">,
  changes: readonly CartChange[],
): Promise<CartWarning[]> {
  return (await applyToCart(db, viewer.id, changes)).remarks;
}

export type ChangedCart = { remarks: CartWarning[]; before: StoredCart };

type Apply = typeof applyChanges;

/** Only a failed try takes the cart's lock, as devices seldom collide. */
async function applyToCart(
  db: Database,
  userId: string,
  changes: readonly CartChange[],
  apply: Apply = applyChanges,
): Promise<ChangedCart> {
  for (let attempt = 1; attempt <= FREE_TRIES; attempt++) {
    const changed = await tryChanges(db, userId, changes, apply);
    if (changed) return changed;
  }
  return transaction(db, async (tx) => {
    await lockCart(tx, userId);
    const changed = await tryChanges(tx, userId, changes, apply);
    if (!changed) throw new Error("a locked cart has changed");
    return changed;
  });
}

/** Returns null when another device was quicker. */
async function tryChanges(
  db: Database,
  userId: string,
  changes: readonly CartChange[],
  apply: Apply,
): Promise<ChangedCart | null> {
  const before = await readCart(db, userId, changes.flatMap(productsOfChange));
  const { lines, remarks } = apply(before.lines, changes, stockIn(before.products));
  const isDismissed = changes.some(({ kind }) => kind === "dismiss" || kind === "clear");
  const after = { lines, notices: isDismissed ? [] : before.notices };
  return (await writeCart(db, userId, before, after)) ? { remarks, before } : null;
}

/**
 * Carries out a plain form once (docs/rules.md#t4). Pages made for everybody hold no key without scripts: one product is
 * then in the cart at least as often as the form says, and the same parts of a build count as the same form. `together`:
 * all changes or none. `before` is null when the form was sent before.
 */
export async function changeCartByKey(
  db: Database,
  context: CommandContext,
  changes: readonly CartChange[],
  { together = false }: { together?: boolean } = {},
): Promise<{ remarks: CartWarning[]; before: StoredCart | null }> {
  const apply = together ? applyTogether : applyChanges;
  if (!context.formKey && changes.length === 1)
    return applyToCart(db, context.viewer.id, changes.map(toRepeatable), apply);
  // The forms of a cart page share its key.
  const formKey = context.formKey && keyOfContent([context.formKey, changes]);
  const form = { command: "cart.change", input: changes, holdsMs: SAME_CLICK_MS, sameContentMs: SAME_CLICK_MS };
  let before: StoredCart | null = null;
  const done = await transaction(db, (tx) =>
    once(tx, { ...context, formKey }, form, async () => {
      const changed = await applyToCart(tx, context.viewer.id, changes, apply);
      before = changed.before;
      return ok(changed.remarks);
    }),
  );
  return { remarks: done.ok ? done.value : [], before };
}

/** Fits an account's cart to the stock, with notices (docs/rules.md#c6). */
export async function findReconciledCart(db: Database, owner: CartOwner): Promise<CartState> {
  const state = await findCart(db, owner);
  if (!("userId" in owner) || isSettled(state)) return state;
  await settleCart(db, owner.userId);
  return findCart(db, owner);
}

async function settleCart(db: Database, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCart(tx, userId);
    const before = await readCart(tx, userId, []);
    const lines = fitToStock(before.lines, stockIn(before.products));
    const nameOf = (line: StoredLine) =>
      before.products.find((one) => one.id === line.productId)?.name ?? line.name ?? NAMELESS;
    const cartRemarks = differences(before.lines, lines, nameOf);
    await writeCart(tx, userId, before, { lines, notices: [...before.notices, ...cartRemarks] });
  });
}

function differences(before: StoredLine[], after: CartLines, nameOf: (line: StoredLine) => string): CartNotice[] {
  return before.flatMap((line): CartNotice[] => {
    const now = after.find((one) => one.productId === line.productId);
    const { productId } = line;
    const name = nameOf(line);
    if (!now) return [{ kind: "dropped", productId, name, reason: "unknown-product" }];
    return now.quantity < line.quantity ? [{ kind: "capped", productId, name, given: now.quantity }] : [];
  });
}
