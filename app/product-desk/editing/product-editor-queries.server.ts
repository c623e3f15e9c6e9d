/** Reads tables for admins, views for vendors. */
import { and, asc, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { inTreeOrder } from "#app/catalog/category-tree.ts";
import { fieldColumns } from "#app/catalog/field-columns.server.ts";
import { toTyped } from "#app/catalog/product-field-values.ts";
import { everyField, formFieldsFor } from "#app/catalog/product-fields.ts";
import { brands, categories, specDefinitions } from "#app/catalog/schema.server.ts";
import { formatSpecNumber } from "#app/catalog/specifications/spec-definition.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { EditingTables } from "./editing-tables.server.ts";
import type { EditedCategory, EditedPicture, EditedProduct, EditorChoices } from "./editor-types.ts";
import type { ProductValues } from "./product-form.ts";
import { firstHsnCode } from "./product-parts.server.ts";

export async function findEditorChoices(db: Database, withVendors: boolean): Promise<EditorChoices> {
  const { key, label, unit, type, options, help, isRequired, groupName, categories: fits } = specDefinitions;
  return {
    categories: await listEditedCategories(db),
    brands: (await db.select({ name: brands.name }).from(brands).orderBy(sql`lower(${brands.name})`)).map(
      (row) => row.name,
    ),
    specs: await db
      .select({ key, label, unit, type, options, help, isRequired, groupName, categories: fits })
      .from(specDefinitions)
      .where(isNull(specDefinitions.retiredAt))
      .orderBy(asc(specDefinitions.position), asc(key)),
    vendors: withVendors
      ? await db.select({ id: vendors.id, name: vendors.businessName }).from(vendors).orderBy(asc(vendors.businessName))
      : null,
  };
}

async function listEditedCategories(db: Database): Promise<EditedCategory[]> {
  const { id, slug, name, keySpecs, hsnCodes, parentId, position, retiredAt } = categories;
  const rows = await db
    .select({ id, slug, name, keySpecs, hsnCodes, parentId })
    .from(categories)
    .where(isNull(retiredAt))
    .orderBy(asc(position), asc(name));
  const parentOf = new Map(rows.map((row) => [row.id, row.parentId]));
  const level = (categoryId: string): number => {
    const parent = parentOf.get(categoryId);
    return parent ? level(parent) + 1 : 0;
  };
  return inTreeOrder(rows).map((row) => ({
    slug: row.slug,
    name: row.name,
    keySpecs: row.keySpecs,
    hsn: firstHsnCode(rows, row.id),
    level: level(row.id),
  }));
}

/** Null means: no such product. */
export async function findEditedProduct(
  db: Database,
  { products, productSpecs }: EditingTables,
  id: string,
): Promise<{ product: EditedProduct; values: ProductValues } | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      product: { ...fieldColumns(products), id: products.id, version: products.version },
      vendorId: products.vendorId,
      vendorName: vendors.businessName,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(products.id, id));
  if (!row) return null;
  const { product, vendorId, vendorName } = row;
  const specs = await db
    .select({
      specKey: productSpecs.specKey,
      value: productSpecs.value,
      number: productSpecs.number,
      unit: specDefinitions.unit,
    })
    .from(productSpecs)
    .innerJoin(specDefinitions, eq(specDefinitions.key, productSpecs.specKey))
    .where(eq(productSpecs.productId, id));
  const values: ProductValues = Object.fromEntries(
    formFieldsFor(everyField).map((field) => [field.key, toTyped(field, product[field.key])]),
  );
  for (const { specKey, value, number, unit } of specs) {
    if (value === null) {
      values[`specSilent.${specKey}`] = "on";
      continue;
    }
    values[`spec.${specKey}`] = number === null ? value : String(number);
    // Only a text that differs from the plain one is shown: the plain one follows the number.
    if (number !== null && value !== formatSpecNumber(number, unit)) values[`specText.${specKey}`] = value;
  }
  const { version, status, slug, name, stock } = product;
  return { product: { id, version, status, slug, name, stock, vendorId, vendorName }, values };
}

/** Decides whether its products are sold (docs/rules.md#v1). */
export async function findVendorState(db: Database, vendorId: string) {
  const [row] = await db.select({ state: vendors.state }).from(vendors).where(eq(vendors.id, vendorId));
  return row?.state ?? null;
}

export async function listEditedPictures(
  db: Database,
  tables: EditingTables,
  productId: string,
): Promise<EditedPicture[]> {
  const { productImages, pictureUploads } = tables;
  const rows = await db
    .select({
      image: productImages,
      state: pictureUploads.state,
      fileName: pictureUploads.fileName,
    })
    .from(productImages)
    .leftJoin(pictureUploads, eq(pictureUploads.id, productImages.uploadId))
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  return rows.map(({ image, state, fileName }) => {
    const isReady = image.widths.length > 0;
    const { id: ref, uploadId, alt } = image;
    return {
      ref,
      uploadId,
      alt,
      fileName: fileName ?? "",
      state: isReady ? "ready" : (state ?? "failed"),
      picture: isReady ? image : null,
    };
  });
}

type Uploader = { vendorId: string | null; userId: string };

/** Uploads of this product's form that are not saved yet. */
export async function listPendingUploads(
  db: Database,
  { pictureUploads, productImages }: EditingTables,
  { vendorId, userId }: Uploader,
  productId: string,
): Promise<EditedPicture[]> {
  const { uploadId } = productImages;
  const rows = await db
    .select()
    .from(pictureUploads)
    .where(
      and(
        vendorId === null ? and(isNull(pictureUploads.vendorId), eq(pictureUploads.uploadedBy, userId)) : undefined,
        eq(pictureUploads.productId, productId),
        eq(pictureUploads.isDiscarded, false),
        notExists(db.select({ one: sql`1` }).from(productImages).where(eq(uploadId, pictureUploads.id))),
      ),
    )
    .orderBy(asc(pictureUploads.createdAt), asc(pictureUploads.id));
  return rows.map(toEditedPicture);
}

/** Leaves out uploads of others. */
export async function listUploads(
  db: Database,
  { pictureUploads }: EditingTables,
  ids: readonly string[],
): Promise<EditedPicture[]> {
  const validIds = ids.filter(isUuid);
  if (validIds.length === 0) return [];
  const rows = await db
    .select()
    .from(pictureUploads)
    .where(and(inArray(pictureUploads.id, validIds), eq(pictureUploads.isDiscarded, false)));
  return rows.map(toEditedPicture);
}

type UploadRow = EditingTables["pictureUploads"]["$inferSelect"];

function toEditedPicture({ id, state, fileName, hash, widths, width, height }: UploadRow): EditedPicture {
  const formats: ("avif" | "webp")[] = ["avif", "webp"];
  const picture = { path: `/media/${hash}`, widths, formats, width, height, alt: "" };
  return { ref: id, uploadId: id, state, alt: "", fileName, picture: state === "ready" ? picture : null };
}
