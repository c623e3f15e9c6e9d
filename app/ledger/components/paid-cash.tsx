/** Cash that was paid in, and its reversals (docs/decisions/343). */
import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import type { UndoRemittanceError } from "#app/ledger/remittances/undo-remittance.server.ts";
import type { UndoneRemittance } from "#app/ledger/remittances/undone-remittances.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";

export type PaidCash = {
  id: string;
  at: Date;
  amountPaise: number;
  reference: string;
  recordedBy: string;
  order?: { id: string; number: string };
  awb?: string;
  /** What becomes of a courier's difference, if any payment has one. */
  difference?: string | null;
};

export function PaidCashForm({ rows, typed = "", empty }: { rows: PaidCash[]; typed?: string; empty: ReactNode }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" whenReadOnly="rows" preventScrollReset>
      <FormKey />
      <DataTable
        caption="Cash paid in"
        noun={["payment", "payments"]}
        columns={
          rows.some(({ order }) => order)
            ? [
                ...orderColumns,
                when,
                ...paidColumns,
                ...(rows.some(({ difference }) => difference) ? [differences] : []),
              ]
            : [{ ...when, isHeader: true }, ...paidColumns]
        }
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.order?.number ?? row.reference}
        bulk={
          <div className="flex items-center gap-2 max-md:w-full">
            <TextInput
              name="reason"
              aria-label="Reason"
              placeholder="Reason"
              defaultValue={typed}
              maxLength={200}
              autoComplete="off"
              className="min-w-0 flex-1 sm:w-64"
            />
            <Button name="intent" value="undo" variant="secondary" busy={isBusy} busyText="Undoing…">
              Undo selected
            </Button>
          </div>
        }
        empty={empty}
      />
    </DeskForm>
  );
}

export function UndoneCash({ rows }: { rows: UndoneRemittance[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <SectionHeading title="Undone" className="mt-12 mb-4" />
      <DataTable
        caption="Payments undone"
        noun={["payment", "payments"]}
        columns={rows.some(({ order }) => order) ? [...undoneColumns, orderOfUndone] : undoneColumns}
        rows={rows}
        rowKey={(row) => row.postedAs}
      />
    </>
  );
}

export type UndoAnswer = { isDone: boolean; message: string };

export function UndoNotice({ answer }: { answer: UndoAnswer | null | undefined }) {
  if (!answer) return null;
  return (
    <Notice tone={answer.isDone ? "success" : "error"} className="mb-6">
      {answer.message}
    </Notice>
  );
}

export function undoneText({ count, paise }: { count: number; paise: number }): string {
  if (count === 0) return "Already undone.";
  return `${count === 1 ? "1 payment" : `${count} payments`} undone, ${exactInr(paise)}.`;
}

export const undoErrorTexts: Readonly<Record<Exclude<UndoRemittanceError, "not-found">, string>> = {
  "nothing-selected": "Select the payments to undo.",
  "invalid-reason": "Enter a reason of up to 200 characters.",
  "in-payout": "An open payout already includes this cash. Cancel the payout first, then undo.",
};

function OrderOf({ order }: { order: { id: string; number: string } | null | undefined }) {
  if (!order) return "–";
  return (
    <Link to={`/admin/orders/${order.id}`} className="whitespace-nowrap text-action tabular-nums hover:underline">
      {order.number}
    </Link>
  );
}

const orderColumns: Column<PaidCash>[] = [
  { key: "order", label: "Order", isHeader: true, cell: (row) => <OrderOf order={row.order} /> },
  { key: "awb", label: "AWB", cell: ({ awb }) => <span className="break-all">{awb}</span> },
];

const when: Column<PaidCash> = { key: "at", label: "Recorded", cell: (row) => formatMoment(row.at) };

/** References have up to 40 characters. */
const utr = {
  key: "reference",
  label: "UTR",
  cell: ({ reference }: { reference: string }) => <span className="break-words">{reference}</span>,
};

const paidColumns: Column<PaidCash>[] = [
  { key: "amount", label: "Amount", align: "end", cell: (row) => exactInr(row.amountPaise) },
  utr,
  { key: "by", label: "Recorded by", cell: (row) => row.recordedBy },
];

const differences: Column<PaidCash> = {
  key: "difference",
  label: "Difference",
  cell: ({ difference }) => difference ?? "–",
};

const undoneColumns: Column<UndoneRemittance>[] = [
  { key: "at", label: "Undone", isHeader: true, cell: (row) => `${formatMoment(row.undoneAt)}, ${row.undoneBy}` },
  { key: "amount", label: "Amount", align: "end", cell: (row) => exactInr(row.amountPaise) },
  utr,
  { key: "recorded", label: "Recorded", cell: (row) => `${formatMoment(row.at)}, ${row.recordedBy}` },
  { key: "reason", label: "Reason", cell: (row) => <span className="break-words">{row.reason}</span> },
];

const orderOfUndone: Column<UndoneRemittance> = {
  key: "order",
  label: "Order",
  cell: (row) => <OrderOf order={row.order} />,
};
