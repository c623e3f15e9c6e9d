import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPglite } from "#app/platform/database/db-embedded.server.ts";

/** From the fifth time on a statement is planned. */
const OFTEN = 6;
let client: PGlite;

beforeAll(async () => {
  client = await openPglite({});
  await client.exec("create table lines (id int primary key, text text not null)");
});
afterAll(() => client.close());

async function plans(text: string): Promise<number> {
  const query = "select count(*)::int as count from pg_prepared_statements where statement = $1";
  return (await client.query<{ count: number }>(query, [text])).rows[0]?.count ?? 0;
}

test.each([
  ["rows as objects", {}],
  ["rows as arrays", { rowMode: "array" }],
  ["a reader of one's own", { parsers: { 1184: (text: string) => `at ${text}` } }],
] as const)("a planned statement takes and gives what others do: %s", async (_, options) => {
  const text = `select $1::int as a, $2::text as b, $3::jsonb as c, $4::timestamptz as d, $5::bool as e, $6::int[] as f,
    $7::bigint as g, $8::bytea as h, $9::uuid as i, null as j where $1 > 0 /* ${JSON.stringify(options)} */`;
  const id = "8a7f0c5e-1111-4222-8333-444455556666";
  const given = [
    7,
    "₹ 5 'x'",
    { a: [1, null] },
    new Date(0),
    true,
    [1, 2],
    "9007199254740993",
    new Uint8Array([0, 255]),
  ];
  const ask = (first: number | null) => client.query(text, [first, ...given.slice(1), id], options as never);
  const [full, empty] = [await ask(7), await ask(null)];
  for (let n = 0; n < OFTEN; n++) expect(await ask(7)).toEqual(full);
  expect(await ask(null)).toEqual(empty);
  expect(await plans(text)).toBe(1);
  expect(full.rows).toHaveLength(1);
});

test("a planned statement counts what it wrote, and is undone with its transaction", async () => {
  const write = "insert into lines values ($1, 'x') on conflict do nothing";
  for (let n = 0; n < OFTEN; n++) expect((await client.query(write, [n])).affectedRows).toBe(1);
  expect((await client.query(write, [0])).affectedRows).toBe(0);
  const undone = client.transaction(async (tx) => {
    expect((await tx.query(write, [100])).affectedRows).toBe(1);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect((await client.query("select from lines where id = 100")).rows).toEqual([]);
  await client.transaction((tx) => tx.query(write, [100]));
  expect((await client.query("select from lines where id = 100")).rows).toHaveLength(1);
});

test("what a planned statement breaks is named, and the next one is answered", async () => {
  const write = "insert into lines values ($1, $2) returning id";
  for (let n = 0; n < OFTEN; n++) await client.query(write, [200 + n, "x"]);
  const twice = await client.query(write, [200, "x"]).catch((error) => error);
  expect(twice).toMatchObject({ code: "23505", constraint: "lines_pkey", query: write, params: [200, "x"] });
  expect((await client.query(write, [300, "x"])).rows).toEqual([{ id: 300 }]);
  const within = client.transaction(async (tx) => {
    await tx.query(write, [301, "x"]);
    await tx.query(write, [302, null]);
  });
  await expect(within).rejects.toMatchObject({ code: "23502" });
  expect((await client.query(write, [301, "x"])).rows).toEqual([{ id: 301 }]);
});

test("a planned statement waits for a transaction under way", async () => {
  const count = "select count(*)::int as count from lines where text = $1";
  for (let n = 0; n < OFTEN; n++) await client.query(count, ["within"]);
  let outside: Promise<unknown> | undefined;
  await client.transaction(async (tx) => {
    await tx.query("insert into lines values (400, 'within')");
    outside = client.query(count, ["within"]).then(({ rows }) => rows);
    expect((await tx.query(count, ["within"])).rows).toEqual([{ count: 1 }]);
    await tx.query("update lines set text = 'done' where id = 400");
  });
  expect(await outside).toEqual([{ count: 0 }]);
});

test("what a planned statement tells is heard before it resolves", async () => {
  const heard: string[] = [];
  await client.listen("news", (payload) => heard.push(payload));
  const tell = "select pg_notify('news', $1)";
  for (let n = 1; n <= OFTEN; n++) {
    await client.query(tell, [`${n}`]);
    expect(heard).toHaveLength(n);
  }
});
