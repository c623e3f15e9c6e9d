/** Reads a provider's settlement file, which its headings tell apart. */

import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Provider } from "#app/payments/providers/provider.ts";
import { providers } from "#app/payments/providers/providers.server.ts";
import type { SettlementFile, SettlementReport, SettlementRow } from "#app/payments/settlement-report.ts";
import { type CsvRow, csvFaultText, cutText, readCsvRows } from "#app/platform/documents/csv-reader.server.ts";
import { readCell } from "#app/platform/documents/spreadsheet-cells.ts";

export const MAX_ROWS = 50_000;

type ReadFile = SettlementReport & { provider: string };

/** The error is a sentence for the person who sent the file; nothing of it is to be booked then. */
export async function readSettlementFile(text: string): Promise<Result<ReadFile, "refused", string>> {
  const { rows, fault } = await readCsvRows(text, MAX_ROWS);
  if (fault) return err("refused", csvFaultText(fault));
  const [head, ...below] = rows;
  const headings = head?.cells.map(headingOf) ?? [];
  const provider = providers.find((one) => hasHeads(one, headings));
  if (!provider?.settlementFile) return err("refused", unknownText(headings));
  if (below.length === 0) return err("refused", "There are no rows below the header.");
  const cut = below.find(({ cells }) => cells.length < headings.length);
  if (cut) return err("refused", cutText(cut.rowNumber));
  const report = readLines(provider.settlementFile, headings, below);
  const contradiction = findContradiction(report.rows);
  return contradiction ? err("refused", contradiction) : ok({ provider: provider.id, ...report });
}

/** A provider states a row once, or again with the same amounts: anything else is an edited or damaged file. */
function findContradiction(rows: readonly SettlementRow[]): string | null {
  const byId = new Map<string, string>();
  for (const { id, currency, grossPaise, feePaise, taxPaise } of rows) {
    const facts = [currency, grossPaise, feePaise, taxPaise].join();
    if ((byId.get(id) ?? facts) !== facts)
      return `${id} is in the file twice, with different values. Please download the file again. Nothing was imported.`;
    byId.set(id, facts);
  }
  return null;
}

function readLines(file: SettlementFile, headings: string[], lines: readonly CsvRow[]): SettlementReport {
  const report: SettlementReport = { rows: [], faults: [] };
  for (const { rowNumber, cells } of lines) {
    const line = readLine(file, headings, cells);
    const row = typeof line === "string" ? line : file.read(line);
    if (typeof row === "string") report.faults.push({ row: rowNumber, problem: row });
    else if (row) report.rows.push(row);
  }
  return report;
}

/** Returns the cells by heading, or what is wrong with one. */
function readLine(file: SettlementFile, headings: string[], cells: readonly string[]): Record<string, string> | string {
  const line: Record<string, string> = {};
  for (const [name, kind] of Object.entries({ ...file.columns, ...file.otherColumns })) {
    const read = readCell(kind, cells[headings.indexOf(name)] ?? "");
    if ("problem" in read) return `${name}: ${read.problem}.`;
    line[name] = read.text;
  }
  return line;
}

function hasHeads({ settlementFile }: Provider, headings: readonly string[]): boolean {
  return settlementFile !== undefined && Object.keys(settlementFile.columns).every((name) => headings.includes(name));
}

/** "Fee (exclusive tax)" is "fee". */
function headingOf(cell: string): string {
  return cell
    .replace(/\([^)]*\)/g, "")
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, "_");
}

/** Says what is missing to the file that it resembles most. */
function unknownText(headings: readonly string[]): string {
  const files = providers.flatMap(({ name, settlementFile }) => {
    if (!settlementFile) return [];
    const columns = Object.keys(settlementFile.columns);
    return [{ name, missing: columns.filter((head) => !headings.includes(head)), count: columns.length }];
  });
  const nearest = files.toSorted((a, b) => a.missing.length / a.count - b.missing.length / b.count)[0];
  if (!nearest || nearest.missing.length * 2 > nearest.count)
    return "This is no settlement report of a payment provider that the store knows. Please send the file with its header.";
  return `Columns are missing for a settlement report of ${nearest.name}: ${nearest.missing.join(", ")}.`;
}

/** The files that an admin can send, as "Razorpay's settlement recon report". */
export function settlementFileNames(): string[] {
  return providers.flatMap(({ name, settlementFile }) => (settlementFile ? [`${name}'s ${settlementFile.name}`] : []));
}
