import { type SQL, sql } from "drizzle-orm";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { Audit, Finding, Invariant } from "./invariant.ts";

const MAX_EXAMPLES = 5;
/** Longer than a page's statement may take. */
const STATEMENT_TIMEOUT = "10min";

/**
 * Checks all invariants in one read-only snapshot; the embedded database serves nothing else meanwhile. @throws when a
 * table can't be read
 */
export async function audit(db: Database, now: Date, only?: readonly Invariant[]): Promise<Audit> {
  const rules = only ?? (await listInvariants());
  const started = performance.now();
  const findings = await transaction(
    db,
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = '${STATEMENT_TIMEOUT}'`));
      const findings: Finding[] = [];
      for (const rule of rules) findings.push(await check(tx, rule, now));
      return findings;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return { at: now.toISOString(), tookMs: Math.round(performance.now() - started), findings };
}

/** Their text is large and needed once a night, so it is loaded then (docs/decisions/301). */
export async function listInvariants(): Promise<readonly Invariant[]> {
  const { invariants } = await import("./invariants.ts");
  return invariants;
}

/** Read-only. @throws when a table can't be read */
export async function auditRule(
  db: Database,
  rule: Invariant,
  { now, limitMs }: { now: Date; limitMs: number },
): Promise<Finding> {
  const { name, why, of } = rule;
  try {
    return await transaction(
      db,
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${limitMs}`));
        return check(tx, rule, now);
      },
      { accessMode: "read only" },
    );
  } catch (error) {
    if (databaseTrouble(error) !== "slow") throw error;
    return { name, why, of, checked: 0, violations: 0, examples: [], isUnfinished: true };
  }
}

async function check(tx: Database, { name, why, of, query }: Invariant, now: Date): Promise<Finding> {
  const [row] = await rowsOf<Pick<Finding, "checked" | "violations" | "examples">>(
    tx,
    sql`with looked as materialized (${withTime(query, now)}),
      first as (select id::text as id, found::text as found from looked where broken order by 1 limit ${MAX_EXAMPLES})
    select count(*)::int as checked, (count(*) filter (where broken))::int as violations,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'found', found)) from first), '[]') as examples
    from looked`,
  );
  if (!row) throw new Error(`${name} found nothing at all`);
  return { name, why, of, ...row };
}

function withTime(query: string, now: Date): SQL {
  const parts = query.split("$now").map((part) => sql.raw(part));
  return sql.join(parts, sql`${now.toISOString()}::timestamptz`);
}
