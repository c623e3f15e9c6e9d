/** Permissions are checked here, not on screens. */

import { and, eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { choosePictures, type PictureChoice, writePictures } from "#app/catalog/pictures/product-pictures.server.ts";
import { productFields } from "#app/catalog/product-fields.ts";
import { lockProduct } from "#app/catalog/product-locks.server.ts";
import type { ProductStatus } from "#app/catalog/product-status.ts";
import { products } from "#app/catalog/schema.server.ts";
import { moveStock } from "#app/catalog/stock/stock-commands.server.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint, sqlState, transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { copyProduct } from "./copy-product.server.ts";
import { type ProductInput, slugFor } from "./product-form.ts";
import {
  findCategoryBySlug,
  findCategoryHsn,
  findOrCreateBrand,
  insertWithFreeSlug,
  isSlugTaken,
  moveSlug,
  readNeededSpecs,
  writeSpecs,
} from "./product-parts.server.ts";
import { productSnapshot } from "./product-snapshot.server.ts";
import { isWorkCategory, type MissingRequirement, missingForSale } from "./sale-readiness.ts";
import { findTakenCode } from "./taken-codes.server.ts";

export type ProductEdit = {
  product: ProductInput;
  pictures: readonly PictureChoice[];
};

/** `details` of `not-ready`: what is missing for sale. */
export type EditProductError =
  | "not-allowed"
  | "not-found"
  | "slug-taken"
  | "sku-taken"
  | "gtin-taken"
  | "variant-taken"
  | "not-ready"
  | "stale"
  | "key-reused"
  | "picture-missing"
  | "too-many-pictures";
type NewProduct = ProductEdit & { vendorId: string; stock: number; status: "draft" | "live" };
type EditResult = Result<{ id: string; slug: string }, EditProductError, MissingRequirement[]>;

/** `not-found`: no such category or vendor. `picture-missing`: the viewer can't use a picture. */
export function createProduct(db: Database, context: CommandContext, input: NewProduct): Promise<EditResult> {
  // Pictures get new ids with each upload, so they don't identify the request.
  const { pictures: _, ...keyedInput } = input;
  const form = { command: "product.create", input: keyedInput };
  return reportTaken(() => transaction(db, (tx) => once(tx, context, form, () => create(tx, context, input))));
}

async function create(tx: Database, { viewer, now }: CommandContext, input: NewProduct): Promise<EditResult> {
  const { vendorId, product, stock } = input;
  if (!can(viewer, "create-product", { vendorId })) return err("not-allowed");
  if (hasAdminFields(product) && !can(viewer, "feature-product")) return err("not-allowed");
  if ("costPricePaise" in product && !can(viewer, "see-costs", { vendorId })) return err("not-allowed");
  const [vendor] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) return err("not-found");
  const prepared = await prepare(tx, viewer, { ...input, id: null, vendorId });
  if (!prepared.ok) return prepared;
  if (product.slug && (await isSlugTaken(tx, product.slug, null))) return err("slug-taken");
  const brandId = await findOrCreateBrand(tx, { viewer, now }, product.brand);
  const values = { ...prepared.value.columns, vendorId, stock: 0, brandId, createdAt: now, updatedAt: now };
  const [typed] = product.slug
    ? await tx
        .insert(products)
        .values({ ...values, slug: product.slug })
        .returning()
    : [];
  const row = typed ?? (await insertWithFreeSlug(tx, slugFor("", product), values));
  const cause = { reason: "initial", actorId: viewer.id, at: now } as const;
  await moveStock(tx, [{ productId: row.id, delta: stock }], cause);
  await writeSpecs(tx, row.id, product.specs);
  await writePictures(tx, row.id, prepared.value.pictures);
  const subject = { kind: "product", id: row.id, label: row.name };
  await recordAudit(
    tx,
    viewer,
    { action: "product.create", subject, after: { ...(await productSnapshot(tx, row.id)), stock } },
    now,
  );
  return ok({ id: row.id, slug: row.slug });
}

