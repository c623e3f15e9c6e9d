/** Admins' changes of a vendor's products; call within `asVendor` (docs/rules.md#v12). */
import { and, desc, eq, gte, ilike, inArray, lt, type SQL } from "drizzle-orm";
import { type FieldChange, fieldChanges } from "#app/audit/field-changes.ts";
import { vendorStoreChanges } from "#app/audit/vendor-views.server.ts";
import { productFields } from "#app/catalog/product-fields.ts";
import { addDays, type CalendarDay, startOfDay } from "#app/domain/basics/calendar.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { reportedActions } from "./store-change-table.ts";

export type StoreChange = {
  seq: number;
  at: Date;
  action: string;
  productId: string;
  product: string | null;
  /** Fields have the form's labels. */
  changes: FieldChange[];
};

export async function listStoreChanges(
  db: Database,
  table: TableState,
): Promise<{ rows: StoreChange[]; total: number }> {
  const { seq, at, action, subjectId: productId, subjectLabel: product, before, after } = vendorStoreChanges;
  const where = matching(table);
  const rows = await db
    .select({ seq, at, action, productId, product, before, after })
    .from(vendorStoreChanges)
    .where(where)
    .orderBy(desc(seq))
    .limit(table.perPage)
    .offset(offsetOf(table));
  const changes = rows.map(({ before, after, ...row }) => ({ ...row, changes: fieldChanges(before, after, getLabel) }));
  return { rows: changes, total: await db.$count(vendorStoreChanges, where) };
}

const labels = new Map<string, string>(productFields.map(({ key, label }) => [key, label]));
const getLabel = (name: string) => labels.get(name);

function matching({ q, filters: { product, from, to } }: TableState): SQL | undefined {
  const { action, subjectId, subjectLabel, at } = vendorStoreChanges;
  return and(
    inArray(action, [...reportedActions]),
    q ? ilike(subjectLabel, containing(q)) : undefined,
    product ? eq(subjectId, product) : undefined,
    from ? gte(at, startOfDay(from as CalendarDay)) : undefined,
    to ? lt(at, startOfDay(addDays(to as CalendarDay, 1))) : undefined,
  );
}
