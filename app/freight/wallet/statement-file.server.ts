/** Reads a courier's wallet statement (docs/rules.md#l15). */
import { createHash } from "node:crypto";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type WalletKind, walletKindOf } from "#app/domain/books/courier-wallet.ts";
import { readStatementAmount, readStatementMoment, type StatementFault } from "#app/domain/books/statement-cells.ts";
import { type CsvRow, csvFaultText, cutText, readCsvRows } from "#app/platform/documents/csv-reader.server.ts";
import { type CellKind, readCell } from "#app/platform/documents/spreadsheet-cells.ts";

export const MAX_ROWS = 50_000;

/** `amountPaise`: what the wallet gains, negative for charges. */
export type StatementRow = {
  rowId: string;
  at: Date;
  kind: WalletKind;
  awb: string | null;
  amountPaise: number;
  balancePaise: number | null;
  description: string;
};

export type StatementFile = { rows: StatementRow[]; faults: StatementFault[] };

type Column = { kind: CellKind; names: readonly string[]; isNeeded: boolean };

/**
 * Shiprocket's columns, first as its API names them (GET /v1/external/account/details/statement), then as its panel and
 * other couriers do.
 */
const columns = {
  at: { kind: "value", names: ["created_at", "transaction_date", "date", "date_&_time"], isNeeded: true },
  awb: { kind: "code", names: ["awb_code", "awb", "awb_number", "awb_no", "tracking_number"], isNeeded: true },
  description: { kind: "line", names: ["description", "category", "particulars", "transaction_type"], isNeeded: true },
  debit: { kind: "value", names: ["debit_amount", "debit"], isNeeded: true },
  credit: { kind: "value", names: ["credit_amount", "credit"], isNeeded: true },
  balance: {
    kind: "value",
    names: ["balance_amount", "closing_balance", "available_balance", "balance"],
    isNeeded: false,
  },
  id: { kind: "code", names: ["transaction_id", "txn_id"], isNeeded: false },
} as const satisfies Record<string, Column>;
type Name = keyof typeof columns;
type Places = Partial<Record<Name, number>>;

/** The error is a sentence for the person who sent the file; nothing of it is to be booked then. */
export async function readStatementFile(text: string): Promise<Result<StatementFile, "refused", string>> {
  const { rows, fault } = await readCsvRows(text, MAX_ROWS);
  if (fault) return err("refused", csvFaultText(fault));
  const [head, ...below] = rows;
  const places = placesOf(head?.cells ?? []);
  const missing = (Object.keys(columns) as Name[]).filter(
    (name) => columns[name].isNeeded && places[name] === undefined,
  );
  if (missing.length > 0)
    return err(
      "refused",
      `Columns are missing for a wallet statement: ${missing.map((name) => columns[name].names[0]).join(", ")}.`,
    );
  if (below.length === 0) return err("refused", "There are no rows below the header.");
  const cut = below.find(({ cells }) => cells.length < (head?.cells.length ?? 0));
  if (cut) return err("refused", cutText(cut.rowNumber));
  return readLines(places, below);
}

function readLines(places: Places, lines: readonly CsvRow[]): Result<StatementFile, "refused", string> {
  const file: StatementFile = { rows: [], faults: [] };
  const byId = new Map<string, string>();
  for (const { rowNumber, cells } of lines) {
    const row = readLine(places, cells);
    if (typeof row === "string") file.faults.push({ row: rowNumber, problem: row });
    else if (row) {
      const facts = JSON.stringify(row);
      const earlier = byId.get(row.rowId);
      if (earlier !== undefined && earlier !== facts) return err("refused", twiceText(row.rowId));
      file.rows.push(row);
      byId.set(row.rowId, earlier ?? facts);
    }
  }
  return ok(file);
}

function twiceText(rowId: string): string {
  return `Transaction ${rowId} is in the file twice, with different values. Please download the file again. Nothing was imported.`;
}

/** Returns null for a line without an amount, and a sentence for one that makes no sense. */
function readLine(places: Places, cells: readonly string[]): StatementRow | string | null {
  const line: Record<string, string> = {};
  for (const name of Object.keys(columns) as Name[]) {
    const place = places[name];
    const read = readCell(columns[name].kind, place === undefined ? "" : (cells[place] ?? ""));
    if ("problem" in read) return `${columns[name].names[0]}: ${read.problem}.`;
    line[name] = read.text;
  }
  const { at: day = "", description = "", id = "" } = line;
  const awb = line.awb?.toUpperCase() || null;
  const [debit, credit] = [readStatementAmount(line.debit ?? ""), readStatementAmount(line.credit ?? "")];
  const balancePaise = line.balance ? readStatementAmount(line.balance) : null;
  if (debit === null || credit === null || (line.balance && balancePaise === null)) return "An amount is not a number.";
  if (debit < 0 || credit < 0) return "Debit and credit can’t be negative.";
  if (debit > 0 && credit > 0) return "The row has a debit and a credit.";
  if (debit === 0 && credit === 0) return null;
  const at = readStatementMoment(day);
  if (!at) return `“${day}” is not a day.`;
  if (awb && !/^[A-Z0-9-]{6,60}$/.test(awb)) return `“${awb}” is not an AWB number.`;
  const amountPaise = credit - debit;
  const facts = [at.toISOString(), awb, description, amountPaise, balancePaise];
  const rowId = id || createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32);
  return { rowId, at, kind: walletKindOf({ awb, description }), awb, amountPaise, balancePaise, description };
}

function placesOf(heads: readonly string[]): Places {
  const names = heads.map((cell) =>
    cell
      .replace(/\([^)]*\)|₹/g, "")
      .trim()
      .toLowerCase()
      .replaceAll(/\s+/g, "_"),
  );
  const places: Places = {};
  for (const [name, column] of Object.entries(columns) as [Name, Column][]) {
    const place = column.names.map((one) => names.indexOf(one)).find((index) => index >= 0);
    if (place !== undefined) places[name] = place;
  }
  return places;
}
