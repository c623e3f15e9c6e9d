import { Link } from "react-router";
import { type CalendarDay, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { type Period, periodParams } from "#app/domain/basics/period.ts";
import { formatInr } from "#app/domain/money/money.ts";
import {
  type AccountStatement,
  type Ageing,
  accountStatementTable,
  type StatementRow,
} from "#app/payments/on-account/statements/statement-rows.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { StatList } from "#app/ui/tables/stat-list.tsx";
import type { TableState } from "#app/ui/tables/table-state.ts";

const exact = (paise: number) => formatInr(paise, { decimals: 2 });
const orDash = (paise: number) => (paise === 0 ? "–" : exact(paise));

type StatementProps = {
  statement: Omit<AccountStatement, "rows"> & { rows: StatementRow[]; total: number };
  period: Period;
  today: CalendarDay;
  state: TableState;
  /** Address of the CSV file, without the period. */
  csv: string;
  /** `/orders` or `/admin/orders`. */
  orders: string;
};

/** A statement of account: opening balance, what changed it and what was billed, closing balance. */
export function Statement({ statement, period, today, state, csv, orders }: StatementProps) {
  const file = `${csv}?${new URLSearchParams(periodParams(period))}`;
  const { openingPaise, closingPaise, rows, total } = statement;
  return (
    <>
      <PeriodPicker period={period} today={today} />
      <StatList
        figures={[
          { label: "Opening balance", value: exact(openingPaise), note: noteOf(period.from, openingPaise) },
          { label: "Closing balance", value: exact(closingPaise), note: noteOf(period.to, closingPaise) },
        ]}
      />
      <div className="mt-6">
        <DataTable
          caption="Statement of account"
          noun={["entry", "entries"]}
          columns={columnsOf(orders)}
          rows={rows}
          rowKey={({ key }) => key}
          state={state}
          shape={accountStatementTable}
          total={total}
          empty="Nothing was ordered, paid or billed in this period."
        />
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        {/* A file download bypasses the router. */}
        <a href={file} className={buttonClasses({ variant: "secondary" })}>
          Download CSV
        </a>
      </p>
    </>
  );
}

function noteOf(day: CalendarDay, paise: number): string {
  const side = paise > 0 ? "owed to the store" : "credit with the store";
  return paise === 0 ? formatDay(day) : `${formatDay(day)}, ${side}`;
}

function columnsOf(orders: string): Column<StatementRow>[] {
  return [
    { key: "what", label: "Entry", isHeader: true, cell: (row) => <What row={row} orders={orders} /> },
    {
      key: "at",
      label: "Date",
      cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{formatDay(dayInIndia(at))}</span>,
    },
    { key: "debit", label: "Owed", align: "end", cell: ({ debitPaise }) => orDash(debitPaise) },
    { key: "credit", label: "Paid or credited", align: "end", cell: ({ creditPaise }) => orDash(creditPaise) },
    { key: "balance", label: "Balance", align: "end", cell: ({ balancePaise }) => exact(balancePaise) },
  ];
}

const link = "inline-flex min-h-6 items-center text-action tabular-nums underline";

function What({ row: { text, note, order, document }, orders }: { row: StatementRow; orders: string }) {
  const isOfDocument = document !== null && order !== null;
  return (
    <span className="block min-w-0 break-words">
      {text}{" "}
      {isOfDocument && (
        <Link to={`${orders}/${order.orderId}/invoices/${document.id}`} className={link}>
          {document.number}
        </Link>
      )}
      {!isOfDocument && order && (
        <Link to={`${orders}/${order.orderId}`} className={link}>
          {order.orderNumber}
        </Link>
      )}
      {isOfDocument && `, ${exact(document.amountPaise)}`}
      {(note || isOfDocument || order?.poNumber) && (
        <span className="block text-sm font-normal text-muted">
          {[isOfDocument && `Order ${order.orderNumber}`, order?.poNumber && `PO ${order.poNumber}`, note]
            .filter(Boolean)
            .join(", ")}
        </span>
      )}
    </span>
  );
}

/** What is open today, by the days since it was due. */
export function AgeingList({ ageing }: { ageing: Ageing }) {
  return (
    <StatList
      figures={[
        { label: "Not yet due", value: formatInr(ageing.notDuePaise) },
        { label: "1–30 days overdue", value: formatInr(ageing.to30Paise) },
        { label: "31–60 days", value: formatInr(ageing.to60Paise) },
        { label: "61–90 days", value: formatInr(ageing.to90Paise) },
        { label: "Over 90 days", value: formatInr(ageing.olderPaise) },
      ]}
    />
  );
}
