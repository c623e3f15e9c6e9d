/** Called within the product's transaction. */
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import {
  brands,
  categories,
  productSlugs,
  productSpecs,
  products,
  specDefinitions,
} from "#app/catalog/schema.server.ts";
import { slugify } from "#app/domain/basics/slug.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import type { SpecValue } from "./product-form.ts";

/** Ignores case; a missing brand is added (docs/decisions/327) and logged. */
export async function findOrCreateBrand(
  tx: Database,
  { viewer, now }: Pick<CommandContext, "viewer" | "now">,
  name: string,
): Promise<string> {
  const existing = await findBrand(tx, name);
  if (existing) return existing;
  const slug = await freeBrandSlug(tx, slugify(name) || "brand");
  const [row] = await tx.insert(brands).values({ name, slug }).onConflictDoNothing().returning({ id: brands.id });
  if (row) {
    await recordAudit(tx, viewer, { action: "brand.create", subject: { kind: "brand", id: row.id, label: name } }, now);
    return row.id;
  }
  const [other] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.name, name));
  if (!other) throw new Error(`no brand ${name}`);
  return other.id;
}

async function findBrand(tx: Database, name: string): Promise<string | null> {
  const [row] = await tx.select({ id: brands.id }).from(brands).where(sql`lower(${brands.name}) = lower(${name})`);
  return row?.id ?? null;
}

async function freeBrandSlug(tx: Database, slug: string): Promise<string> {
  const [conflict] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.slug, slug));
  return conflict ? `${slug}-${crypto.randomUUID().slice(0, 4)}` : slug;
}

/** Null means: unknown or retired. */
export async function findCategoryBySlug(tx: Database, slug: string) {
  const [row] = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.slug, slug), isNull(categories.retiredAt)));
  return row ?? null;
}

/** The code of products without their own: the category's first, or that of the nearest above it; "" if none has any. */
export async function findCategoryHsn(tx: Database, categoryId: string): Promise<string> {
  const { id, parentId, hsnCodes } = categories;
  return firstHsnCode(await tx.select({ id, parentId, hsnCodes }).from(categories), categoryId);
}

type CategoryCodes = { id: string; parentId: string | null; hsnCodes: readonly string[] };

export function firstHsnCode(all: readonly CategoryCodes[], categoryId: string | null): string {
  const category = all.find(({ id }) => id === categoryId);
  if (!category) return "";
  return category.hsnCodes[0] ?? firstHsnCode(all, category.parentId);
}

export type NeededSpec = { key: string; label: string };

/** Key and required specifications of a live product, by category. */
export async function readNeededSpecs(
  tx: Database,
): Promise<(category: { slug: string; keySpecs: readonly string[] }) => NeededSpec[]> {
  const { key, label, isRequired, categories: fits, position, retiredAt } = specDefinitions;
  const defined = await tx
    .select({ key, label, isRequired, fits })
    .from(specDefinitions)
    .where(isNull(retiredAt))
    .orderBy(asc(position), asc(key));
  return ({ slug, keySpecs }) => {
    const keys = keySpecs.flatMap((specKey) => defined.find((spec) => spec.key === specKey) ?? []);
    const required = defined.filter(
      (spec) => spec.isRequired && (spec.fits.length === 0 || spec.fits.includes(slug)) && !keys.includes(spec),
    );
    return [...keys, ...required].map((spec) => ({ key: spec.key, label: spec.label }));
  };
}

/** Includes slugs that redirect. `but`: the product itself. */
export async function isSlugTaken(tx: Database, slug: string, but: string | null): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from products where slug = ${slug} and id is distinct from ${but}::uuid
      union all select from product_slugs where slug = ${slug} and product_id is distinct from ${but}::uuid limit 1`,
  );
  return rows.length > 0;
}

/** Appends the lowest free number. */
export async function freeSlug(tx: Database, slugBase: string): Promise<string> {
  const base = slugBase.slice(0, 75).replace(/-$/, "");
  for (let number = 1; ; number++) {
    const slug = number === 1 ? slugBase : `${base}-${number}`;
    if (!(await isSlugTaken(tx, slug, null))) return slug;
  }
}

/**
 * Another product may take the slug after it was found free; the insert waits for it and then takes the next free slug.
 */
export async function insertWithFreeSlug(
  tx: Database,
  slugBase: string,
  values: Omit<typeof products.$inferInsert, "slug">,
): Promise<typeof products.$inferSelect> {
  for (;;) {
    const slug = await freeSlug(tx, slugBase);
    const [product] = await tx
      .insert(products)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: products.slug })
      .returning();
    if (product) return product;
  }
}

/** The old slug redirects; `to` stops redirecting. */
export async function moveSlug(tx: Database, productId: string, from: string, to: string, at: Date): Promise<void> {
  if (from === to) return;
  await tx.delete(productSlugs).where(and(eq(productSlugs.productId, productId), eq(productSlugs.slug, to)));
  await tx
    .insert(productSlugs)
    .values({ slug: from, productId, replacedAt: at })
    .onConflictDoUpdate({ target: productSlugs.slug, set: { productId, replacedAt: at } });
}

/** Writes only changed specifications. */
export async function writeSpecs(tx: Database, productId: string, specs: readonly SpecValue[]): Promise<void> {
  // Values of a retired specification stay until it is restored.
  const before = await tx
    .select({ specKey: productSpecs.specKey })
    .from(productSpecs)
    .innerJoin(specDefinitions, eq(specDefinitions.key, productSpecs.specKey))
    .where(and(eq(productSpecs.productId, productId), isNull(specDefinitions.retiredAt)));
  const specByKey = new Map(specs.map((spec) => [spec.key, spec]));
  for (const { specKey } of before) {
    if (specByKey.has(specKey)) continue;
    await tx.delete(productSpecs).where(and(eq(productSpecs.productId, productId), eq(productSpecs.specKey, specKey)));
  }
  if (specByKey.size === 0) return;
  await tx
    .insert(productSpecs)
    .values([...specByKey.values()].map(({ key, value, number }) => ({ productId, specKey: key, value, number })))
    .onConflictDoUpdate({
      target: [productSpecs.productId, productSpecs.specKey],
      set: { value: sql`excluded.value`, number: sql`excluded.number` },
      setWhere: or(
        sql`${productSpecs.value} is distinct from excluded.value`,
        sql`${productSpecs.number} is distinct from excluded.number`,
      ),
    });
}
