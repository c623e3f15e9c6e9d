/** Reads a bank's CSV statement, recognised by its header below any lines about the account. */

import { findLayout, headerKey, headingKey, type StatementColumns } from "#app/domain/books/bank/layouts.ts";
import { inOrder, type StatementLine } from "#app/domain/books/bank/statement.ts";
import { readStatementAmount, readStatementDay, type StatementFault } from "#app/domain/books/statement-cells.ts";
import { type CsvRow, readCsvRows } from "#app/platform/documents/csv-reader.server.ts";
import { type CellKind, readCell } from "#app/platform/documents/spreadsheet-cells.ts";

export const MAX_LINES = 50_000;
/** Above the header. */
const MAX_PREAMBLE = 60;

export type Statement = { bank: string; numberEnd: string | null; lines: StatementLine[] };

/**
 * `faults`: why nothing of the file may be used, row by row; row 0 is the whole file. `unknown`: the header of a layout that
 * nobody mapped yet.
 */
export type ReadStatement =
  | { kind: "read"; statement: Statement }
  | { kind: "faults"; faults: StatementFault[] }
  | { kind: "unknown"; header: string; headings: string[] };

export async function readBankStatement(
  text: string,
  own: ReadonlyMap<string, StatementColumns> = new Map(),
): Promise<ReadStatement> {
  const { rows, fault } = await readCsvRows(text, MAX_LINES, MAX_PREAMBLE);
  if (fault) return refused(fault.problem, fault.rowNumber);
  const top = rows.slice(0, MAX_PREAMBLE);
  const at = top.findIndex(({ cells }) => findLayout(cells, own) !== null);
  const layout = findLayout(rows[at]?.cells ?? [], own);
  if (!layout) return unknown(top);
  const preamble = rows.slice(0, at).map(({ cells }) => cells.join(" ").replaceAll(/\s+/g, " ").trim());
  const currency = currencyOf(preamble);
  if (currency !== "INR") return refused(`The statement is in ${currency}. The store’s books are in rupees.`);
  const read = readLines(layout.columns, rows[at]?.cells ?? [], rows.slice(at + 1));
  if (read.faults.length > 0) return { kind: "faults", faults: read.faults };
  if (read.lines.length === 0) return refused("There are no lines below the header.");
  const { lines, faults } = inOrder(read.lines);
  if (faults.length > 0) return { kind: "faults", faults };
  return { kind: "read", statement: { bank: layout.bank, numberEnd: numberEndOf(preamble), lines } };
}

function refused(problem: string, row = 0): ReadStatement {
  return { kind: "faults", faults: [{ row, problem }] };
}

function unknown(top: readonly CsvRow[]): ReadStatement {
  const head = top.find(({ cells }) => headerKey(cells) !== null && cells.some((cell) => /date|day/i.test(cell)));
  const header = head && headerKey(head.cells);
  if (!head || !header)
    return refused("This is no statement of a bank: a row with the names of the columns is missing.");
  return { kind: "unknown", header, headings: head.cells.map((cell) => cell.trim()).filter((cell) => cell !== "") };
}

function currencyOf(preamble: readonly string[]): string {
  const stated = preamble.map((line) => /\bcurrency\b[^A-Za-z]*([A-Z]{3})\b/i.exec(line)?.[1]).find(Boolean);
  return stated?.toUpperCase() ?? "INR";
}

function numberEndOf(preamble: readonly string[]): string | null {
  const stated = preamble
    .map((line) => /\b(?:a\/c|account|acct)\.?\s*(?:no\b\.?|number)[^\dX*]*([\dX*]{6,20})\b/i.exec(line)?.[1])
    .find(Boolean);
  return stated && /\d{4}$/.test(stated) ? stated.slice(-4) : null;
}

const kinds: Readonly<Record<keyof StatementColumns, CellKind>> = {
  day: "value",
  narration: "line",
  reference: "code",
  debit: "value",
  credit: "value",
  amount: "value",
  sign: "value",
  balance: "value",
};

