import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { lockProduct } from "#app/catalog/product-locks.server.ts";
import { productImages, productSlugs, productSpecs, products } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { sqlState, transaction } from "#app/platform/database/transaction.server.ts";
import { productSnapshot } from "./product-snapshot.server.ts";

/** `version`: absent if other edits don't matter. */
type ProductVersion = { id: string; version?: number };
type MoveResult = Result<undefined, "not-found" | "stale">;

const FOREIGN_KEY_VIOLATION = "23503";

/** Its orders stay (docs/rules.md#g26). */
export function archiveProduct(db: Database, context: CommandContext, product: ProductVersion): Promise<MoveResult> {
  return moveProduct(db, context, { ...product, verb: "archive" });
}

/** It becomes a draft. */
export function restoreProduct(db: Database, context: CommandContext, product: ProductVersion): Promise<MoveResult> {
  return moveProduct(db, context, { ...product, verb: "restore" });
}

/** Does nothing if the product has the status. */
function moveProduct(
  db: Database,
  { viewer, now }: CommandContext,
  { id, version, verb }: ProductVersion & { verb: "archive" | "restore" },
): Promise<MoveResult> {
  return transaction(db, async (tx): Promise<MoveResult> => {
    const row = await lockProduct(tx, id);
    if (!row || !can(viewer, "archive-product", row)) return err("not-found");
    if (version !== undefined && row.version !== version) return err("stale");
    if ((row.status === "archived") === (verb === "archive")) return ok();
    const status = verb === "archive" ? "archived" : "draft";
    await tx.update(products).set({ status, updatedAt: now }).where(eq(products.id, id));
    const subject = { kind: "product", id, label: row.name };
    const change = { before: { status: row.status }, after: { status } };
    await recordAudit(tx, viewer, { action: `product.${verb}`, subject, ...change }, now);
    return ok();
  });
}

/** Drafts with orders stay (docs/rules.md#g26). */
export async function deleteDraft(
  db: Database,
  { viewer, now }: CommandContext,
  { id, version }: ProductVersion,
): Promise<Result<undefined, "not-found" | "stale" | "not-draft" | "has-orders">> {
  try {
    return await transaction(db, async (tx) => {
      const row = await lockProduct(tx, id);
      if (!row || !can(viewer, "archive-product", row)) return err("not-found");
      if (version !== undefined && row.version !== version) return err("stale");
      if (row.status !== "draft") return err("not-draft");
      const subject = { kind: "product", id, label: row.name };
      await recordAudit(
        tx,
        viewer,
        { action: "product.delete", subject, before: { ...(await productSnapshot(tx, id)), stock: row.stock } },
        now,
      );
      // The product is deleted last: the guard of vendors' rows reads its vendor.
      await tx.delete(productImages).where(eq(productImages.productId, id));
      await tx.delete(productSpecs).where(eq(productSpecs.productId, id));
      await tx.delete(productSlugs).where(eq(productSlugs.productId, id));
      await tx.delete(products).where(eq(products.id, id));
      return ok();
    });
  } catch (error) {
    // Order lines refer to their product by a foreign key.
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return err("has-orders");
    throw error;
  }
}
