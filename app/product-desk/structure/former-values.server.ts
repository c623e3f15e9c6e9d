/** Former filter values lead to current ones (docs/rules.md#g20). */
import { and, eq, inArray, sql } from "drizzle-orm";
import { formerSpecValues } from "#app/catalog/schema.server.ts";
import { type SpecType, splitValue } from "#app/catalog/specifications/spec-definition.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { RereadValue } from "./spec-effects.server.ts";

/** `renamed`: current values by former ones. */
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
    const current = batch.map((row) => row.leadsTo.toLowerCase());
    await tx.delete(formerSpecValues).where(and(eq(specKey, key), inArray(value, current)));
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

/** Leaves out values that don't correspond. */
export function renamedValues(
  values: readonly RereadValue[],
  before: { type: SpecType },
  after: { type: SpecType },
): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const { value, number, after: read } of values) {
    const former = number === null ? splitValue(before, value) : [String(number)];
    const current = read.number === null ? splitValue(after, read.value) : [String(read.number)];
    if (former.length !== current.length) continue;
    for (const [at, from] of former.entries()) if (current[at] !== from) renamed.set(from, current[at] ?? from);
  }
  return renamed;
}
