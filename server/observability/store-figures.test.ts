import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { demoTest as test } from "#tests/support/db.ts";
import { StoreFigures, storeFigures } from "./store-figures.ts";

async function textOf(figures: StoreFigures): Promise<string> {
  return (await figures.read()).metrics();
}

const figureOf = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

test("every figure of the demo equals its tables", async ({ db }) => {
  await db.execute(
    sql`update products set stock = 0 where status = 'live' and id in (select id from products limit 3)`,
  );
  await db.execute(sql`insert into mail_messages (kind, reference, recipient, data, state, created_at)
    values ('reset-password', 'r-1', 'a@people.test', '{}', 'failed', now() - interval '60 days')`);
  const text = await textOf(new StoreFigures(db));
  expect(text.match(/^sanganak_figure_readable\{.*\} 1$/gm)).toHaveLength(storeFigures.length);
  const [row] = (
    await db.execute<{ empty: number; captured: number; failed: number }>(sql`select
      (select count(*)::int from products where status = 'live' and stock = 0) as empty,
      (select count(*)::int from payments where status = 'captured') as captured,
      (select count(*)::int from mail_messages where state = 'failed') as failed`)
  ).rows;
  expect(row?.captured).toBeGreaterThan(0);
  expect(figureOf(text, "sanganak_products_out_of_stock")).toBe(row?.empty);
  expect(figureOf(text, 'sanganak_payments{status="captured"}')).toBe(row?.captured);
  expect(figureOf(text, 'sanganak_mails{state="failed"}')).toBe(row?.failed);
  expect(figureOf(text, 'sanganak_refunds{status="sent"}')).toBe(0);
  expect(text).toMatch(/^sanganak_jobs_oldest_seconds\{queue="mail\.send"\} \d/m);
});

test("a figure is read once per period however many ask; one that can't be read is logged", async ({ db }) => {
  let reads = 0;
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "transaction") reads++;
      return Reflect.get(target, name, receiver);
    },
  }) as Database;
  const figures = new StoreFigures(counting, [
    { name: "one", help: "One.", keptMs: 60_000, read: sql`select 'a' as side, 1 as value` },
    { name: "broken", help: "Broken.", keptMs: 60_000, read: sql`select value from nowhere` },
  ]);
  await Promise.all([textOf(figures), textOf(figures)]);
  const text = await textOf(figures);
  expect(reads).toBe(2);
  expect(text).toContain('one{side="a"} 1\n');
  expect(text).not.toContain("# TYPE broken");
  expect(text).toContain('sanganak_figure_readable{figure="broken"} 0\n');
});
