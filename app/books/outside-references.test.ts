/** Entries and vouchers name their causes as banks, providers and papers do, so that a person finds them. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { explainLine } from "#app/bank/decide-line.server.ts";
import { importStatementFile } from "#app/bank/import-statement.server.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { test } from "#tests/support/db.ts";
import { anAdmin, day, lines, statement } from "#tests/support/documents/bank-books.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { findTransaction, listAccountEntries } from "./entry-queries.server.ts";
import { entryTable } from "./entry-table.ts";
import { eachVoucher } from "./voucher-queries.server.ts";

const range = { from: "2026-11-01", to: "2026-12-31" };
const state = (q = "") => readTableState(new URLSearchParams(q && { q }), entryTable);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}/;

test("a transfer has its UTR, a sale its invoice, and both are found by them", async ({ db }) => {
  const { order } = await aDeliveredOrder(db, { method: "bank_transfer" });
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, order.id));
  const utr = payment?.providerPaymentId ?? "";
  const number = invoice?.number ?? "";
  expect(utr).not.toBe("");
  const list = (q?: string) => listAccountEntries(db, { account: "customer", ...range, openingPaise: 0 }, state(q));
  const { rows } = await list();
  expect(rows.find(({ kind }) => kind === "capture")?.reference).toBe(utr);
  expect(rows.find(({ kind }) => kind === "sale")?.reference).toBe(number);
  expect((await list(utr.slice(2).toLowerCase())).rows.map(({ kind }) => kind)).toEqual(["capture"]);
  expect((await list(number)).rows.map(({ kind }) => kind)).toEqual(["sale"]);
  const sale = rows.find(({ kind }) => kind === "sale");
  expect(await findTransaction(db, String(sale?.transactionId))).toMatchObject({ outsideReference: number });
  const narrations: string[] = [];
  for await (const voucher of eachVoucher(db, range)) narrations.push(voucher.narration);
  expect(narrations).toContain(`Sale, order ${order.number}, ${number}`);
  expect(narrations.filter((text) => UUID.test(text))).toEqual([]);
});

test("a line of the bank has the bank's reference, or else what the bank wrote", async ({ db }) => {
  const by = await anAdmin(db);
  const movements = [
    { day: day(2), narration: "RENT", reference: "N305260001", paise: -25_000_00 },
    { day: day(3), narration: "SMS CHARGES", paise: -17_70 },
  ];
  await importStatementFile(db, by, statement(movements));
  for (const { id } of await lines(db)) await explainLine(db, by, { id: String(id), kind: "charges", reason: "x" });
  const { rows } = await listAccountEntries(db, { account: "bank", ...range, openingPaise: 0 }, state());
  expect(rows.map(({ reference }) => reference)).toEqual(["SMS CHARGES", "N305260001"]);
});
