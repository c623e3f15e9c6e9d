import { sql } from "drizzle-orm";
import { categories, productSpecs, products } from "#app/catalog/schema.server.ts";
import { ASSEMBLY_CATEGORY } from "#app/domain/buying/assembly.ts";

export const isAssembly = sql<boolean>`coalesce(${categories.defaultSlug} = ${ASSEMBLY_CATEGORY}, false)`;

/** Working days before the shipment leaves; 0 for goods. */
export const assemblyDays = sql<number>`case when ${isAssembly} then coalesce((select ceil(s.number)::int from ${productSpecs} s
  where s.product_id = ${products.id} and s.spec_key = 'assemblyDays'), 0) else 0 end`;
