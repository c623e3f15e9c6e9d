/** One line of the bank that is several bookings, as a file of payouts is (docs/rules.md#p26). */
import { describe, expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { anAdmin, book, day, expectWhole, lines, statement } from "#tests/support/documents/bank-books.ts";
import { findBankLine } from "./bank-queries.server.ts";
import { chooseMovements, undoLine } from "./decide-line.server.ts";
import { importStatementFile } from "./import-statement.server.ts";

describe("a line that is several bookings", () => {
  async function aBulkDebit(db: Database) {
    const by = await anAdmin(db);
    await importStatementFile(db, by, statement([{ day: day(4), narration: "BULK NEFT", paise: -300_00 }]));
    await book(db, "1", 3, -100_00);
    await book(db, "2", 2, -200_00);
    await book(db, "3", 3, -150_00);
    const [line] = await lines(db);
    return { by, id: String(line?.id) };
  }
  const keys = ["bank/1", "bank/2"];

  test("is matched with those that add up to it, and only whole", async ({ db }) => {
    const { by, id } = await aBulkDebit(db);
    expect((await findBankLine(db, id))?.parts.map(({ key }) => key)).toEqual(["bank/1", "bank/3", "bank/2"]);
    for (const [chosen, paise] of [
      [["bank/1", "bank/3"], -250_00],
      [["bank/1"], -100_00],
      [[], 0],
    ] as const)
      expect(await chooseMovements(db, by, { id, keys: chosen })).toEqual({
        ok: false,
        code: "other-sum",
        details: paise,
      });
    expect(await chooseMovements(db, by, { id, keys: [...keys, "bank/4"] })).toMatchObject({ code: "gone" });
    expect(await chooseMovements(db, by, { id, keys })).toMatchObject({ ok: true });
    expect(await chooseMovements(db, by, { id, keys })).toMatchObject({ code: "not-open" });
    expect((await findBankLine(db, id))?.entries).toHaveLength(2);
    await expectWhole(db);
  });

  test("never takes one that another line has, and frees all when it is undone", async ({ db }) => {
    const { by, id } = await aBulkDebit(db);
    const later = statement([{ day: day(5), narration: "X", paise: -300_00 }], 9_97_000_00);
    await importStatementFile(db, by, later);
    await chooseMovements(db, by, { id, keys });
    const other = String((await lines(db)).at(-1)?.id);
    expect(await chooseMovements(db, by, { id: other, keys })).toMatchObject({ code: "gone" });
    expect(await undoLine(db, by, { id, reason: "The other one" })).toMatchObject({ ok: true });
    expect(await chooseMovements(db, by, { id: other, keys })).toMatchObject({ ok: true });
    await expectWhole(db);
  });
});
