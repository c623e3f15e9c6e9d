/**
 * What must never be in the database (tests/support/guards): each guard refuses it by its name and nothing else would
 * have, so that none is credited with another's work. That the auditor names what was planted around them, and nothing
 * else: tests/database/planted-violations.all.test.ts.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { triggers } from "#app/auditor/guards.ts";
import { invariants } from "#app/auditor/invariants.ts";
import { type Database, type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { storeJobsForTests } from "#app/platform/jobs.server.ts";
import { jobs } from "#server/jobs.ts";
import { closeBooks } from "#tests/support/books.ts";
import { openForTests } from "#tests/support/db.ts";
import type { Guard } from "#tests/support/guards/guard.ts";
import { fillGuardedShop } from "#tests/support/guards/guarded-shop.ts";
import { named } from "#tests/support/guards/planting.ts";
import { subjects } from "#tests/support/guards/subjects.ts";
import { undone } from "#tests/support/providers/event-orders.ts";

const each = Object.entries(subjects);
const allGuards = each.flatMap(([, { guards }]) => guards);
const whole = each.flatMap(([, subject]) => subject.whole);

describe("the database refuses", () => {
  let shop: OpenDatabase & { unpaid: string };
  let listed: Found[];
  beforeAll(async () => {
    const database = await openForTests();
    const names = jobs.map((job) => job.name);
    await storeJobsForTests(database.jobs, names);
    shop = { ...database, ...(await database.db.transaction(fillGuardedShop)) };
    listed = await listGuards(shop.db);
  }, 120_000);
  afterAll(() => shop?.close());

  /** What refuses these statements, at once or at commit; null: nothing. Nothing stays. */
  async function refusalOf(statements: string[]): Promise<string | null> {
    const run = async (tx: Database) => {
      for (const statement of statements) await tx.execute(sql.raw(named(statement, shop)));
      await closeBooks(tx);
    };
    try {
      await undone(shop.db, run);
      return null;
    } catch (error) {
      return (
        (error as { cause?: { constraint?: string } }).cause?.constraint ?? String((error as Error).cause ?? error)
      );
    }
  }

  function removing({ of, by }: Pick<Guard, "of" | "by">): string {
    const found = listed.find((guard) => guard.name === by);
    if (!found) throw new Error(`there is no ${by} of ${of}`);
    const { table, name, kind } = found;
    if (kind === "constraint") return `alter table ${table} drop constraint "${name}"`;
    return kind === "index" ? `drop index "${name}"` : `drop trigger "${name}" on ${table}`;
  }

  describe.for(each.filter(([, { guards }]) => guards.length > 0))("%s", ([, { guards }]) => {
    test.for(guards.map((guard) => [told(guard), guard] as const))("%s", async ([, guard]) => {
      const { of, by, as: name = by, beside = [] } = guard;
      const before = beside.map((one) => removing({ of, by: one }));
      const statements = [guard.sql].flat();
      expect(await refusalOf([...before, ...statements])).toBe(name);
      expect(await refusalOf([...before, removing(guard), ...statements]), "once it is gone").not.toBe(name);
    });
  });

  test("every guard of the whole tables has a case, and every case its guard", () => {
    const names = (all: { table: string; name: string }[]) =>
      [...new Set(all.map(({ table, name }) => `${table}: ${name}`))].sort();
    const cases = allGuards.map(({ of, by }) => ({ table: of, name: by }));
    expect(names(cases.filter(({ table }) => whole.includes(table)))).toEqual(
      names(listed.filter(({ table }) => whole.includes(table))),
    );
    expect(names(listed)).toEqual(expect.arrayContaining(names(cases)));
  });

  test("the auditor looks for each of their triggers; those that hold vendors apart have a test of their own", () => {
    const found = listed.filter(({ name, kind }) => kind === "trigger" && !name.endsWith("_vendor_scope"));
    const guarding = found.filter(({ table }) => whole.includes(table));
    expect(triggers).toEqual(expect.arrayContaining(guarding.map(({ table, name }) => `${table}.${name}`)));
  });
});

type Found = { table: string; name: string; kind: "constraint" | "index" | "trigger" };

/**
 * CHECKs, unique rules, keys of several columns and triggers of the tables. Single-column ids guard nothing, triggers
 * that notify, withdraw or fill in refuse nothing.
 */
function listGuards(db: Database): Promise<Found[]> {
  const tables = sql`(${sql.join([...new Set(allGuards.map(({ of }) => sql`${of}::regclass`))], sql`, `)})`;
  return rowsOf<Found>(
    db,
    sql`select conrelid::regclass::text as table, conname as name, 'constraint' as kind from pg_constraint
        where conrelid in ${tables} and (contype in ('c', 'u', 'x') or contype = 'p' and cardinality(conkey) > 1)
      union all
      select i.indrelid::regclass::text, c.relname, 'index' from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid in ${tables} and i.indisunique and not exists (select from pg_constraint where conindid = c.oid)
      union all
      select tgrelid::regclass::text, tgname, 'trigger' from pg_trigger where tgrelid in ${tables} and not tgisinternal
          and tgname not like '%\\_notify\\_%' and tgname not like '%\\_reopen'
          and tgname not like '%\\_withdraw' and tgname not like '%\\_unsettled' and tgname not like '%\\_fill\\_%'
      order by 1, 2`,
  );
}

function told({ by, sql: statements }: Guard): string {
  return `${by}: ${[statements].flat().at(-1)?.replaceAll(/\s+/g, " ").slice(0, 120)}`;
}

test("every rule of the auditor has its planted violation, a name of its own and a sentence why", () => {
  const names = invariants.map(({ name }) => name);
  // A rule may be broken in several ways, each with its words in brackets.
  const planted = each.flatMap(([, { violations }]) =>
    Object.keys(violations).map((name) => name.split(" (")[0] ?? ""),
  );
  expect([...new Set(planted)].sort()).toEqual([...names].sort());
  for (const { why } of invariants) expect(why).toMatch(/^[A-Z].{30,150}\.$/);
});
