import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { products, specDefinitions } from "#app/catalog/schema.server.ts";
import { vendorProducts } from "#app/catalog/vendor-views.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableShape, type TableState } from "#app/ui/tables/table-state.ts";
import { missingSpecs } from "./schema.server.ts";
import { vendorMissingSpecs } from "./vendor-views.server.ts";

export type MissingRow = {
  id: string;
  name: string;
  specs: string[];
  times: number;
  lastAt: Date;
};

type Tables = { products: typeof products; missing: typeof missingSpecs };

export const missingTable: TableShape = { sorts: ["times"], defaultSort: "-times" };

export const allMissing: Tables = { products, missing: missingSpecs };
/** Read within `asVendor`. */
export const ownMissing: Tables = { products: vendorProducts, missing: vendorMissingSpecs };

/** Excludes archived products and completed specifications. */
export async function listMissing(
  db: Database,
  { products: sold, missing }: Tables,
  state: Pick<TableState, "page" | "perPage">,
): Promise<{ rows: MissingRow[]; total: number }> {
  const isOpen: SQL | undefined = and(
    ne(sold.status, "archived"),
    sql`not exists (select 1 from product_specs s where s.product_id = ${missing.productId} and s.spec_key = ${missing.specKey})`,
  );
  const times = sql<number>`sum(${missing.times})::int`;
  const rows = await db
    .select({
      id: sold.id,
      name: sold.name,
      specs: sql<
        string[]
      >`json_agg(${specDefinitions.label} order by ${missing.times} desc, ${specDefinitions.position})`,
      times,
      lastAt: sql<Date>`max(${missing.lastAt})`.mapWith(missing.lastAt),
    })
    .from(missing)
    .innerJoin(sold, eq(sold.id, missing.productId))
    .innerJoin(specDefinitions, eq(specDefinitions.key, missing.specKey))
    .where(isOpen)
    .groupBy(sold.id, sold.name)
    .orderBy(desc(times), sold.name, sold.id)
    .limit(state.perPage)
    .offset(offsetOf(state));
  const [totals] = await db
    .select({ total: count(sql`distinct ${sold.id}`) })
    .from(missing)
    .innerJoin(sold, eq(sold.id, missing.productId))
    .where(isOpen);
  return { rows, total: totals?.total ?? 0 };
}