function readLines(columns: StatementColumns, head: readonly string[], rows: readonly CsvRow[]) {
  const headings = head.map(headingKey);
  const result: { lines: StatementLine[]; faults: StatementFault[] } = { lines: [], faults: [] };
  for (const { rowNumber: row, cells } of linesAmong(rows, columns, headings)) {
    const line = readLine(columns, headings, cells);
    if (typeof line === "string") result.faults.push({ row, problem: line });
    else if (line) result.lines.push({ row, ...line });
  }
  return result;
}

/** "31/11/2026", "3 Nov", "2026-11-03": what was meant as a day, whether there is such a day or not. */
const DAY_LIKE = /^(\d{1,2}|(19|20)\d\d)[-/. ]+(\d{1,2}|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\b/i;
const SUM = /^((transaction|grand|page|sub)[ -]?)?total|^(closing|opening) bal|^statement summary/i;

/** Below the last row with a day, only rows with an amount of one side and above the bank's sums are lines; the rest are notes. */
function linesAmong(rows: readonly CsvRow[], columns: StatementColumns, headings: readonly string[]): CsvRow[] {
  const paiseIn = (cells: readonly string[], key: string | undefined) =>
    (key && readStatementAmount(cells[headings.indexOf(key)] ?? "")) || 0;
  const isDated = ({ cells }: CsvRow) => {
    const day = (cells[headings.indexOf(columns.day)] ?? "").trim();
    return readStatementDay(day) !== null || (DAY_LIKE.test(day) && readStatementAmount(day) === null);
  };
  const sides = ({ cells }: CsvRow) =>
    [columns.debit, columns.credit, columns.amount].filter((key) => paiseIn(cells, key) !== 0).length;
  const end = rows.findLastIndex(isDated) + 1;
  const below = rows.slice(end);
  const sums = below.findIndex((row) => sides(row) > 1 || row.cells.some((cell) => SUM.test(cell.trim())));
  return [...rows.slice(0, end), ...below.slice(0, sums < 0 ? undefined : sums).filter((row) => sides(row) === 1)];
}

/** Returns what is wrong with the row, or null for the balance that some banks state first. */
function readLine(
  columns: StatementColumns,
  headings: readonly string[],
  cells: readonly string[],
): Omit<StatementLine, "row"> | string | null {
  const texts: Partial<Record<keyof StatementColumns, string>> = {};
  for (const [name, key] of Object.entries(columns) as [keyof StatementColumns, string][]) {
    const at = headings.indexOf(key);
    if (at >= cells.length && name !== "reference") return "The row is cut off.";
    const read = readCell(kinds[name], cells[at] ?? "");
    if ("problem" in read) return `${name}: ${read.problem}.`;
    texts[name] = read.text;
  }
  const { narration = "", reference = "" } = texts;
  const balancePaise = readStatementAmount(texts.balance ?? "");
  const amountPaise = amountOf(columns, texts);
  if (typeof amountPaise === "string") return amountPaise;
  const day = readStatementDay(texts.day ?? "");
  if (amountPaise === 0 && /opening|brought forward|b\/f/i.test(narration)) return null;
  if (day === null) return `“${texts.day}” is no date.`;
  if (amountPaise === 0) return "The row has no amount.";
  if (balancePaise === null || texts.balance === "") return "The row has no balance in rupees.";
  return { day, narration, reference: /^[-0]*$/.test(reference) ? "" : reference, amountPaise, balancePaise };
}

function amountOf(columns: StatementColumns, texts: Partial<Record<keyof StatementColumns, string>>): number | string {
  const wrong = "An amount is not in rupees.";
  if (columns.amount) {
    const amount = readStatementAmount(texts.amount ?? "");
    if (amount === null) return wrong;
    if (!columns.sign) return amount;
    const side = /^\s*(c|d)/i.exec(texts.sign ?? "")?.[1]?.toLowerCase();
    if (!side) return "The row does not say whether it is CR or DR.";
    return side === "d" ? -Math.abs(amount) : Math.abs(amount);
  }
  const [debit, credit] = [readStatementAmount(texts.debit ?? ""), readStatementAmount(texts.credit ?? "")];
  if (debit === null || credit === null) return wrong;
  if (debit !== 0 && credit !== 0) return "The row has a withdrawal and a deposit.";
  return credit - debit;
}
