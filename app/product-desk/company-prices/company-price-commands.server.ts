/** The price list of a company (docs/rules.md#j8). Placed orders keep their prices. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import { categories, products } from "#app/catalog/schema.server.ts";
import { companies } from "#app/companies/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import {
  ALL_GOODS,
  type PriceErrors,
  type PriceTerms,
  type PriceTexts,
  priceErrors,
  readTerms,
} from "./company-price-fields.ts";
import { recordPrice, shownPrice } from "./price-audit.server.ts";
import { replacementError } from "./price-days.ts";

/** `removed`: the row that is changed is gone. */
export type CompanyPriceError = "not-found" | "removed" | "invalid";

type Company = { id: string; name: string };
type Goods = { productId: string | null; categoryId: string | null };
type GoodsTexts = Pick<PriceTexts, "sku" | "category">;
type Row = typeof companyPrices.$inferSelect;

/**
 * `id`: of the row that is changed, which keeps its goods; null for a new one, which takes the place of an earlier one of
 * the same goods. `invalid`: errors by field.
 */
export function saveCompanyPrice(
  db: Database,
  context: CommandContext,
  { companyId, id, texts }: { companyId: string; id: string | null; texts: PriceTexts },
): Promise<Result<undefined, CompanyPriceError, PriceErrors>> {
  return changePrices<PriceErrors>(db, context, companyId, async (tx, company) => {
    const own = id === null ? null : await findRow(tx, companyId, isUuid(id) ? eq(companyPrices.id, id) : sql`false`);
    if (id !== null && !own) return err("removed");
    const named = own ? { ...texts, ...(await goodsTexts(tx, own)) } : texts;
    const errors = priceErrors(named);
    const goods = own ?? (await findGoods(tx, named, errors));
    if (Object.keys(errors).length > 0) return err("invalid", errors);
    const terms = readTerms(named);
    const before = own ?? (await findRow(tx, companyId, isOfGoods(goods)));
    const from = before && replacementError(before, terms, { isEdit: own !== null, today: dayInIndia(context.now) });
    if (from) return err("invalid", { from });
    await write(tx, companyId, { before, goods, terms: { ...terms, updatedAt: context.now } });
    const change = { before: before ? shownPrice(before, named) : null, after: shownPrice(terms, named) };
    await recordPrice(tx, context, company, change);
    return ok();
  });
}

export function removeCompanyPrice(
  db: Database,
  context: CommandContext,
  { companyId, id }: { companyId: string; id: string },
): Promise<Result<undefined, CompanyPriceError>> {
  return changePrices<never>(db, context, companyId, async (tx, company) => {
    if (!isUuid(id)) return err("not-found");
    const before = await findRow(tx, companyId, eq(companyPrices.id, id));
    if (!before) return err("not-found");
    await tx.delete(companyPrices).where(eq(companyPrices.id, id));
    await recordPrice(tx, context, company, { before: shownPrice(before, await goodsTexts(tx, before)), after: null });
    return ok();
  });
}

/** The company's row is locked, so that two admins change its list one after the other. */
function changePrices<Details>(
  db: Database,
  { viewer }: CommandContext,
  companyId: string,
  work: (tx: Database, company: Company) => Promise<Result<undefined, CompanyPriceError, Details>>,
): Promise<Result<undefined, CompanyPriceError, Details>> {
  return transaction<Result<undefined, CompanyPriceError, Details>>(db, async (tx) => {
    if (!can(viewer, "edit-company-prices") || !isUuid(companyId)) return err("not-found");
    const [company] = await tx
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("update");
    return company ? work(tx, company) : err("not-found");
  });
}

async function findRow(tx: Database, companyId: string, which: SQL): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(companyPrices)
    .where(and(eq(companyPrices.companyId, companyId), which))
    .for("update");
  return row ?? null;
}

type Written = { before: Row | null; goods: Goods; terms: PriceTerms & { updatedAt: Date } };

async function write(tx: Database, companyId: string, { before, goods, terms }: Written): Promise<void> {
  if (before) await tx.update(companyPrices).set(terms).where(eq(companyPrices.id, before.id));
  else await tx.insert(companyPrices).values({ companyId, ...goods, ...terms });
}

/** How a row's goods are typed. */
async function goodsTexts(tx: Database, { productId, categoryId }: Goods): Promise<GoodsTexts> {
  const [product] = productId
    ? await tx.select({ sku: products.sku }).from(products).where(eq(products.id, productId))
    : [];
  const [category] = categoryId
    ? await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId))
    : [];
  return { sku: product?.sku ?? "", category: productId ? "" : (category?.name ?? ALL_GOODS) };
}

/** The goods of a new row; adds to `errors` what there is not. */
async function findGoods(tx: Database, { sku, category }: GoodsTexts, errors: PriceErrors): Promise<Goods> {
  const productId = await findOwnProduct(tx, sku);
  if (sku && !productId) errors.sku = `The store itself sells no product with the SKU ${sku}`;
  const isAll = category === ALL_GOODS;
  const categoryId = isAll ? null : await findCategory(tx, category);
  if (category && !isAll && !categoryId) errors.category ??= `There is no category ${category}`;
  return { productId, categoryId };
}

async function findOwnProduct(tx: Database, sku: string): Promise<string | null> {
  if (!sku) return null;
  const isNamed = eq(sql`lower(${products.sku})`, sku.toLowerCase());
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isNamed, eq(products.vendorId, STORE_VENDOR)));
  return product?.id ?? null;
}

/** It stays until the row is written: a merge of the category waits. */
async function findCategory(tx: Database, name: string): Promise<string | null> {
  if (!name) return null;
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.name, name), isNull(categories.retiredAt)))
    .for("share");
  return category?.id ?? null;
}

function isOfGoods({ productId, categoryId }: Goods): SQL {
  return sql`coalesce(${companyPrices.productId}, ${companyPrices.categoryId}, ${companyPrices.companyId})
    = coalesce(${productId}::uuid, ${categoryId}::uuid, ${companyPrices.companyId})`;
}
