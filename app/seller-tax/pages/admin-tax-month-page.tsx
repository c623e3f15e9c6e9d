/** /admin/payouts/taxes/:id, such as tcs-2026-11 */
import { data, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { monthName, nextMonth } from "#app/domain/basics/calendar-month.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { DepositForm, DepositList, type TaxAnswer } from "#app/seller-tax/components/deposits.tsx";
import { recordTaxDeposit, undoTaxDeposit } from "#app/seller-tax/deposit-commands.server.ts";
import {
  findTaxMonth,
  listDeposits,
  listTaxOfVendors,
  type TaxOfVendor,
} from "#app/seller-tax/tax-month-queries.server.ts";
import { taxKindLabels } from "#app/seller-tax/tax-tables.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Fact } from "#app/ui/layout/fact.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/admin-tax-month-page";

const forms = {
  deposit: ["formKey", "expectedPaise", "reference", "paidOn"],
  undo: ["formKey", "depositId", "reason"],
} as const;

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payouts.run",
  intents: ["deposit", "undo"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData && `${taxKindLabels[loaderData.row.kind]}, ${monthName(loaderData.row.month)}`;
  return pageMeta(matches, { title, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const row = await findTaxMonth(db, params.id);
  if (!row) throw data(null, { status: 404 });
  const today = dayInIndia(clock.now());
  const [vendors, deposits] = [await listTaxOfVendors(db, row), await listDeposits(db, row)];
  return { row, vendors, deposits, today, isOver: nextMonth(row.month) <= today };
}

const refusals = {
  stale: "Another amount is due now. Please check it and record the payment again.",
  "nothing-due": "Nothing is due for this month.",
  "too-early": "This month is not over yet.",
  "key-reused": KEY_REUSED,
} as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { id } = params;
  if (!(await findTaxMonth(app.db, id))) throw data(null, { status: 404 });
  const { intent, formKey, ...typed } = await readIntentFields<
    "formKey" | "expectedPaise" | "reference" | "paidOn" | "depositId" | "reason"
  >(request, forms);
  const by = commandContext(app, viewer, formKey);
  const { reference, paidOn, depositId, reason } = typed;
  const answer = (given: Omit<TaxAnswer, "intent" | "typed">, status: number) =>
    data<TaxAnswer>({ intent, typed, ...given }, { status });
  if (intent === "undo") {
    const undone = await undoTaxDeposit(app.db, by, { id, depositId, reason });
    if (undone.ok) return redirect(`/admin/payouts/taxes/${id}`, 303);
    if (undone.code === "no-reason") return answer({ errors: { reason: "Please enter the reason." } }, 400);
    throw data(null, { status: 404 });
  }
  if (!/^\d{1,15}$/.test(typed.expectedPaise)) throw data(null, { status: 400 });
  const fields = { reference, paidOn };
  const done = await recordTaxDeposit(app.db, by, { id, expectedPaise: Number(typed.expectedPaise), fields });
  if (done.ok) return redirect(`/admin/payouts/taxes/${id}`, 303);
  if (done.code === "invalid") return answer({ errors: done.details ?? {} }, 400);
  if (done.code === "not-found") throw data(null, { status: 404 });
  return answer({ error: refusals[done.code] }, 409);
}

export default function AdminTaxMonthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { row, vendors, deposits, today, isOver } = loaderData;
  const { kind, month, taxPaise, carriedPaise, depositedPaise, duePaise, dueOn } = row;
  const answer: TaxAnswer | undefined = useNavigation().state === "idle" ? actionData : undefined;
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Payouts", to: "/admin/payouts" },
          { label: "TCS and TDS", to: "/admin/payouts/taxes" },
          { label: monthName(month) },
        ]}
      />
      <PageTitle>
        {taxKindLabels[kind]}, {monthName(month)}
      </PageTitle>
      {answer?.error && (
        <Notice tone="error" className="mb-6">
          {answer.error}
        </Notice>
      )}
      <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact label={kind === "tcs" ? "Collected" : "Deducted"}>{exactInr(taxPaise)}</Fact>
        {carriedPaise < 0 && <Fact label="Less returns of months before">{exactInr(-carriedPaise)}</Fact>}
        <Fact label="Paid to the government">{exactInr(depositedPaise)}</Fact>
        <Fact label="Due">
          {exactInr(duePaise)} by {formatDay(dueOn)}
        </Fact>
      </dl>
      {kind === "tcs" && (
        <p className="mt-6">
          <ButtonLink
            to={`/admin/payouts/taxes/gstr8.csv?month=${month.slice(0, 7)}`}
            reloadDocument
            variant="secondary"
          >
            GSTR-8 (CSV)
          </ButtonLink>
        </p>
      )}
      <SectionHeading title="Vendors" className="mt-10 mb-4" />
      <DataTable
        caption="Vendors of this month"
        noun={["vendor", "vendors"]}
        columns={kind === "tcs" ? tcsColumns : tdsColumns}
        rows={vendors}
        rowKey={(one) => `${one.vendorId} ${one.gstin} ${one.pan}`}
        totals={vendors.length > 0 ? { label: "Total", cells: { tax: exactInr(taxPaise) } } : undefined}
        empty={<>No vendors.</>}
      />
      <DepositList deposits={deposits} answer={answer} />
      {isOver && duePaise > 0 && <DepositForm duePaise={duePaise} today={today} answer={answer} />}
      {!isOver && <p className="mt-6 text-muted">You can record the payment once the month is over.</p>}
    </Page>
  );
}

const vendorColumns: Column<TaxOfVendor>[] = [
  { key: "vendor", label: "Vendor", isHeader: true, cell: ({ vendor }) => vendor },
  { key: "id", label: "GSTIN or PAN", cell: ({ gstin, pan }) => gstin ?? pan ?? "–" },
  { key: "sold", label: "Sold", align: "end", cell: ({ soldPaise }) => exactInr(soldPaise) },
  { key: "returned", label: "Returned", align: "end", cell: ({ returnedPaise }) => exactInr(returnedPaise) },
];
const taxColumn: Column<TaxOfVendor> = {
  key: "tax",
  label: "Tax",
  align: "end",
  cell: ({ taxPaise }) => exactInr(taxPaise),
};
const tdsColumns = [...vendorColumns, taxColumn];
const tcsColumns: Column<TaxOfVendor>[] = [
  ...vendorColumns,
  { key: "cgst", label: "CGST", align: "end", cell: ({ cgstPaise }) => exactInr(cgstPaise) },
  { key: "sgst", label: "SGST", align: "end", cell: ({ sgstPaise }) => exactInr(sgstPaise) },
  { key: "igst", label: "IGST", align: "end", cell: ({ igstPaise }) => exactInr(igstPaise) },
  taxColumn,
];
