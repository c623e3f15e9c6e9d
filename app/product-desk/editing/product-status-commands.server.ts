import { eq } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { listProductPictures } from "#app/catalog/pictures/product-pictures.server.ts";
import { lockProduct } from "#app/catalog/product-locks.server.ts";
import type { ProductStatus } from "#app/catalog/product-status.ts";
import { categories, productImages, productSlugs, productSpecs, products } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { sqlState, transaction } from "#app/platform/database/transaction.server.ts";
import { readNeededSpecs } from "./product-parts.server.ts";
import { productSnapshot } from "./product-snapshot.server.ts";
import { isWorkCategory, type MissingRequirement, missingForSale } from "./sale-readiness.ts";

/** `version`: absent if other edits don't matter. */
type ProductVersion = { id: string; version?: number };
type MoveResult = Result<undefined, "not-found" | "stale" | "not-ready", MissingRequirement[]>;

const FOREIGN_KEY_VIOLATION = "23503";
const verbs = { draft: "unpublish", live: "publish", archived: "archive" } as const;

/** Archived products must be restored first. */
export function publishProduct(db: Database, context: CommandContext, product: ProductVersion): Promise<MoveResult> {
  return moveProduct(db, context, product, "live");
}

export function unpublishProduct(db: Database, context: CommandContext, product: ProductVersion): Promise<MoveResult> {
  return moveProduct(db, context, product, "draft");
}

/** Its orders stay (docs/rules.md#g26). */
export function archiveProduct(db: Database, context: CommandContext, product: ProductVersion): Promise<MoveResult> {
  return moveProduct(db, context, product, "archived");
}

export function restoreProduct(db: Database, context: CommandContext, product: ProductVersion): Promise<MoveResult> {
  return moveProduct(db, context, product, "draft", "restore");
}

/** Does nothing if the product has the status. */
function moveProduct(
  db: Database,
  { viewer, now }: CommandContext,
  { id, version }: ProductVersion,
  status: ProductStatus,
  verb: "restore" | (typeof verbs)[ProductStatus] = verbs[status],
): Promise<MoveResult> {
  return transaction(db, async (tx): Promise<MoveResult> => {
    const row = await lockProduct(tx, id);
    const action = verb === "archive" || verb === "restore" ? "archive-product" : "edit-product";
    if (!row || !can(viewer, action, row)) return err("not-found");
    if (version !== undefined && row.version !== version) return err("stale");
    if (row.status === status) return ok();
    // An archived product changed while the viewer looked at it.
    if (row.status === "archived" && verb !== "restore") return err("stale");
    if (row.status !== "archived" && verb === "restore") return ok();
    const missing = status === "live" ? await findMissing(tx, row) : [];
    if (missing.length > 0) return err("not-ready", missing);
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

async function findMissing(tx: Database, row: typeof products.$inferSelect): Promise<MissingRequirement[]> {
  const [category] = await tx.select().from(categories).where(eq(categories.id, row.categoryId));
  const specs = await tx
    .select({ key: productSpecs.specKey })
    .from(productSpecs)
    .where(eq(productSpecs.productId, row.id));
  const pictures = await listProductPictures(tx, row.id);
  return missingForSale({
    ...row,
    isWork: isWorkCategory(category),
    pictures: pictures.map(({ widths }) => ({ isReady: widths.length > 0 })),
    specKeys: specs.map(({ key }) => key),
    keySpecs: category ? (await readNeededSpecs(tx))(category) : [],
  });
}
