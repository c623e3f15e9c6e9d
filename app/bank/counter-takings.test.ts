/** What cards and UPI apps paid at the counter reaches the bank (docs/rules.md#p27). */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { BankLineKind } from "#app/domain/books/bank/bank-line.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { anAdmin, day, expectWhole, lines, statement } from "#tests/support/documents/bank-books.ts";
import { aSaleForm, aStore, sell } from "#tests/support/documents/counter-sales.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { explainLine, undoLine } from "./decide-line.server.ts";
import { importStatementFile } from "./import-statement.server.ts";

const ways: [BankLineKind, string, Record<string, string>][] = [
  ["counter-card", "POS SETTLEMENT", { card: "1180", cardReference: "SLIP-1" }],
  ["counter-upi", "UPI SETTLEMENT", { upi: "1180", upiReference: "412345678901" }],
];

function balances(db: Database) {
  return rowsOf<{ account: string; provider: string | null; paise: number }>(
    db,
    sql`select account, provider, sum(amount_paise)::float8 as paise from ledger_entries
      where account in ('bank', 'provider') group by 1, 2 having sum(amount_paise) <> 0`,
  );
}

test.for(ways)(
  "a line of kind %s takes the money from its provider, and undoing gives it back",
  async ([kind, narration, paid], { db }) => {
    await aStore(db);
    const by = await anAdmin(db);
    const product = await aProduct(db, { vendorId: "store", pricePaise: 1_180_00 });
    const sale = await aSaleForm(db, [{ product }], { cash: "", ...paid });
    expect(await sell(db, by.viewer, sale)).toMatchObject({ ok: true });
    await importStatementFile(db, by, statement([{ day: day(20), narration, paise: 1_180_00 }]));
    const [line] = await lines(db);
    const id = String(line?.id);
    expect(await explainLine(db, by, { id, kind, reason: "Takings of the day" })).toMatchObject({ ok: true });
    expect(await balances(db)).toEqual([{ account: "bank", provider: null, paise: 1_180_00 }]);
    await expectWhole(db);
    await expectCleanBooks(db, NOW);
    expect(await undoLine(db, by, { id, reason: "Another shop's" })).toMatchObject({ ok: true });
    expect(await balances(db)).toEqual([{ account: "provider", provider: kind, paise: 1_180_00 }]);
    await expectCleanBooks(db, NOW);
  },
);
