/** Ids of the brands and categories that a file names. */
import { categories } from "#app/catalog/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findOrCreateBrand } from "#app/product-desk/editing/product-parts.server.ts";
import type { ChangePlan, CreatePlan, PlannedFields } from "./import-plan.ts";

export type Names = { brands: Map<string, string>; categories: Map<string, string> };

export async function findNameIds(
  tx: Database,
  viewer: User,
  all: { plan: ChangePlan | CreatePlan }[],
  at: Date,
): Promise<Names> {
  const brands = new Map<string, string>();
  for (const { plan } of all) {
    const { brand } = plan.fields;
    const key = brand?.toLowerCase();
    if (brand && key && !brands.has(key)) brands.set(key, await findOrCreateBrand(tx, { viewer, now: at }, brand));
  }
  const rows = await tx.select({ id: categories.id, slug: categories.slug }).from(categories);
  return { brands, categories: new Map(rows.map(({ id, slug }) => [slug, id])) };
}

/** @throws if the name is missing, which the check excludes */
export function getId(names: Map<string, string>, name: string): string {
  const id = names.get(name);
  if (!id) throw new Error(`no ${name}`);
  return id;
}

export function toColumns({ brand, category, ...columns }: Partial<PlannedFields>, names: Names) {
  return {
    ...columns,
    ...(brand !== undefined && { brandId: getId(names.brands, brand.toLowerCase()) }),
    ...(category !== undefined && { categoryId: getId(names.categories, category) }),
  };
}
