import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { err, ok } from "#app/domain/basics/result.ts";
import { test } from "#tests/support/db.ts";
import { type Database, rowsOf } from "./db.server.ts";
import { sqlState, transaction } from "./transaction.server.ts";

async function note(tx: Database, text: string): Promise<void> {
  await tx.execute(sql`create table if not exists notes (note text)`);
  await tx.execute(sql`insert into notes values (${text})`);
}

async function notes(db: Database): Promise<string[]> {
  return (await rowsOf<{ note: string }>(db, sql`select note from notes`)).map((row) => row.note);
}

test("an err rolls back what was written; an ok commits it", async ({ db }) => {
  await note(db, "before");
  const refused = await transaction(db, async (tx) => {
    await note(tx, "refused");
    return err("no-way", { why: "because" });
  });
  expect(refused).toEqual({ ok: false, code: "no-way", details: { why: "because" } });
  await transaction(db, async (tx) => {
    await note(tx, "kept");
    return ok();
  });
  expect(await notes(db)).toEqual(["before", "kept"]);
});

test("a value that is no Result is returned unchanged", async ({ db }) => {
  expect(await transaction(db, async (tx) => note(tx, "kept").then(() => 7))).toBe(7);
  expect(await transaction(db, async () => ({ ok: false }))).toEqual({ ok: false });
  expect(await transaction(db, async () => null)).toBeNull();
  expect(await notes(db)).toEqual(["kept"]);
});

test("a serialisation failure is retried, three times in all, and rolled back each time", async ({ db }) => {
  await note(db, "before");
  let attempts = 0;
  const failing = (times: number, code: string) =>
    transaction(db, async (tx) => {
      attempts++;
      await note(tx, `attempt ${attempts}`);
      if (attempts <= times) throw Object.assign(new Error("given up"), { cause: { code } });
      return ok();
    });
  await failing(2, "40P01");
  expect(await notes(db)).toEqual(["before", "attempt 3"]);
  attempts = 0;
  await expect(failing(3, "40001")).rejects.toThrow("given up");
  expect(attempts).toBe(3);
  attempts = 0;
  await expect(failing(1, "23505")).rejects.toThrow("given up");
  expect(attempts).toBe(1);
});

test("the database's code is found however deep the error is wrapped", async ({ db }) => {
  const broken = db.transaction((tx) => tx.execute(sql`select 1 / 0`));
  expect(sqlState(await broken.catch((error) => error))).toBe("22012");
  expect(sqlState(new Error("not from there"))).toBeUndefined();
});
