/** /admin/payouts/courier-cash: their lists of what they paid are looked at first. */

import { data, Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { UndoneCash, wholeTable } from "#app/ledger/components/paid-cash.tsx";
import { listUndone, undoneOfCouriers } from "#app/ledger/remittances/undone-remittances.server.ts";
import {
  type PlannedRemittance,
  planRemittances,
  recordRemittances,
} from "#app/payments/courier-cash/remittance-commands.server.ts";
import {
  type DueCash,
  listDueCash,
  listTransfers,
  type PaidTransfer,
} from "#app/payments/courier-cash/remittance-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextArea } from "#app/ui/forms/field.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/admin-courier-cash-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["preview", "record"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Cash with couriers", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const undone = await listUndone(db, undoneOfCouriers);
  return { due: await listDueCash(db), transfers: await listTransfers(db), undone };
}

type Shown = { error: string | null; text: string; plan: PlannedRemittance[] | null; done: string | null };

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, rows: text } = await readFields(request, ["intent", "rows"]);
  if (intent !== "preview" && intent !== "record") throw data(null, { status: 400 });
  const answer = (status: number, shown: Partial<Shown>) =>
    data({ error: null, text, plan: null, done: null, ...shown } satisfies Shown, { status });
  if (intent === "preview") {
    const { rows, error } = await planRemittances(app.db, text);
    return error === null ? answer(200, { plan: rows }) : answer(400, { error });
  }
  const recorded = await recordRemittances(app.db, commandContext(app, viewer), { text });
  if (!recorded.ok && recorded.code === "not-found") throw data(null, { status: 404 });
  if (!recorded.ok) return answer(400, { error: recorded.details ?? null });
  const { done, paise, refused, alreadyRecorded } = recorded.value;
  const words = [
    `${done} ${done === 1 ? "payment" : "payments"} recorded, ${inr(paise)}.`,
    alreadyRecorded > 0 ? `${alreadyRecorded} already recorded.` : "",
  ];
  const status = done + alreadyRecorded > 0 ? 200 : 409;
  return answer(status, { text: "", plan: refused.length > 0 ? refused : null, done: words.filter(Boolean).join(" ") });
}

const inr = (paise: number) => formatInr(paise, { decimals: 2 });

export default function AdminCourierCashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { due, transfers, undone } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const { error, text = "", plan, done } = actionData ?? {};
  const ready = plan?.filter((row) => row.does === "record") ?? [];
  const paise = ready.reduce((sum, row) => sum + (row.amountPaise ?? 0), 0);
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: "Cash with couriers" }]} />
      <PageTitle intro={introOf(due.count, due.paise)}>Cash with couriers</PageTitle>
      {done && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      {plan && <Plan title={done ? "Not recorded" : "Preview"} rows={plan} />}
      {!done && ready.length > 0 && (
        <p className="mb-6 font-semibold">
          {ready.length} of {plan?.length} match, {inr(paise)}. Compare it with the amount in your bank.
        </p>
      )}
      <DeskForm method="post" className="max-w-3xl space-y-4" key={text}>
        <Field
          label="Courier's remittance report"
          name="rows"
          required
          error={error ?? undefined}
          hint="Paste the CSV, or copy the rows from a sheet, with the header. It needs columns AWB, Amount and UTR; others are ignored."
        >
          <TextArea
            rows={8}
            defaultValue={text}
            spellCheck={false}
            placeholder={"AWB,Amount,UTR\n19041234567890,1499.00,HDFCN52026112300"}
            className="font-mono text-md"
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          {!done && ready.length > 0 && (
            <Button name="intent" value="record" busy={isBusy} busyText="Recording…">
              {ready.length === 1 ? "Record 1 payment" : `Record ${ready.length} payments`}
            </Button>
          )}
          <Button
            name="intent"
            value="preview"
            variant={!done && ready.length > 0 ? "secondary" : "primary"}
            busy={isBusy}
          >
            Preview
          </Button>
        </div>
      </DeskForm>
      <SectionHeading title="Not paid by couriers yet" className="mt-12 mb-4" />
      <DataTable
        caption="Cash with couriers"
        noun={["shipment", "shipments"]}
        columns={dueColumns}
        rows={due.rows}
        rowKey={(row) => row.shipmentId}
        {...wholeTable}
        total={due.count}
        empty={<>No cash is with couriers.</>}
      />
      {due.count > 0 && (
        <p className="mt-3 text-muted">
          {due.count > due.rows.length && `The oldest ${due.rows.length} are shown. `}
          <a
            href="/admin/payouts/courier-cash/export.csv"
            className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
          >
            Export CSV
          </a>
        </p>
      )}
      <SectionHeading title="Paid by couriers" className="mt-12 mb-4" />
      <DataTable
        caption="Transfers of couriers"
        noun={["transfer", "transfers"]}
        columns={transferColumns}
        rows={transfers}
        rowKey={(row) => row.reference}
        {...wholeTable}
        empty={<>No transfers recorded yet.</>}
      />
      <UndoneCash rows={undone} />
    </Page>
  );
}

function introOf(count: number, paise: number): string {
  if (count === 0) return "Couriers have paid all the cash they collected.";
  const of = count === 1 ? "1 delivered shipment" : `${count} delivered shipments`;
  return `Couriers hold ${inr(paise)} of ${of}. Record their remittance reports here; each payment is checked against its order first.`;
}

function Plan({ title, rows }: { title: string; rows: PlannedRemittance[] }) {
  return (
    <div className="mb-8">
      <DataTable
        caption={title}
        noun={["row", "rows"]}
        columns={planColumns}
        rows={rows}
        rowKey={(row) => String(row.row)}
        {...wholeTable}
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
  {
    key: "does",
    label: "What happens",
    cell: ({ does, isRecorded, problem }) =>
      does ? "Record" : isRecorded ? "Already recorded" : <span className="text-danger">{problem}</span>,
  },
];

const dueColumns: Column<DueCash>[] = [
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
  { key: "amount", label: "Amount", align: "end", cell: (row) => inr(row.amountPaise) },
];

const transferColumns: Column<PaidTransfer>[] = [
  { key: "reference", label: "UTR", isHeader: true, cell: (row) => <TransferLink reference={row.reference} /> },
  { key: "at", label: "Recorded", cell: (row) => formatMoment(row.at) },
  { key: "count", label: "Shipments", align: "end", cell: (row) => row.count },
  { key: "amount", label: "Amount", align: "end", cell: (row) => inr(row.paise) },
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
