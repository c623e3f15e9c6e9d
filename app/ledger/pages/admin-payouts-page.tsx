/** /admin/payouts */

import { data, Link, redirect, useNavigation } from "react-router";
import { useSingleSeller } from "#app/accounts/components/use-single-seller.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatMoment } from "#app/domain/basics/calendar.ts";
import { readNamedPeriod } from "#app/domain/basics/period.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { BalanceTable } from "#app/ledger/components/balance-table.tsx";
import { duePayouts } from "#app/ledger/due-payouts.ts";
import { countOpenLosses } from "#app/ledger/losses/loss-queries.server.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun } from "#app/ledger/payout-commands.server.ts";
import { listRuns, type RunRow, type RunSums } from "#app/ledger/payout-queries.server.ts";
import { runTable } from "#app/ledger/run-table.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { readTableState, tableHref } from "#app/ui/tables/table-state.ts";
import type { TableTotals } from "#app/ui/tables/table-totals.tsx";
import type { Route } from "./+types/admin-payouts-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payouts.run",
  intents: ["create"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Payouts", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const now = clock.now();
  const today = dayInIndia(now);
  const period = readNamedPeriod(url.searchParams, today);
  const state = readTableState(url.searchParams, runTable);
  const balances = await listVendorBalances(db, now);
  const openLosses = await countOpenLosses(db);
  return { state, period, today, balances, openLosses, ...(await listRuns(db, period, state)) };
}

const refusals = {
  "not-found": { status: 400, message: "Please create the payout run from this page." },
  "key-reused": { status: 409, message: KEY_REUSED },
  "nothing-payable": { status: 409, message: "No payouts are due right now." },
  "taxes-unconfirmed": {
    status: 409,
    message: "Please confirm the rates of TCS and TDS before the first payout. No payout run was created.",
  },
  stale: {
    status: 409,
    message: "The payable amounts have changed, so no payout run was created. Please review the amounts below.",
  },
};

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const fields = ["intent", "formKey", "expectedPaise", "expectedSetOffPaise"] as const;
  const { intent, formKey, expectedPaise, expectedSetOffPaise } = await readFields(request, fields);
  // Pages rendered before an upgrade don't send set-offs.
  if (intent !== "create" || !/^\d{1,15}$/.test(expectedPaise) || !/^\d{0,15}$/.test(expectedSetOffPaise))
    throw data(null, { status: 400 });
  const run = await createPayoutRun(app.db, commandContext(app, viewer, formKey), {
    expectedPaise: Number(expectedPaise),
    expectedSetOffPaise: Number(expectedSetOffPaise),
  });
  if (run.ok) return redirect(`/admin/payouts/${run.value}`, 303);
  const { status, message } = refusals[run.code];
  return data({ message, isAboutTaxes: run.code === "taxes-unconfirmed" }, { status });
}

