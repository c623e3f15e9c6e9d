/** The row is locked, so that no sale is overwritten. */
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { lockProduct } from "#app/catalog/product-locks.server.ts";
import { moveStock } from "#app/catalog/stock/stock-commands.server.ts";
import { MAX_STOCK } from "#app/catalog/stock-limits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import type { StockAdjustment } from "./adjustment-form.ts";

export type AdjustStockError = "not-found" | "stale" | "below-zero" | "above-limit" | "unchanged" | "key-reused";

type Adjusted = Result<{ stock: number }, AdjustStockError, { stock: number }>;

/** An absolute change needs the stock `seen`, else it is `stale`. `details`: the current stock. */
export function adjustStock(
  db: Database,
  context: CommandContext,
  input: { productId: string; change: StockAdjustment },
): Promise<Adjusted> {
  return transaction(db, (tx) =>
    once(tx, context, { command: "stock.change", input }, () => adjust(tx, context, input)),
  );
}

async function adjust(
  tx: Database,
  { viewer, now }: CommandContext,
  { productId, change }: { productId: string; change: StockAdjustment },
): Promise<Adjusted> {
  const row = await lockProduct(tx, productId);
  if (!row || !can(viewer, "edit-product", row)) return err("not-found");
  const { stock } = row;
  if (change.kind === "set" && change.seen !== stock) return err("stale", { stock });
  const delta = change.kind === "set" ? change.to - stock : change.delta;
  if (delta === 0) return err("unchanged", { stock });
  if (stock + delta < 0) return err("below-zero", { stock });
  if (stock + delta > MAX_STOCK) return err("above-limit", { stock });
  const { reason, note } = change;
  const stockAfter = stock + delta;
  await moveStock(tx, [{ productId, delta }], { reason, note, actorId: viewer.id, at: now });
  const subject = { kind: "product", id: productId, label: row.name };
  const logged = { before: { stock }, after: { stock: stockAfter, reason }, note };
  await recordAudit(tx, viewer, { action: "stock.change", subject, ...logged }, now);
  return ok({ stock: stockAfter });
}
