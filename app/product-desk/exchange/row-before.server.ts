/** Stores what an import is about to change, so that it can be undone. */
import { inArray, sql } from "drizzle-orm";
import type { LockedProducts } from "#app/catalog/product-locks.server.ts";
import { productSpecs } from "#app/catalog/schema.server.ts";
import type { StoredSpec } from "#app/catalog/specifications/spec-definition.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { RowBefore } from "./row-before.ts";

type Touched = { id: string; columns: readonly string[]; specKeys: readonly string[] };

export async function findBefore(
  tx: Database,
  touched: readonly Touched[],
  locked: LockedProducts,
): Promise<Map<string, NonNullable<RowBefore>>> {
  const specs = await readSpecs(
    tx,
    touched.filter(({ specKeys }) => specKeys.length > 0).map(({ id }) => id),
  );
  return new Map(
    touched.map(({ id, columns, specKeys }) => {
      const product: Record<string, unknown> = { ...locked.get(id) };
      const fields = Object.fromEntries(columns.map((column) => [column, product[column]]));
      const oldSpec = (key: string) => specs.get(`${id} ${key}`) ?? { value: null, number: null };
      return [id, { fields, specs: specKeys.map((key) => ({ key, ...oldSpec(key) })) }];
    }),
  );
}

async function readSpecs(tx: Database, ids: readonly string[]) {
  const specs = new Map<string, StoredSpec & { isNotPublished: boolean }>();
  const { productId, specKey, value, number } = productSpecs;
  for (const batch of inBatches(ids)) {
    const rows = await tx
      .select({ productId, specKey, value, number })
      .from(productSpecs)
      .where(inArray(productId, batch));
    for (const { productId, specKey, ...stored } of rows)
      specs.set(`${productId} ${specKey}`, { ...stored, isNotPublished: stored.value === null });
  }
  return specs;
}

/** Also stores the versions after the import. */
export async function storeBefore(
  tx: Database,
  runId: string,
  rows: readonly { line: number; id: string; before: RowBefore }[],
): Promise<void> {
  for (const batch of inBatches(rows))
    await tx.execute(sql`update import_rows r set before = v.before, product_id = p.id, version_after = p.version
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as v (line integer, id uuid, before jsonb)
      join products p on p.id = v.id where r.run_id = ${runId} and r.line = v.line`);
}
