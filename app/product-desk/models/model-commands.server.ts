/** Models and their variants (docs/decisions/324). */
import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { lockProduct } from "#app/catalog/product-locks.server.ts";
import { productModels, productSpecs, products } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint, transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

/**
 * `value-missing`: a variant lacks a value in which they differ. `variant-taken`: two variants would be the same. `sku-taken`,
 * `gtin-taken`: another product of the vendor has the SKU or EAN.
 */
export type ModelError =
  | "not-found"
  | "invalid"
  | "stale"
  | "name-taken"
  | "has-model"
  | "other-category"
  | "value-missing"
  | "variant-taken"
  | "sku-taken"
  | "gtin-taken";

type Done = Result<undefined, ModelError>;
type Model = typeof productModels.$inferSelect;

export const MAX_MODEL_NAME = 120;
export const MAX_DIFFERENCES = 3;

/** `specs`: keys in which the variants differ. */
export type ModelInput = { name: string; specs: string[] };

function isValid({ name, specs }: ModelInput): boolean {
  const hasName = name.trim() !== "" && name.length <= MAX_MODEL_NAME;
  return hasName && specs.length >= 1 && specs.length <= MAX_DIFFERENCES && new Set(specs).size === specs.length;
}

/** The product becomes the first variant. */
export function createModel(
  db: Database,
  { viewer, now }: CommandContext,
  { productId, ...input }: ModelInput & { productId: string },
): Promise<Done> {
  return reportViolations(() =>
    transaction(db, async (tx): Promise<Done> => {
      const row = await lockProduct(tx, productId);
      if (!row || !can(viewer, "edit-product", row)) return err("not-found");
      if (!isValid(input)) return err("invalid");
      if (row.modelId !== null) return err("has-model");
      if (!(await haveAllValues(tx, [row.id], input.specs))) return err("value-missing");
      const values = { ...input, name: input.name.trim(), vendorId: row.vendorId, createdAt: now, updatedAt: now };
      const [model] = await tx.insert(productModels).values(values).returning();
      if (!model) throw new Error("no model");
      await tx.update(products).set({ modelId: model.id, updatedAt: now }).where(eq(products.id, row.id));
      const after = { name: model.name, specs: model.specs, variants: [row.slug] };
      await recordAudit(tx, viewer, { action: "model.create", subject: toSubject(model), after }, now);
      return ok();
    }),
  );
}

/** `stale`: saved by someone else since `version`. */
export function updateModel(
  db: Database,
  { viewer, now }: CommandContext,
  { id, version, ...input }: ModelInput & { id: string; version: number },
): Promise<Done> {
  return reportViolations(() =>
    transaction(db, async (tx): Promise<Done> => {
      const model = await lockModel(tx, id);
      if (!model || !can(viewer, "edit-product", model)) return err("not-found");
      if (!isValid(input)) return err("invalid");
      if (model.version !== version) return err("stale");
      const variants = await tx.select({ id: products.id }).from(products).where(eq(products.modelId, id));
      const ids = variants.map((variant) => variant.id);
      if (!(await haveAllValues(tx, ids, input.specs))) return err("value-missing");
      const next = { name: input.name.trim(), specs: input.specs };
      const change = changedFields({ name: model.name, specs: model.specs }, next);
      if (!change) return ok();
      await tx
        .update(productModels)
        .set({ ...next, updatedAt: now })
        .where(eq(productModels.id, id));
      await recordAudit(tx, viewer, { action: "model.update", subject: toSubject(model), ...change }, now);
      return ok();
    }),
  );
}

