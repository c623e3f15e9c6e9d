/** /admin/payouts/courier-cash */

import { data, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dueColumns, inr, Plan, transferColumns } from "#app/couriers/components/courier-cash-tables.tsx";
import {
  type FetchedReport,
  type FetchRemittancesError,
  fetchRemittances,
  findReportingCourier,
} from "#app/couriers/fetch-remittances.server.ts";
import { UndoneCash } from "#app/ledger/components/paid-cash.tsx";
import { isUndoneOfCouriers, listUndone } from "#app/ledger/remittances/undone-remittances.server.ts";
import { findHeldExcess } from "#app/payments/courier-cash/differences.server.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import { MAX_ROWS } from "#app/payments/courier-cash/remittance-file.server.ts";
import { type PlannedRemittance, planRemittances } from "#app/payments/courier-cash/remittance-plan.server.ts";
import { listDueCash, listTransfers } from "#app/payments/courier-cash/remittance-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFieldsAndList } from "#app/platform/form-fields.server.ts";
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
import { DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/admin-courier-cash-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["preview", "record", "fetch"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Cash with couriers", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, env, fetch } = context.get(appContext);
  const undone = await listUndone(db, isUndoneOfCouriers);
  const courier = (await findReportingCourier({ env, fetch }))?.name ?? null;
  const held = await findHeldExcess(db);
  return { due: await listDueCash(db), transfers: await listTransfers(db), undone, courier, held };
}

type Shown = {
  error: string | null;
  text: string;
  plan: PlannedRemittance[] | null;
  done: string | null;
  fetched: string | null;
};

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { fields, list: decisions } = await readFieldsAndList(request, ["intent", "rows"], {
    name: "decision",
    most: MAX_ROWS,
  });
  const { intent, rows: text } = fields;
  if (intent !== "preview" && intent !== "record" && intent !== "fetch") throw data(null, { status: 400 });
  const answer = (status: number, result: Partial<Shown>) =>
    data({ error: null, text, plan: null, done: null, fetched: null, ...result } satisfies Shown, { status });
  if (intent === "fetch") {
    const { env, fetch } = app;
    const remittances = await fetchRemittances(app.db, { ...commandContext(app, viewer), env, fetch });
    if (!remittances.ok) {
      if (remittances.code === "not-found") throw data(null, { status: 404 });
      return answer(remittances.code === "unsure" ? 502 : 409, { fetched: fetchErrors[remittances.code] });
    }
    const { text: report, rows } = remittances.value;
    const plan = rows > 0 ? (await planRemittances(app.db, report)).rows : null;
    return answer(200, { text: report, plan, fetched: fetchedText(remittances.value) });
  }
  if (intent === "preview") {
    const { rows, error } = await planRemittances(app.db, text);
    return error === null ? answer(200, { plan: rows }) : answer(400, { error });
  }
  const recorded = await recordRemittances(app.db, commandContext(app, viewer), { text, decisions });
  if (!recorded.ok && recorded.code === "not-found") throw data(null, { status: 404 });
  if (!recorded.ok) return answer(400, { error: recorded.details ?? null });
  const { done, paise, refused, alreadyRecorded } = recorded.value;
  const undecided = refused.filter(({ does }) => does === "decide").length;
  const words = [
    `${done} ${done === 1 ? "payment" : "payments"} recorded, ${inr(paise)}.`,
    alreadyRecorded > 0 ? `${alreadyRecorded} already recorded.` : "",
    undecided > 0 ? "Choose what happens to the differences below, then record them." : "",
  ];
  const status = done + alreadyRecorded > 0 ? 200 : 409;
  const plan = refused.length > 0 ? refused : null;
  return answer(status, { text: undecided > 0 ? text : "", plan, done: words.filter(Boolean).join(" ") });
}

const fetchErrors: Record<Exclude<FetchRemittancesError, "not-found">, string> = {
  "no-report": "Your courier has no API for remittances. Paste its report.",
  unsure: "The courier is not responding. Please try again, or paste its report.",
};

function fetchedText({ rows, recordedBefore, hasMore }: FetchedReport): string {
  const notice = rows === 0 ? "No new payments." : `${rows} ${rows === 1 ? "payment" : "payments"} reported.`;
  const before = recordedBefore > 0 ? ` ${recordedBefore} already recorded.` : "";
  return notice + before + (hasMore ? " More follow: record these, then fetch again." : "");
}

