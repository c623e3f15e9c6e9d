/** Counts missing specifications anonymously in memory; a job stores them (docs/rules.md#b9). */
import { lt, or, type SQL, sql } from "drizzle-orm";
import type { Finding } from "#app/domain/compatibility/rule.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { missingSpecs } from "./schema.server.ts";

export type MissingSpec = { productId: string; specKey: string };

/** Repeated views of an address count once per period. */
const MAX_ADDRESSES = 1_000;
const MAX_COUNTS = 2_000;

const addresses = new Set<string>();
const counts = new Map<string, number>();

/** Leaves out what nobody can fill in, because its maker doesn't publish it. */
export function missingOf(findings: readonly Finding[]): MissingSpec[] {
  return findings.flatMap(({ missing }) => {
    return missing && !missing.isNotPublished ? [{ productId: missing.product, specKey: missing.specification }] : [];
  });
}

/** Counting stops at the limits until the next write. `address` is the judged build's. */
export function countMissing(address: string, missing: readonly MissingSpec[]): void {
  if (missing.length === 0 || addresses.has(address) || addresses.size >= MAX_ADDRESSES) return;
  addresses.add(address);
  for (const one of new Set(missing.map(({ productId, specKey }) => `${productId} ${specKey}`)))
    if (counts.has(one) || counts.size < MAX_COUNTS) counts.set(one, (counts.get(one) ?? 0) + 1);
}

/** @returns the number of rows written */
export async function writeMissing(db: Database, now: Date): Promise<number> {
  const counted = [...counts].map(([one, times]) => [...one.split(" "), times] as [string, string, number]);
  counts.clear();
  addresses.clear();
  if (counted.length === 0) return 0;
  const rows = counted.map(([productId, key, times]) => sql`(${productId}::uuid, ${key}::text, ${times}::integer)`);
  // Products and specifications may have been deleted.
  await db.execute(sql`
    insert into missing_specs as kept (product_id, spec_key, times, last_at)
    select p.id, d.key, seen.times, ${now.toISOString()}::timestamptz
    from (values ${sql.join(rows, sql`, `)}) as seen (product_id, spec_key, times)
    join products p on p.id = seen.product_id join spec_definitions d on d.key = seen.spec_key
    order by p.id, d.key
    on conflict (product_id, spec_key) do update
    set times = least(kept.times + excluded.times, ${MAX_TIMES}), last_at = excluded.last_at`);
  return counted.length;
}

const MAX_TIMES = 1_000_000;
const KEPT_DAYS = 90;

export async function deleteOldCounts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const isSaid: SQL = sql`exists (select 1 from product_specs s
    where s.product_id = ${missingSpecs.productId} and s.spec_key = ${missingSpecs.specKey})`;
  await db.delete(missingSpecs).where(or(lt(missingSpecs.lastAt, before), isSaid));
}

export const countMissingJob: JobDefinition = {
  name: "builder.count-missing",
  cron: "*/5 * * * *",
  handle: async ({ db, clock }) => {
    const now = clock.now();
    if ((await writeMissing(db, now)) > 0) await deleteOldCounts(db, now);
  },
};
