/** /admin/payouts/preview, by order with `?vendor=` */

import { Link, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { maskAccountNumber } from "#app/domain/money/bank-account.ts";
import { exactInr, inrOrDash } from "#app/ledger/components/amounts.ts";
import { PayoutEntries } from "#app/ledger/components/payout-entries.tsx";
import { listUnsettledEntries, type PreviewRow, previewRun } from "#app/ledger/payout-preview.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/admin-payout-preview-page";

export const handle = { access: "admin", reads: "payouts.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Payout preview", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const rows = await previewRun(db, clock.now());
  const vendor = rows.find(({ vendorId }) => vendorId === url.searchParams.get("vendor"));
  const entries = vendor ? await listUnsettledEntries(db, clock.now(), vendor.vendorId) : [];
  return { rows, vendor: vendor ?? null, entries };
}

/** Runs skip vendors without a bank account. */
function isPaid({ amountPaise, setOffPaise, accountNumber }: PreviewRow): boolean {
  return amountPaise > 0 ? accountNumber !== null : setOffPaise > 0;
}

export default function AdminPayoutPreviewPage({ loaderData: { rows, vendor, entries } }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const paid = rows.filter(isPaid);
  const paise = paid.reduce((sum, row) => sum + row.amountPaise, 0);
  const setOffPaise = paid.reduce((sum, row) => sum + row.setOffPaise, 0);
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: "Preview" }]} />
      <PageTitle intro="What a payout run would pay now. Nothing is created until you confirm.">
        Payout preview
      </PageTitle>
      <DataTable
        caption="Payouts of a run created now"
        noun={["vendor", "vendors"]}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.vendorId}
        empty={<>No vendor has a balance to be paid.</>}
      />
      {paid.length > 0 ? (
        <DeskForm
          needs="payouts.run"
          method="post"
          action="/admin/payouts"
          className="mt-6 flex flex-wrap items-center gap-4"
        >
          <FormKey />
          <input type="hidden" name="expectedPaise" value={paise} />
          <input type="hidden" name="expectedSetOffPaise" value={setOffPaise} />
          <Button name="intent" value="create" busy={isBusy} busyText="Creating…">
            Create payout run
          </Button>
          <p className="text-muted tabular-nums">
            {exactInr(paise)} in total{setOffPaise > 0 && `, ${exactInr(setOffPaise)} set off against cash held`}
          </p>
        </DeskForm>
      ) : (
        <p className="mt-6 text-muted">No payouts are due right now.</p>
      )}
      {vendor ? (
        <PayoutEntries
          title={`Entries of ${vendor.businessName}`}
          entries={entries}
          file={`/admin/payouts/preview.csv?vendor=${vendor.vendorId}`}
        />
      ) : (
        rows.length > 0 && (
          <p className="mt-6">
            <ButtonLink to="/admin/payouts/preview.csv" reloadDocument variant="secondary">
              Export all entries (CSV)
            </ButtonLink>
          </p>
        )
      )}
    </Page>
  );
}

const columns: Column<PreviewRow>[] = [
  { key: "vendor", label: "Vendor", isHeader: true, cell: (row) => row.businessName },
  { key: "amount", label: "Will be paid", align: "end", cell: (row) => inrOrDash(isPaid(row) ? row.amountPaise : 0) },
  {
    key: "set-off",
    label: "Set against cash",
    align: "end",
    cell: (row) => inrOrDash(isPaid(row) ? row.setOffPaise : 0),
  },
  { key: "account", label: "Bank account", cell: (row) => <Account {...row} /> },
  { key: "held", label: "On hold", align: "end", cell: (row) => inrOrDash(row.heldPaise) },
  { key: "waiting", label: "Not yet payable", align: "end", cell: (row) => inrOrDash(row.waitingPaise) },
  {
    key: "entries",
    label: "Entries",
    align: "end",
    cell: ({ vendorId, businessName, entries }) => (
      <Link
        to={`/admin/payouts/preview?vendor=${vendorId}#entries`}
        aria-label={`Entries of ${businessName}`}
        className="text-action hover:underline"
      >
        {entries} due
      </Link>
    ),
  },
];

function Account({ amountPaise, accountNumber, ifsc }: PreviewRow) {
  if (amountPaise === 0) return <>–</>;
  if (!accountNumber) return <span className="text-warning">No bank account: {exactInr(amountPaise)} waits</span>;
  return (
    <span className="tabular-nums">
      {ifsc} {maskAccountNumber(accountNumber)}
    </span>
  );
}
