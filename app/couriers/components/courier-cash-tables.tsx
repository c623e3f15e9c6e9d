import { Link } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import type { DifferenceDecision } from "#app/domain/books/courier-difference.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { inrOrDash } from "#app/ledger/components/amounts.ts";
import { differenceText } from "#app/payments/components/courier-difference.ts";
import type { PlannedRemittance } from "#app/payments/courier-cash/remittance-plan.server.ts";
import type { DueCash, PaidTransfer } from "#app/payments/courier-cash/remittance-queries.server.ts";
import { Select } from "#app/ui/forms/field.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";

export const inr = (paise: number) => formatInr(paise, { decimals: 2 });

/** `form`: the id of the form that sends the decisions. */
export function Plan({ title, rows, form }: { title: string; rows: PlannedRemittance[]; form: string }) {
  return (
    <div className="mb-8">
      <DataTable
        caption={title}
        noun={["row", "rows"]}
        columns={[...planColumns, { ...outcome, cell: (row) => <Outcome row={row} form={form} /> }]}
        rows={rows}
        rowKey={(row) => String(row.row)}
      />
    </div>
  );
}

const planColumns: Column<PlannedRemittance>[] = [
  { key: "row", label: "Row", align: "end", cell: ({ row }) => row },
  { key: "awb", label: "AWB", isHeader: true, cell: ({ awb }) => <span className="break-all">{awb || "–"}</span> },
  {
    key: "number",
    label: "Order",
    cell: ({ orderId, number }) => (orderId ? <OrderLink id={orderId} number={number ?? ""} /> : "–"),
  },
  {
    key: "amount",
    label: "Amount",
    align: "end",
    cell: ({ amountPaise }) => (amountPaise === null ? "–" : inr(amountPaise)),
  },
  { key: "reference", label: "UTR", cell: ({ reference }) => reference ?? "–" },
];

const outcome = { key: "does", label: "What happens" };

function Outcome({ row, form }: { row: PlannedRemittance; form: string }) {
  const { does, isRecorded, problem, decision, differencePaise, awb } = row;
  if (isRecorded) return "Already recorded";
  if (does === "record") return decision ? `Record, with ${differenceText(decision, differencePaise)}` : "Record";
  if (does !== "decide") return <span className="text-danger">{problem}</span>;
  return (
    <div className="flex min-w-64 flex-col gap-2 whitespace-normal">
      <span>{problem}</span>
      <Select name="decision" form={form} aria-label={`Difference of ${awb}`} defaultValue="">
        <option value="">
          {inr(Math.abs(differencePaise))} {differenceWord(row)}: choose
        </option>
        {row.choices.map(({ value, decision: one }) => (
          <option key={value} value={value}>
            {choiceText(one, row)}
          </option>
        ))}
      </Select>
    </div>
  );
}

const isUnsure = ({ choices }: PlannedRemittance) => choices.some(({ decision }) => decision === null);

function differenceWord(row: PlannedRemittance): string {
  if (isUnsure(row)) return "deducted or not";
  return row.differencePaise > 0 ? "less" : "more";
}

function choiceText(decision: DifferenceDecision | null, row: PlannedRemittance): string | undefined {
  if (decision === null) return "Not deducted: billed separately";
  const text = (row.differencePaise > 0 ? shortChoices : excessChoices)[decision];
  return isUnsure(row) ? `Deducted: ${text}` : text;
}

const shortChoices: Readonly<Record<DifferenceDecision, string>> = {
  charges: "Courier's charges",
  owed: "The courier still owes it",
  excess: "An earlier excess, taken back",
  "write-off": "Write it off",
};

const excessChoices: Readonly<Partial<Record<DifferenceDecision, string>>> = {
  excess: "Hold it for the courier",
  "write-off": "Keep it as other income",
};

function dueAmount({ amountPaise, collectedPaise }: DueCash) {
  if (amountPaise === collectedPaise) return inr(amountPaise);
  return (
    <>
      {inr(amountPaise)} <span className="text-muted">of {inr(collectedPaise)}</span>
    </>
  );
}

export const dueColumns: Column<DueCash>[] = [
  {
    key: "number",
    label: "Order",
    isHeader: true,
    cell: ({ orderId, number }) => <OrderLink id={orderId} number={number} />,
  },
  {
    key: "carrier",
    label: "Courier",
    cell: ({ carrier, tracking }) => [carrier, tracking].filter(Boolean).join(" ") || "–",
  },
  { key: "collected", label: "Collected", cell: (row) => formatMoment(row.collectedAt) },
  { key: "amount", label: "Amount", align: "end", cell: dueAmount },
];

export const transferColumns: Column<PaidTransfer>[] = [
  { key: "reference", label: "UTR", isHeader: true, cell: (row) => <TransferLink reference={row.reference} /> },
  { key: "at", label: "Recorded", cell: (row) => formatMoment(row.at) },
  { key: "count", label: "Shipments", align: "end", cell: (row) => row.count },
  { key: "amount", label: "Amount", align: "end", cell: (row) => inr(row.paise) },
  { key: "charges", label: "Courier's charges", align: "end", cell: (row) => inrOrDash(row.chargesPaise) },
];

function TransferLink({ reference }: { reference: string }) {
  return (
    <Link
      to={`/admin/payouts/courier-cash/${encodeURIComponent(reference)}`}
      className="break-all text-action hover:underline"
    >
      {reference}
    </Link>
  );
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={`/admin/orders/${id}`} className="text-action tabular-nums hover:underline">
      {number}
    </Link>
  );
}
