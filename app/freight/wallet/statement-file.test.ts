import { expect, test } from "vitest";
import { readStatementFile } from "./statement-file.server.ts";

const HEAD = "created_at,awb_code,description,debit_amount,credit_amount,balance_amount,transaction_id";
const line = (debit: string, id: string) => `2026-11-20 10:00,190738000111,Freight,${debit},0,1000,${id}`;
const read = (...lines: string[]) => readStatementFile([HEAD, ...lines].join("\n"));

test("a file with a transaction of two amounts, or that ends within a row, is refused as a whole", async () => {
  const file = await read(line("72", "T1"), line("72", "T1"), line("99", "T1"));
  expect(file).toMatchObject({ details: expect.stringContaining("T1 is in the file twice, with different values") });
  const cut = await read(line("72", "T1"), "2026-11-20 10:00,1907");
  expect(cut).toMatchObject({ details: expect.stringContaining("Row 3 is cut off") });
});
