import { desc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { demoTest as test } from "#tests/support/db.ts";
import { findLastAudit, listAudits } from "./audit-run-queries.server.ts";
import { invariants } from "./invariants.ts";
import { auditWithPauses, storeAudit } from "./nightly-audit.server.ts";
import { auditorRuns } from "./schema.server.ts";

const origin = "https://shop.test";
const NIGHT_MS = 24 * 60 * 60 * 1000;
let night = Date.parse("2026-11-01T21:00:00Z");

const stockRules = invariants.filter(({ name }) => name.startsWith("stock-"));

/** An audit of one night, of the stock rules by default. */
async function audit(db: Database, rules = stockRules) {
  night += NIGHT_MS;
  const result = await auditWithPauses(db, new Date(night), { rules, minPauseMs: 0 });
  const stored = await storeAudit(db, { now: new Date(night + 1000), origin }, result);
  return stored.ok ? stored.value : null;
}

const mails = (db: Database) => db.select().from(mailMessages).where(eq(mailMessages.kind, "data-check"));
/** The stock changes without a movement. */
const lose = (db: Database, count: number) =>
  db.execute(
    sql`update products set stock = stock + 1 where id in (select id from products order by id limit ${count})`,
  );

describe("the nightly audit", () => {
  test("an audit of clean books is stored, and nobody is mailed", async ({ db }) => {
    expect(await findLastAudit(db)).toBeNull();
    expect(await audit(db, [...invariants])).toEqual({ broken: 0, newlyBroken: 0 });
    expect(await findLastAudit(db)).toEqual({ finishedAt: new Date(night + 1000), broken: 0 });
    const { runs, findings } = await listAudits(db);
    expect(runs).toMatchObject([{ violations: 0, unfinished: 0, startedAt: new Date(night) }]);
    expect(findings.length).toBeGreaterThan(40);
    expect(await mails(db)).toEqual([]);
  });

  test("an audit mails each admin about new violations, and not again about known ones", async ({ db }) => {
    await audit(db);
    await lose(db, 2);
    expect(await audit(db)).toEqual({ broken: 1, newlyBroken: 1 });
    const [mail, ...others] = await mails(db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "admin@demo.test", state: "queued" });
    expect(mail?.data).toMatchObject({
      link: "https://shop.test/admin/data-checks",
      problems: [{ why: "Every piece that came or went has a movement that says why.", of: "products", violations: 2 }],
    });
    expect(await audit(db)).toEqual({ broken: 1, newlyBroken: 0 });
    expect(await mails(db)).toHaveLength(1);
    await lose(db, 3);
    expect(await audit(db)).toEqual({ broken: 1, newlyBroken: 1 });
    expect(await mails(db)).toHaveLength(2);
  });

  test("an audit deletes runs older than 90 days, and lists two weeks", async ({ db }) => {
    for (let day = 1; day <= 20; day++)
      await db.execute(sql`insert into auditor_runs (started_at, finished_at, violations, unfinished, findings)
        values (${new Date(night - day * 10 * NIGHT_MS).toISOString()}::timestamptz, now(), 0, 0, '[]')`);
    await audit(db);
    const runs = await db.select().from(auditorRuns).orderBy(desc(auditorRuns.startedAt));
    expect(runs).toHaveLength(9);
    expect((await listAudits(db)).runs).toHaveLength(9);
  });
});
