/** Saves all variants or none. */
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { lockProducts } from "#app/catalog/product-locks.server.ts";
import { moveStock } from "#app/catalog/stock/stock-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { writeProducts } from "#app/product-desk/editing/product-batch.server.ts";

/** `version` and `seen` (the stock): as the form showed. */
export type VariantChange = {
  id: string;
  version: number;
  pricePaise: number;
  discountPricePaise: number | null;
  seen: number;
  stock: number;
};

type Saved = Result<{ changed: number }, "not-found" | "stale", { name: string }>;

/** `stale`: a variant or its stock has changed; `details` names it. */
export function saveVariants(
  db: Database,
  { viewer, now }: CommandContext,
  { modelId, rows }: { modelId: string; rows: readonly VariantChange[] },
): Promise<Saved> {
  return transaction(db, async (tx): Promise<Saved> => {
    const locked = await lockProducts(
      tx,
      rows.map(({ id }) => id),
    );
    let changed = 0;
    for (const { id, version, pricePaise, discountPricePaise, seen: stockShown, stock } of rows) {
      const row = locked.get(id);
      if (row?.modelId !== modelId || !can(viewer, "edit-product", row)) return err("not-found");
      if (row.version !== version || (stock !== stockShown && row.stock !== stockShown))
        return err("stale", { name: row.name });
      const next = { pricePaise, discountPricePaise, ...(stock !== stockShown && { stock }) };
      const change = changedFields(row, next);
      if (!change) continue;
      changed++;
      const { stock: counted, ...prices } = change.after as Partial<typeof next>;
      if (Object.keys(prices).length > 0) await writeProducts(tx, [{ product: row, changes: prices }], now);
      if (counted !== undefined)
        await moveStock(tx, [{ productId: id, delta: counted - row.stock }], {
          reason: "correction",
          actorId: viewer.id,
          at: now,
        });
      const subject = { kind: "product", id, label: row.name };
      await recordAudit(tx, viewer, { action: "product.update", subject, ...change }, now);
    }
    return ok({ changed });
  });
}