export default function AdminPayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, period, today, balances, openLosses, rows, total, sums } = loaderData;
  const due = duePayouts(balances);
  const isSingleSeller = useSingleSeller();
  return (
    <Page>
      <PageTitle intro="Vendors are paid for delivered shipments after the return window closes. Shipments with a return in progress stay on hold. Refunds after a payout are deducted from the next one. Cash that a vendor collected by own delivery is set off first.">
        Payouts
      </PageTitle>
      {actionData && (
        <Notice tone="error" className="mb-6">
          {actionData.message}{" "}
          {actionData.isAboutTaxes && (
            <Link to="/admin/payouts/taxes/rates" className="underline">
              Rates of TCS and TDS
            </Link>
          )}
        </Notice>
      )}
      {isSingleSeller && <Notice className="mb-6">Your store is the only seller, so there are no payouts.</Notice>}
      <p className="mb-6 flex flex-wrap gap-3">
        <ButtonLink to="/admin/payouts/settlements" variant="secondary">
          Settlements
        </ButtonLink>
        <ButtonLink to="/admin/payouts/disputes" variant="secondary">
          Disputed payments
        </ButtonLink>
        <ButtonLink to="/admin/commission-invoices" variant="secondary">
          Commission invoices
        </ButtonLink>
        <ButtonLink to="/admin/payouts/taxes" variant="secondary">
          TCS and TDS
        </ButtonLink>
        <ButtonLink to="/admin/payouts/courier-cash" variant="secondary">
          Cash with couriers
        </ButtonLink>
        <ButtonLink to="/admin/payouts/freight" variant="secondary">
          Freight
        </ButtonLink>
        <ButtonLink to="/admin/payouts/losses" variant="secondary">
          Lost shipments{openLosses > 0 && ` (${openLosses} open)`}
        </ButtonLink>
      </p>
      <SectionHeading title="Vendor balances" className="mb-4" />
      <BalanceTable balances={balances} />
      {balances.length > 0 && (
        <p className="mt-2">
          <a
            href="/admin/payouts/balances.csv"
            className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
          >
            Export CSV
          </a>
        </p>
      )}
      <CreateRun due={due} />
      <SectionHeading title="Payout runs" className="mt-12 mb-4" />
      <PeriodPicker period={period} today={today} all="All time" />
      <DataTable
        caption="Payout runs"
        noun={["run", "runs"]}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        state={state}
        shape={runTable}
        total={total}
        totals={rows.length > 0 ? footOf(sums) : undefined}
        empty={<>No payouts yet.</>}
      />
      <p className="mt-6">
        <ButtonLink to={`/admin/payouts/export.csv${tableHref(state, runTable)}`} reloadDocument variant="secondary">
          Download CSV
        </ButtonLink>
      </p>
    </Page>
  );
}

type Due = ReturnType<typeof duePayouts>;

function CreateRun({ due }: { due: Due }) {
  const isBusy = useNavigation().formMethod === "POST";
  const isAnyDue = due.count > 0 || due.setOffPaise > 0;
  if (!isAnyDue) return <p className="mt-6 text-muted">No payouts are due right now.</p>;
  return (
    <DeskForm method="post" className="mt-6 flex flex-wrap items-center gap-4">
      <FormKey />
      <input type="hidden" name="expectedPaise" value={due.paise} />
      <input type="hidden" name="expectedSetOffPaise" value={due.setOffPaise} />
      <Button name="intent" value="create" busy={isBusy} busyText="Creating…">
        Create payout run
      </Button>
      <ButtonLink to="/admin/payouts/preview" variant="secondary">
        Preview
      </ButtonLink>
      <p className="text-muted tabular-nums">{runWords(due)}</p>
    </DeskForm>
  );
}

function runWords({ count, paise, setOffPaise }: Due): string {
  const sent = count > 0 && `${formatInr(paise, { decimals: 2 })} to ${count === 1 ? "1 vendor" : `${count} vendors`}`;
  const setOff = setOffPaise > 0 && `${formatInr(setOffPaise, { decimals: 2 })} set off against cash held`;
  return [sent, setOff].filter(Boolean).join(", ");
}

function footOf({ totalPaise, setOffPaise, paidPaise }: RunSums): TableTotals {
  const [total, setOff, paid] = [totalPaise, setOffPaise, paidPaise].map((paise) => formatInr(paise, { decimals: 2 }));
  return { label: "Total", cells: { total, "set-off": setOff, paid } };
}

const columns: Column<RunRow>[] = [
  {
    key: "at",
    label: "Created",
    sort: "at",
    isHeader: true,
    cell: ({ id, createdAt }) => (
      <Link to={`/admin/payouts/${id}`} className="whitespace-nowrap text-action hover:underline">
        {formatMoment(createdAt)}
      </Link>
    ),
  },
  { key: "by", label: "Created by", cell: (row) => row.createdBy },
  { key: "vendors", label: "Vendors", align: "end", cell: (row) => row.vendors },
  { key: "total", label: "Amount", align: "end", cell: (row) => formatInr(row.totalPaise, { decimals: 2 }) },
  {
    key: "set-off",
    label: "Set against cash",
    align: "end",
    cell: (row) => (row.setOffPaise === 0 ? "–" : formatInr(row.setOffPaise, { decimals: 2 })),
  },
  { key: "paid", label: "Paid", align: "end", cell: (row) => formatInr(row.paidPaise, { decimals: 2 }) },
  {
    key: "open",
    label: "Pending",
    align: "end",
    cell: ({ openVendors }) => (openVendors === 0 ? "–" : openVendors),
  },
];