/** `wanted`: SKU or URL of a product of the same vendor and category without a model. */
export function addToModel(
  db: Database,
  { viewer, now }: CommandContext,
  { id, wanted: skuOrUrl }: { id: string; wanted: string },
): Promise<Done> {
  return reportViolations(() =>
    transaction(db, async (tx): Promise<Done> => {
      const model = await lockModel(tx, id);
      if (!model || !can(viewer, "edit-product", model)) return err("not-found");
      const productId = await findBySkuOrUrl(tx, model, skuOrUrl);
      const row = productId && (await lockProduct(tx, productId));
      if (!row) return err("not-found");
      if (row.modelId !== null) return err("has-model");
      const [other] = await tx
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.modelId, id), ne(products.categoryId, row.categoryId)))
        .limit(1);
      if (other) return err("other-category");
      if (!(await haveAllValues(tx, [row.id], model.specs))) return err("value-missing");
      await tx.update(products).set({ modelId: id, updatedAt: now }).where(eq(products.id, row.id));
      const change = { before: { variant: null }, after: { variant: row.slug } };
      await recordAudit(tx, viewer, { action: "model.update", subject: toSubject(model), ...change }, now);
      return ok();
    }),
  );
}

/** With the last variant the model is deleted. */
export function removeFromModel(
  db: Database,
  { viewer, now }: CommandContext,
  { id, productId }: { id: string; productId: string },
): Promise<Done> {
  return transaction(db, async (tx): Promise<Done> => {
    const model = await lockModel(tx, id);
    if (!model || !can(viewer, "edit-product", model)) return err("not-found");
    const row = await lockProduct(tx, productId);
    if (row?.modelId !== id) return err("not-found");
    await tx.update(products).set({ modelId: null, updatedAt: now }).where(eq(products.id, productId));
    const remaining = await tx.$count(products, eq(products.modelId, id));
    if (remaining === 0) await tx.delete(productModels).where(eq(productModels.id, id));
    const change = { before: { variant: row.slug }, after: { variant: null } };
    const action = remaining === 0 ? "model.delete" : "model.update";
    await recordAudit(tx, viewer, { action, subject: toSubject(model), ...change }, now);
    return ok();
  });
}

/** The lock serializes changes of its variants. */
export async function lockModel(tx: Database, id: string): Promise<Model | null> {
  if (!isUuid(id)) return null;
  const [model] = await tx.select().from(productModels).where(eq(productModels.id, id)).for("no key update");
  return model ?? null;
}

export async function lockModelByProduct(tx: Database, productId: string): Promise<Model | null> {
  if (!isUuid(productId)) return null;
  const [row] = await tx.select({ modelId: products.modelId }).from(products).where(eq(products.id, productId));
  return row?.modelId ? lockModel(tx, row.modelId) : null;
}

function toSubject({ id, name }: Pick<Model, "id" | "name">) {
  return { kind: "model", id, label: name };
}

/** Ignores case; a slug may be part of an address. */
async function findBySkuOrUrl(tx: Database, { vendorId }: Model, skuOrUrl: string): Promise<string | null> {
  const text = skuOrUrl.trim();
  const slug = text.split("/").at(-1) ?? "";
  if (!text) return null;
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(eq(products.vendorId, vendorId), or(sql`lower(${products.sku}) = lower(${text})`, eq(products.slug, slug))),
    )
    .limit(1);
  return row?.id ?? null;
}

async function haveAllValues(tx: Database, ids: readonly string[], specs: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const values = await tx
      .select({ key: productSpecs.specKey })
      .from(productSpecs)
      .where(and(eq(productSpecs.productId, id), isNotNull(productSpecs.value)));
    if (!specs.every((key) => values.some((one) => one.key === key))) return false;
  }
  return true;
}

/** The later of two concurrent changes gets the error of the database. */
export async function reportViolations<Done>(work: () => Promise<Done>): Promise<Done | Result<never, ModelError>> {
  try {
    return await work();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "products_variant") return err("variant-taken");
    if (constraint === "product_models_name") return err("name-taken");
    if (constraint === "products_sku") return err("sku-taken");
    if (constraint === "products_gtin") return err("gtin-taken");
    throw error;
  }
}
