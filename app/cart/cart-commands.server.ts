/** Each command locks the stored cart and raises its version if something changed. */
import { findProductsByIds } from "#app/catalog/product-queries.server.ts";
import { ok } from "#app/domain/basics/result.ts";
import type { CartLines } from "#app/domain/buying/cart-lines.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { keyOfContent, once } from "#app/platform/submissions/once.server.ts";
import { applyChanges, type CartChange, type CartWarning, fitToStock, productsOfChange } from "./cart-changes.ts";
import { type CartOwner, findCart, listStoredLines } from "./cart-queries.server.ts";
import { incrementVersion, lockCart, writeLines } from "./cart-storage.server.ts";
import type { CartNotice, CartState, StoredLine } from "./cart-types.ts";
import { isSettled, NAMELESS, stockIn } from "./cart-view.ts";

/** In order; a refused change leaves the others. Returns remarks; read the cart again for its state. */
export async function changeCart(
  db: Database,
  { viewer }: Pick<CommandContext, "viewer">,
  changes: readonly CartChange[],
): Promise<CartWarning[]> {
  const userId = viewer.id;
  return transaction(db, async (tx) => {
    const { notices } = await lockCart(tx, userId);
    const before = await listStoredLines(tx, userId);
    const products = await findProductsByIds(tx, [...idsOf(before), ...changes.flatMap(productsOfChange)]);
    const { lines, remarks } = applyChanges(before, changes, stockIn(products));
    const changed = await writeLines(tx, userId, { before, after: lines }, products);
    const dismissed = notices.length > 0 && changes.some(({ kind }) => kind === "dismiss" || kind === "clear");
    if (changed || dismissed) await incrementVersion(tx, userId, dismissed ? [] : notices);
    return remarks;
  });
}

/** The same click sends the same form; later it is a new wish, as going back and adding once more is. */
const SAME_CLICK_MS = 10_000;

/** By a plain form, whose key counts for a moment. */
export async function changeCartByKey(
  db: Database,
  context: CommandContext,
  changes: readonly CartChange[],
): Promise<CartWarning[]> {
  const formKey = context.formKey && keyOfContent([context.formKey, changes]);
  const form = { command: "cart.change", input: changes, holdsMs: SAME_CLICK_MS };
  const done = await transaction(db, (tx) =>
    once(tx, { ...context, formKey }, form, async () => ok(await changeCart(tx, context, changes))),
  );
  return done.ok ? done.value : [];
}

/**
 * Fit to be ordered from: an account's vanished products are dropped and lines above stock come down
 * (docs/rules.md#r23), with notices until dismissed. Sold-out lines stay, to be waited for or removed.
 */
export async function findReconciledCart(db: Database, owner: CartOwner): Promise<CartState> {
  const state = await findCart(db, owner);
  if (!("userId" in owner) || isSettled(state)) return state;
  await settleCart(db, owner.userId);
  return findCart(db, owner);
}

async function settleCart(db: Database, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { notices } = await lockCart(tx, userId);
    const before = await listStoredLines(tx, userId);
    const products = await findProductsByIds(tx, idsOf(before));
    const lines = fitToStock(before, stockIn(products));
    const changed = await writeLines(tx, userId, { before, after: lines }, products);
    const nameOf = (line: StoredLine) =>
      products.find((one) => one.id === line.productId)?.name ?? line.name ?? NAMELESS;
    if (changed) await incrementVersion(tx, userId, [...notices, ...differences(before, lines, nameOf)]);
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

function idsOf(lines: CartLines): string[] {
  return lines.map((line) => line.productId);
}
