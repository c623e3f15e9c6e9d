import { Link } from "react-router";
import { type CalendarDay, dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { urgencyOf } from "#app/domain/books/e-invoice/e-invoice.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { type EInvoiceRow, stateLabels } from "#app/gst/e-invoices/e-invoice-table.ts";
import { classes } from "#app/ui/classes.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";

export const eInvoiceColumns = (base: string, today: CalendarDay): Column<EInvoiceRow>[] => [
  {
    key: "number",
    label: "Number",
    isHeader: true,
    cell: ({ id, number }) => (
      <Link
        to={`${base}/invoices/e-invoices/${id}`}
        className="inline-flex items-center whitespace-nowrap text-action hover:underline max-md:min-h-11"
      >
        {number}
      </Link>
    ),
  },
  {
    key: "day",
    label: "Date",
    sort: "day",
    cell: ({ day }) => <span className="whitespace-nowrap">{formatDay(day)}</span>,
  },
  { key: "seller", label: "Seller", cell: ({ supplierName }) => <span className="line-clamp-1">{supplierName}</span> },
  { key: "buyer", label: "Buyer", cell: ({ recipientName }) => <span className="line-clamp-1">{recipientName}</span> },
  { key: "gstin", label: "Buyer’s GSTIN", cell: ({ recipientGstin }) => recipientGstin },
  {
    key: "total",
    label: "Total",
    sort: "total",
    align: "end",
    cell: ({ totalPaise }) => formatInr(totalPaise, { decimals: 2 }),
  },
  {
    key: "state",
    label: "State",
    cell: ({ state, problem }) => {
      const isBad = state === "late" || state === "refused";
      if (state === "refused" && problem)
        return <span className="line-clamp-1 max-w-72 min-w-32 font-semibold text-danger">Refused: {problem}</span>;
      return (
        <span className={classes("whitespace-nowrap", isBad && "font-semibold text-danger")}>{stateLabels[state]}</span>
      );
    },
  },
  {
    key: "reportBy",
    label: "Report by",
    cell: ({ day, reportBy, ackAt }) => {
      if (ackAt)
        return <span className="whitespace-nowrap text-muted">on {formatDay(dayInIndia(new Date(ackAt)))}</span>;
      if (!reportBy) return "–";
      const isSoon = urgencyOf(day, true, today) !== "none";
      return <span className={classes("whitespace-nowrap", isSoon && "font-semibold")}>{formatDay(reportBy)}</span>;
    },
  },
];
