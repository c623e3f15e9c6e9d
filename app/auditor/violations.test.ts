/** The auditor must name exactly the violation planted for each rule. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantedViolations } from "#tests/support/guards/planted-violations.ts";
import { aLivedInShop, type LivedIn } from "#tests/support/lived-in-shop.ts";
import { undone } from "#tests/support/providers/event-orders.ts";
import { audit } from "./audit.server.ts";
import { violationsOf } from "./invariant.ts";
import { invariants } from "./invariants.ts";

let shop: LivedIn;
beforeAll(async () => {
  shop = await aLivedInShop();
}, 120_000);
afterAll(() => shop?.close());

/** With triggers and foreign keys off; undone again. */
function afterPlanting(statements: readonly string[]) {
  return undone(shop.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements)
      await tx.execute(sql.raw(statement.replaceAll(/(?<!:):([a-z]\w+)/gi, (_, name) => `'${idOf(name)}'::uuid`)));
    return violationsOf(await audit(tx, new Date()));
  });
}

function idOf(name: string): string {
  const id: unknown = Reflect.get(shop, name);
  if (typeof id !== "string") throw new Error(`no order ${name}`);
  return id;
}

test("a lived-in shop is clean, and there is something to look at for every rule", async () => {
  const { findings } = await audit(shop.db, new Date());
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  expect(findings.filter(({ checked }) => checked === 0).map(({ name }) => name)).toEqual([]);
});

test("every rule has its planted violation, a name of its own and a sentence why", () => {
  const names = invariants.map(({ name }) => name);
  expect(Object.keys(plantedViolations).sort()).toEqual([...names].sort());
  for (const { why } of invariants) expect(why).toMatch(/^[A-Z].{30,150}\.$/);
});

describe("a planted violation is found:", () => {
  test.for(Object.entries(plantedViolations))("%s", async ([name, { sql: statements, also = [] }]) => {
    const found = await afterPlanting(statements);
    expect(found.map((finding) => finding.name)).toEqual([name, ...also]);
    expect(found[0]?.examples[0]).toMatchObject({ id: expect.any(String), found: expect.any(String) });
  });
});
