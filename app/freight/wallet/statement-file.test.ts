import { expect, test } from "vitest";
import { readStatementFile } from "./statement-file.server.ts";

const HEAD = "created_at,awb_code,description,debit_amount,credit_amount,balance_amount,transaction_id";
const line = (debit: string, id: string) => `2026-11-20 10:00,190738000111,Freight,${debit},0,1000,${id}`;
const read = (...lines: string[]) => readStatementFile([HEAD, ...lines].join("\n"));

test("a transaction that stands twice with different amounts is a fault, and neither is lost silently", async () => {
  const file = await read(line("72", "T1"), line("72", "T1"), line("99", "T1"));
  expect(file).toMatchObject({
    value: { faults: [{ row: 4, problem: "Transaction T1 is in the file twice, with different values." }] },
  });
});