/** `stale`: saved by someone else since `version`. Archived products must be restored first. */
export function updateProduct(
  db: Database,
  { viewer, now }: CommandContext,
  input: ProductEdit & { id: string; version: number; status?: "draft" | "live" },
): Promise<EditResult> {
  return reportTaken(() =>
    transaction(db, async (tx): Promise<EditResult> => {
      const { id, product } = input;
      const row = await lockProduct(tx, id);
      if (!row || !can(viewer, "edit-product", row)) return err("not-found");
      if (hasAdminFields(product) && !can(viewer, "feature-product")) return err("not-allowed");
      if ("costPricePaise" in product && !can(viewer, "see-costs", row)) return err("not-allowed");
      if (row.version !== input.version) return err("stale");
      const status = row.status === "archived" ? row.status : (input.status ?? row.status);
      const prepared = await prepare(tx, viewer, { ...input, status, vendorId: row.vendorId });
      if (!prepared.ok) return prepared;
      const slug = product.slug ?? row.slug;
      if (slug !== row.slug && (await isSlugTaken(tx, slug, id))) return err("slug-taken");
      const before = await productSnapshot(tx, id);
      const brandId = await findOrCreateBrand(tx, { viewer, now }, product.brand);
      await moveSlug(tx, id, row.slug, slug, now);
      const written = await tx
        .update(products)
        .set({ ...prepared.value.columns, slug, brandId, updatedAt: now })
        .where(and(eq(products.id, id), eq(products.version, input.version)))
        .returning({ id: products.id });
      if (written.length === 0) return err("stale");
      await writeSpecs(tx, id, product.specs);
      await writePictures(tx, id, prepared.value.pictures);
      const change = changedFields(before, await productSnapshot(tx, id));
      const subject = { kind: "product", id, label: product.name };
      if (change) await recordAudit(tx, viewer, { action: "product.update", subject, ...change }, now);
      return ok({ id, slug });
    }),
  );
}

export type DuplicateProductError = "not-found" | "key-reused";

export function duplicateProduct(
  db: Database,
  context: CommandContext,
  id: string,
): Promise<Result<{ id: string }, DuplicateProductError>> {
  return transaction(db, (tx) =>
    once(tx, context, { command: "product.duplicate", input: id }, () => duplicate(tx, context, id)),
  );
}

async function duplicate(
  tx: Database,
  { viewer, now }: CommandContext,
  id: string,
): Promise<Result<{ id: string }, DuplicateProductError>> {
  const row = await lockProduct(tx, id);
  if (!row || !can(viewer, "create-product", row)) return err("not-found");
  const name = `${cutTo(row.name, 143)} (copy)`;
  const copyId = await copyProduct(tx, row, { name }, { now });
  const subject = { kind: "product", id: copyId, label: name };
  const after = { ...(await productSnapshot(tx, copyId)), copyOf: id };
  await recordAudit(tx, viewer, { action: "product.duplicate", subject, after }, now);
  return ok({ id: copyId });
}

function hasAdminFields(product: ProductInput): boolean {
  return productFields.some(({ key, isForAdmins }) => isForAdmins && key in product);
}

async function prepare(
  tx: Database,
  viewer: User,
  input: ProductEdit & { id: string | null; vendorId: string; status: ProductStatus },
) {
  const { specs, brand: _, slug: __, category: categorySlug, ...typed } = input.product;
  const category = await findCategoryBySlug(tx, categorySlug);
  if (!category) return err("not-found");
  const columns = { ...typed, hsn: typed.hsn || (await findCategoryHsn(tx, category.id)) };
  const taken = await findTakenCode(tx, { ...columns, vendorId: input.vendorId }, input.id);
  if (taken) return err(taken);
  const product = { id: input.id, vendorId: input.vendorId, name: columns.name };
  const pictures = await choosePictures(tx, viewer, product, input.pictures);
  if (!pictures.ok) return pictures;
  if (input.status === "live") {
    const specKeys = specs.map(({ key }) => key);
    const keySpecs = (await readNeededSpecs(tx))(category);
    const missing = missingForSale({
      ...columns,
      isWork: isWorkCategory(category),
      pictures: pictures.value,
      specKeys,
      keySpecs,
    });
    if (missing.length > 0) return err("not-ready", missing);
  }
  return ok({ columns: { ...columns, categoryId: category.id, status: input.status }, pictures: pictures.value });
}

/** The later of two concurrent saves gets the error of the unique index. */
async function reportTaken(work: () => Promise<EditResult>): Promise<EditResult> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    const constraint = brokenConstraint(error);
    if (constraint === "products_variant") return err("variant-taken");
    if (constraint === "products_gtin") return err("gtin-taken");
    return err(constraint === "products_sku" ? "sku-taken" : "slug-taken");
  }
}
