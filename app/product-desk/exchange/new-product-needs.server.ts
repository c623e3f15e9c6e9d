/** What a file's new products lack to go on sale, so that the preview says it before anything is created. */
import { categories } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readNeededSpecs } from "#app/product-desk/editing/product-parts.server.ts";
import { isWorkCategory, missingForSale } from "#app/product-desk/editing/sale-readiness.ts";
import type { CreatePlan } from "./import-plan.ts";

/** Writes the sentences into the plans' `needs`. */
export async function nameNeeds(tx: Database, plans: readonly CreatePlan[]): Promise<void> {
  if (plans.length === 0) return;
  const neededIn = await readNeededSpecs(tx);
  const bySlug = new Map((await tx.select().from(categories)).map((category) => [category.slug, category]));
  for (const plan of plans) {
    const category = bySlug.get(plan.fields.category);
    const missing = missingForSale({
      ...plan.fields,
      isWork: isWorkCategory(category),
      pictures: (plan.pictures ?? []).map(() => ({ isReady: true })),
      specKeys: plan.specs.map(({ key }) => key),
      keySpecs: category ? neededIn(category) : [],
    });
    plan.needs = missing.map(({ message }) => message);
  }
}
