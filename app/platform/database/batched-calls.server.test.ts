import { expect, test } from "vitest";
import { batchCalls } from "./batched-calls.server.ts";
import type { Database } from "./db.server.ts";

const db = {} as Database;

/** Doubles numbers; refuses whatever is asked together with 13, and 13 alone. */
function doubling() {
  const asked: number[][] = [];
  const double = batchCalls(async (_db, keys: readonly number[]) => {
    asked.push([...keys]);
    if (keys.includes(13)) throw new Error("unlucky");
    return keys.map((key) => key * 2);
  });
  return { asked, double };
}

test("calls of one turn are one question, answered in their order", async () => {
  const { asked, double } = doubling();
  expect(await Promise.all([double(db, 1), double(db, 2), double(db, 1)])).toEqual([2, 4, 2]);
  expect(asked).toEqual([[1, 2, 1]]);
  expect(await double(db, 1)).toBe(2);
  expect(asked).toHaveLength(2);
});

test("databases are asked apart", async () => {
  const { asked, double } = doubling();
  await Promise.all([double(db, 1), double({} as Database, 2)]);
  expect(asked).toEqual([[1], [2]]);
});

test("a refusal fails its own call only", async () => {
  const { double } = doubling();
  const outcomes = await Promise.allSettled([double(db, 1), double(db, 13), double(db, 2)]);
  expect(outcomes).toMatchObject([{ value: 2 }, { reason: new Error("unlucky") }, { value: 4 }]);
});