export default function AdminCourierCashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { due, transfers, undone, courier, held } = loaderData;
  const { error = null, text = "", plan, done, fetched } = actionData ?? {};
  const ready = plan?.filter((row) => row.does === "record") ?? [];
  const readyPaise = ready.reduce((sum, row) => sum + (row.amountPaise ?? 0), 0);
  const readyCount = done ? 0 : ready.length;
  const undecidedCount = plan?.filter((row) => row.does === "decide").length ?? 0;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: "Cash with couriers" }]} />
      <PageTitle intro={introOf(due, held)}>Cash with couriers</PageTitle>
      {done && (
        <Notice tone={undecidedCount > 0 ? "info" : "success"} className="mb-6">
          {done}
        </Notice>
      )}
      {fetched && <Notice className="mb-6">{fetched}</Notice>}
      {plan && <Plan title={done ? "Not recorded" : "Preview"} rows={plan} form={REPORT_FORM} />}
      {readyCount > 0 && (
        <p className="mb-6 font-semibold">
          {readyCount} of {plan?.length} match, {inr(readyPaise)}. Compare it with the amount in your bank.
        </p>
      )}
      {undecidedCount > 0 && !done && (
        <p className="mb-6">
          {undecidedCount === 1 ? "1 payment differs" : `${undecidedCount} payments differ`}. Choose what happens to
          each difference. Payments without a choice are not recorded.
        </p>
      )}
      {courier && <FetchForm courier={courier} />}
      <ReportForm key={text} text={text} error={error} readyCount={readyCount} undecidedCount={undecidedCount} />
      <DueCash {...due} />
      <SectionHeading title="Paid by couriers" className="mt-12 mb-4" />
      <DataTable
        caption="Transfers of couriers"
        noun={["transfer", "transfers"]}
        columns={transferColumns}
        rows={transfers}
        rowKey={(row) => row.reference}
        empty={<>No transfers recorded yet.</>}
      />
      {transfers.length > 0 && (
        <p className="mt-3">
          <FileLink file="transfers.csv" />
        </p>
      )}
      <UndoneCash rows={undone} />
    </Page>
  );
}

function FetchForm({ courier }: { courier: string }) {
  const isBusy = useSentIntent() === "fetch";
  return (
    <DeskForm method="post" className="mb-8 max-w-3xl">
      <p className="mb-3">
        {courier} reports its transfers online. What you fetch is recorded only when you confirm it.
      </p>
      <Button name="intent" value="fetch" variant="secondary" busy={isBusy} busyText="Fetching…">
        Fetch remittances
      </Button>
    </DeskForm>
  );
}

const REPORT_FORM = "courier-report";

type ReportFormProps = { text: string; error: string | null; readyCount: number; undecidedCount: number };

function ReportForm({ text, error, readyCount, undecidedCount }: ReportFormProps) {
  const sent = useSentIntent();
  const canRecord = readyCount + undecidedCount > 0;
  return (
    <DeskForm method="post" id={REPORT_FORM} className="max-w-3xl space-y-4">
      <Field
        label="Courier's remittance report"
        name="rows"
        required
        error={error ?? undefined}
        hint="Paste the CSV, or copy the rows from a sheet, with the header. It needs columns AWB, Amount and UTR. The courier's charges are read, too; other columns are ignored."
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
        {canRecord && (
          <Button name="intent" value="record" busy={sent === "record"} busyText="Recording…">
            {recordText(readyCount, undecidedCount)}
          </Button>
        )}
        <Button name="intent" value="preview" variant={canRecord ? "secondary" : "primary"} busy={sent === "preview"}>
          Preview
        </Button>
      </div>
    </DeskForm>
  );
}

/** The number of payments depends on the choices if there are differences. */
function recordText(readyCount: number, undecidedCount: number): string {
  if (undecidedCount > 0) return "Record payments";
  return readyCount === 1 ? "Record 1 payment" : `Record ${readyCount} payments`;
}

function useSentIntent(): FormDataEntryValue | null | undefined {
  return useNavigation().formData?.get("intent");
}

function DueCash({ count, rows }: Route.ComponentProps["loaderData"]["due"]) {
  return (
    <>
      <SectionHeading title="Not paid by couriers yet" className="mt-12 mb-4" />
      <DataTable
        caption="Cash with couriers"
        noun={["shipment", "shipments"]}
        columns={dueColumns}
        rows={rows}
        rowKey={(row) => row.shipmentId}
        total={count}
        empty={<>No cash is with couriers.</>}
      />
      {count > 0 && (
        <p className="mt-3 text-muted">
          {count > rows.length && `The oldest ${rows.length} are shown. `}
          <FileLink file="export.csv" />
        </p>
      )}
    </>
  );
}

function FileLink({ file }: { file: string }) {
  return (
    <a
      href={`/admin/payouts/courier-cash/${file}`}
      className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
    >
      Export CSV
    </a>
  );
}

function introOf(due: Route.ComponentProps["loaderData"]["due"], heldPaise: number): string {
  const excess =
    heldPaise > 0
      ? ` You hold ${inr(heldPaise)} that couriers paid too much, until they deduct it from a payment.`
      : "";
  return dueText(due) + excess;
}

function dueText({ count, paise }: Route.ComponentProps["loaderData"]["due"]): string {
  if (count === 0) return "Couriers owe you no cash.";
  const of = count === 1 ? "1 delivered shipment" : `${count} delivered shipments`;
  return `Couriers hold ${inr(paise)} of ${of}. Record their remittance reports here; each payment is checked against its order first.`;
}
