import { and, eq, inArray, sql } from "drizzle-orm";
import { formerSpecValues } from "#app/catalog/schema.server.ts";
import { partsOf, type SpecType } from "#app/catalog/specifications/spec-definition.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { ReadAnew } from "./spec-effects.server.ts";

/** `renamed`: today's values by former ones. */
export async function storeFormerValues(
  tx: Database,
  key: string,
  renamed: ReadonlyMap<string, string>,
): Promise<void> {
  const { specKey, value, leadsTo } = formerSpecValues;
  const byFormer = new Map(
    [...renamed].map(([from, to]) => [
      from.toLowerCase(),
      { specKey: key, from, value: from.toLowerCase(), leadsTo: to },
    ]),
  );
  const rows = [...byFormer.values()].filter((row) => row.value !== row.leadsTo.toLowerCase());
  for (const batch of inBatches(rows)) {
    const today = batch.map((row) => row.leadsTo.toLowerCase());
    await tx.delete(formerSpecValues).where(and(eq(specKey, key), inArray(value, today)));
    await tx
      .update(formerSpecValues)
      .set({ leadsTo: sql`r."leadsTo"` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r ("from" text, "leadsTo" text)`)
      .where(and(eq(specKey, key), sql`${leadsTo} = r."from"`));
    await tx
      .insert(formerSpecValues)
      .values(batch)
      .onConflictDoUpdate({ target: [specKey, value], set: { leadsTo: sql`excluded.leads_to` } });
  }
}

/** What filters by a specification called its values before and call them now, where that can be told. */
export function renamedValues(
  values: readonly ReadAnew[],
  before: { type: SpecType },
  after: { type: SpecType },
): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const { value, number, after: read } of values) {
    const former = number === null ? partsOf(before, value) : [String(number)];
    const today = read.number === null ? partsOf(after, read.value) : [String(read.number)];
    if (former.length !== today.length) continue;
    for (const [at, from] of former.entries()) if (today[at] !== from) renamed.set(from, today[at] ?? from);
  }
  return renamed;
}
