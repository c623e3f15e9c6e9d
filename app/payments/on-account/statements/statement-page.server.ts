import { type CalendarDay, dayInIndia } from "#app/domain/basics/calendar.ts";
import { type Period, periodAround, readNamedPeriod } from "#app/domain/basics/period.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type CsvColumn, csvResponse } from "#app/platform/documents/csv.server.ts";
import { offsetOf, readTableState } from "#app/ui/tables/table-state.ts";
import { findAccountStatement } from "./account-statement.server.ts";
import { accountStatementTable, type StatementRow } from "./statement-rows.ts";

/** The current month unless the address names days or a period. */
function readStatementPeriod(params: URLSearchParams, today: CalendarDay): Period {
  return readNamedPeriod(params, today) ?? periodAround(today, "month", today);
}

/** One page of the statement; the balances are of the whole period. */
export async function readStatementPage(db: Database, companyId: string, { url, now }: { url: URL; now: Date }) {
  const today = dayInIndia(now);
  const period = readStatementPeriod(url.searchParams, today);
  const state = readTableState(url.searchParams, accountStatementTable);
  const { rows, ...balances } = await findAccountStatement(db, companyId, period);
  const from = offsetOf(state);
  return {
    ...{ period, today, state },
    statement: { ...balances, rows: rows.slice(from, from + state.perPage), total: rows.length },
  };
}

export async function statementFile(db: Database, companyId: string, { url, now }: { url: URL; now: Date }) {
  const period = readStatementPeriod(url.searchParams, dayInIndia(now));
  const { openingPaise, closingPaise, rows } = await findAccountStatement(db, companyId, period);
  const lines: Line[] = [
    { text: `Opening balance on ${period.from}`, balancePaise: openingPaise },
    ...rows,
    { text: `Closing balance on ${period.to}`, balancePaise: closingPaise },
  ];
  return csvResponse(`statement-${period.from}-${period.to}`, columns, lines);
}

type Line = Pick<StatementRow, "text" | "balancePaise"> & Partial<StatementRow>;

const rupees = (paise: number | undefined) => (paise ? paiseToRupees(paise) : null);

const columns: CsvColumn<Line>[] = [
  { label: "Date", value: ({ at }) => (at === undefined ? null : new Date(at)) },
  { label: "Entry", value: ({ text }) => text },
  { label: "Document", value: ({ document }) => document?.number ?? null },
  { label: "Document amount", value: ({ document }) => rupees(document?.amountPaise) },
  { label: "Due", value: ({ document }) => document?.dueOn ?? null },
  { label: "Order", value: ({ order }) => order?.orderNumber ?? null },
  { label: "PO number", value: ({ order }) => order?.poNumber ?? null },
  { label: "Note", value: ({ note, document }) => (document ? null : (note ?? null)) },
  { label: "Owed", value: ({ debitPaise }) => rupees(debitPaise) },
  { label: "Paid or credited", value: ({ creditPaise }) => rupees(creditPaise) },
  { label: "Balance", value: ({ balancePaise }) => paiseToRupees(balancePaise) },
];
