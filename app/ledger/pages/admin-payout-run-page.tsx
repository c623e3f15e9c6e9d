/** /admin/payouts/:id */
import { data, Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { maskAccountNumber } from "#app/domain/money/bank-account.ts";
import { bankLayouts } from "#app/domain/money/bank-layouts.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { PayoutEntries } from "#app/ledger/components/payout-entries.tsx";
import { PayoutForms } from "#app/ledger/components/payout-forms.tsx";
import { PayoutStatusBadge } from "#app/ledger/components/payout-status-badge.tsx";
import { cancelPayout, payPayout } from "#app/ledger/payout-commands.server.ts";
import { listPayoutEntries } from "#app/ledger/payout-preview.server.ts";
import { findRun, type PayoutRow } from "#app/ledger/payout-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { buttonClasses } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/admin-payout-run-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payouts.run",
  intents: ["pay", "cancel"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Payout run", isPrivate: true });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const run = await findRun(db, params.id);
  if (!run) throw data(null, { status: 404 });
  const opened = run.payouts.find(({ id }) => id === url.searchParams.get("payout"));
  const entries = opened ? await listPayoutEntries(db, opened.id) : [];
  const { bankFileLayout } = await findStoreSettings(db);
  const layout = bankLayouts[bankFileLayout].label;
  return { run, layout, opened: opened ?? null, entries };
}

const refusals = {
  "not-open": "Someone else has already updated this payout.",
  "invalid-reference": "Please enter the bank reference: 6 to 40 letters, digits, hyphens and slashes.",
  "reference-used": "This reference is already used for another payout.",
  "no-bank-account": "This payout has no bank account. Cancel it. It can be paid in the next run.",
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const run = await findRun(app.db, params.id);
  if (!run) throw data(null, { status: 404 });
  const { intent, payoutId, reference } = await readFields(request, ["intent", "payoutId", "reference"]);
  if (intent !== "pay" && intent !== "cancel") throw data(null, { status: 400 });
  if (payoutId === "") throw data(null, { status: 400 });
  const payout = run.payouts.find(({ id }) => id === payoutId);
  if (!payout) throw data(null, { status: 404 });
  const command = commandContext(app, viewer);
  const settled =
    intent === "pay"
      ? await payPayout(app.db, command, { payoutId, reference })
      : await cancelPayout(app.db, command, { payoutId });
  const amount = `${formatInr(payout.amountPaise, { decimals: 2 })} for ${payout.businessName}`;
  if (settled.ok) {
    const message =
      intent === "pay"
        ? `${amount} marked as paid. The vendor has been notified by email.`
        : `${amount} cancelled. It can be paid in the next run.`;
    return { tone: "success" as const, message };
  }
  if (settled.code === "not-found") throw data(null, { status: 404 });
  const status = settled.code === "invalid-reference" ? 400 : 409;
  return data({ tone: "error" as const, message: `${amount}: ${refusals[settled.code]}` }, { status });
}

export default function AdminPayoutRunPage({
  loaderData: { run, layout, opened, entries },
  actionData,
}: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const isOpen = run.payouts.some(({ status }) => status === "open");
  const totalPaise = run.payouts.reduce((sum, one) => sum + (one.status === "cancelled" ? 0 : one.amountPaise), 0);
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: formatMoment(run.createdAt) }]} />
      <PageTitle
        intro={`${formatInr(totalPaise, { decimals: 2 })} in total, created by ${run.createdBy}. Upload the file to your bank, then mark each payout as paid with its bank reference.`}
      >
        Payout run
      </PageTitle>
      {actionData && (
        <Notice tone={actionData.tone} className="mb-6">
          {actionData.message}
        </Notice>
      )}
      {isOpen && <BankFiles runId={run.id} layout={layout} />}
      <DataTable
        caption="Payouts of this run"
        noun={["payout", "payouts"]}
        columns={columnsOf(isBusy)}
        rows={run.payouts}
        rowKey={(row) => row.id}
      />
      {opened ? (
        <PayoutEntries
          title={`Entries of ${opened.businessName}`}
          entries={entries}
          file={`/admin/payouts/${run.id}/entries.csv?payout=${opened.id}`}
        />
      ) : (
        <p className="mt-6">
          <a href={`/admin/payouts/${run.id}/entries.csv`} className={buttonClasses({ variant: "secondary" })}>
            Export all entries (CSV)
          </a>
        </p>
      )}
    </Page>
  );
}

function BankFiles({ runId, layout }: { runId: string; layout: string }) {
  return (
    <p className="mb-6 flex flex-wrap items-center gap-3">
      <Link
        to={`/admin/payouts/${runId}/bank-file.csv`}
        reloadDocument
        className={buttonClasses({ variant: "secondary" })}
      >
        Download bank file
      </Link>
      <Link
        to={`/admin/payouts/${runId}/bank-file.xlsx`}
        reloadDocument
        className={buttonClasses({ variant: "secondary" })}
      >
        Download for Excel
      </Link>
      <span className="text-md text-muted">
        Layout: {layout}.{" "}
        <Link to="/admin/settings/payouts" className="text-action underline">
          Change
        </Link>
        <br />
        Don't open the bank file in Excel: it drops leading zeros of account numbers.
      </span>
    </p>
  );
}

const columnsOf = (isBusy: boolean): Column<PayoutRow>[] => [
  { key: "vendor", label: "Vendor", isHeader: true, cell: (row) => row.businessName },
  {
    key: "items",
    label: "Entries",
    align: "end",
    cell: ({ id, businessName, items }) => (
      <Link
        to={`?payout=${id}#entries`}
        preventScrollReset
        aria-label={`${items} entries of ${businessName}`}
        className="text-action hover:underline"
      >
        {items}
      </Link>
    ),
  },
  { key: "amount", label: "Amount", align: "end", cell: (row) => formatInr(row.amountPaise, { decimals: 2 }) },
  {
    key: "set-off",
    label: "Set against cash",
    align: "end",
    cell: (row) => (row.setOffPaise === 0 ? "–" : formatInr(row.setOffPaise, { decimals: 2 })),
  },
  { key: "account", label: "Bank account", cell: (row) => <PaysInto {...row} /> },
  { key: "status", label: "Status", cell: (row) => <PayoutStatusBadge {...row} /> },
  {
    key: "settle",
    label: "Actions",
    cell: (row) =>
      row.status === "open" ? (
        <PayoutForms id={row.id} name={row.businessName} amountPaise={row.amountPaise} isBusy={isBusy} />
      ) : (
        <Settled {...row} />
      ),
  },
];

function PaysInto({
  paidTo,
  ifsc,
  accountNumber,
  accountHolder,
  businessName,
  status,
  isAccountOld,
  amountPaise,
}: PayoutRow) {
  if (paidTo) return <span className="tabular-nums">{paidTo}</span>;
  if (amountPaise === 0) return <>–</>;
  if (!accountNumber) return <span className="text-warning">No bank account</span>;
  return (
    <span className="tabular-nums">
      {ifsc} {maskAccountNumber(accountNumber)}
      {accountHolder !== businessName && ` of ${accountHolder}`}
      {status === "open" && isAccountOld && (
        <span className="block text-sm text-warning">
          The vendor has since changed the bank account. If this is not paid yet, cancel it and pay it in the next run.
        </span>
      )}
    </span>
  );
}

function Settled({ reference, settledAt }: PayoutRow) {
  return (
    <span className="text-muted">
      {reference && <span className="text-ink">{reference}, </span>}
      {settledAt && formatMoment(settledAt)}
    </span>
  );
}
