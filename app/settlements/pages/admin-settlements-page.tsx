/** /admin/payouts/settlements */
import { data, Link } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { countText } from "#app/domain/basics/count-text.ts";
import { readNamedPeriod } from "#app/domain/basics/period.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { inrOrDash } from "#app/ledger/components/amounts.ts";
import { ImportedNotice } from "#app/ledger/components/import-notice.tsx";
import { providers } from "#app/payments/providers/providers.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { NO_CSV, readUploadedCsv } from "#app/platform/documents/uploaded-csv.server.ts";
import { discard, receiveMultipart } from "#app/platform/multipart.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Plan, type ShownPlan } from "#app/settlements/components/import-notices.tsx";
import {
  type ImportedFile,
  importSettlementFile,
  planSettlementFile,
} from "#app/settlements/import-settlements.server.ts";
import { settlementFileNames } from "#app/settlements/settlement-file.server.ts";
import {
  countRowsToCheck,
  listFetches,
  listSettlements,
  type Settlement,
} from "#app/settlements/settlement-queries.server.ts";
import { settlementTable } from "#app/settlements/settlement-tables.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FileForm } from "#app/ui/forms/file-form.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-settlements-page";

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payments.record",
  intents: ["check", "import"],
} satisfies RouteHandle;

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_FILE_NAME = 100;
const MAX_SHOWN = 20;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Settlements", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const today = dayInIndia(clock.now());
  const period = readNamedPeriod(url.searchParams, today);
  const state = readTableState(url.searchParams, settlementTable);
  const names = Object.fromEntries(providers.map(({ id, name }) => [id, name]));
  const files = settlementFileNames();
  const toCheck = await countRowsToCheck(db);
  return {
    names,
    files,
    state,
    period,
    today,
    toCheck,
    fetches: await listFetches(db),
    ...(await listSettlements(db, period, state)),
  };
}

type Answer = { error: string | null; imported: ImportedFile | null; plan: ShownPlan | null };

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return refuse(NO_CSV);
  const limits = { maxBytes: MAX_BYTES, maxFiles: 1, accept: () => true };
  const { fields, files } = await receiveMultipart(request, app.env.DATA_DIR, limits);
  try {
    const [[name, intent] = [], ...more] = fields;
    if (name !== "intent" || more.length > 0) throw data({ message: "Unexpected field" }, { status: 400 });
    if (intent !== "check" && intent !== "import") throw data(null, { status: 400 });
    const text = await readUploadedCsv(files[0], MAX_BYTES);
    if ("error" in text) return refuse(text.error);
    if (intent === "check") {
      const plan = await planSettlementFile(app.db, commandContext(app, viewer), { text: text.content });
      if (!plan.ok) return refuse(plan.details ?? NO_CSV);
      const { faults, open, ...counts } = plan.value;
      const shown = { faults: faults.slice(0, MAX_SHOWN), open: open.slice(0, MAX_SHOWN) };
      return answer({ plan: { ...counts, ...shown, openRows: open.length } });
    }
    const fileName = cutTo(files[0]?.name ?? "", MAX_FILE_NAME) || "settlements.csv";
    const imported = await importSettlementFile(app.db, commandContext(app, viewer), { text: text.content, fileName });
    if (!imported.ok && imported.code === "not-found") throw data(null, { status: 404 });
    if (!imported.ok) return refuse(imported.details ?? NO_CSV);
    const { faults, ...counts } = imported.value;
    return answer({ imported: { ...counts, faults: faults.slice(0, MAX_SHOWN) } });
  } finally {
    await discard(files);
  }
}

function answer(given: Partial<Answer>, status = 200) {
  return data<Answer>({ error: null, imported: null, plan: null, ...given }, { status });
}

function refuse(error: string) {
  return answer({ error }, 400);
}

export default function AdminSettlementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { names, files, state, period, today, toCheck, fetches, rows, total } = loaderData;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Payouts", to: "/admin/payouts" }, { label: "Settlements" }]} />
      <PageTitle intro="What payment providers paid to the store's bank account, and what they kept as fees. Each payment and refund is matched with its order and booked by itself. Rows without a match wait for your decision.">
        Settlements
      </PageTitle>
      {actionData?.imported && <ImportedNotice {...actionData.imported} />}
      {actionData?.plan && <Plan {...actionData.plan} />}
      {toCheck > 0 && (
        <Notice className="mb-6" title={`${countText(toCheck, ["row needs", "rows need"])} your decision.`}>
          <Link
            to="/admin/payouts/settlements/rows?state=check"
            className="inline-flex min-h-11 items-center underline"
          >
            See what to do
          </Link>
        </Notice>
      )}
      {fetches.map(({ provider, at, error }) => (
        <p key={provider} className="mb-2 text-md">
          <span className="font-semibold">{names[provider] ?? provider}</span>: asked {formatMoment(at)}
          {error && <span className="text-danger">. {error}</span>}
        </p>
      ))}
      <FileForm
        label="Settlement file"
        hint={`CSV, up to 20 MB: ${files.join(", or ")}. The same file counts once.`}
        error={actionData?.error ?? undefined}
      />
      <PeriodPicker period={period} today={today} all="All time" />
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <ExportLink
          to="/admin/payouts/settlements/export.csv"
          needs="payouts.read"
          state={state}
          shape={settlementTable}
        />
        <ButtonLink to="/admin/payouts/settlements/rows" variant="secondary">
          All rows
        </ButtonLink>
      </p>
      <DataTable
        caption="Settlements"
        noun={["settlement", "settlements"]}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={state}
        shape={settlementTable}
        total={total}
        empty={<>No settlements yet. They are fetched every morning and evening, or come from a file.</>}
      />
    </Page>
  );
}

const columns: Column<Settlement>[] = [
  {
    key: "settlement",
    label: "Settlement",
    isHeader: true,
    cell: ({ settlementId }) => (
      <Link
        to={`/admin/payouts/settlements/rows?settlement=${encodeURIComponent(settlementId)}`}
        className="inline-flex min-h-9 items-center text-action wrap-anywhere hover:underline max-md:min-h-11"
      >
        {settlementId}
      </Link>
    ),
  },
  {
    key: "settledAt",
    label: "Day",
    sort: "settledAt",
    cell: ({ settledAt }) => <Plain>{formatDay(dayInIndia(settledAt))}</Plain>,
  },
  { key: "utr", label: "UTR", cell: ({ utr }) => <Plain>{utr ?? "–"}</Plain> },
  { key: "payments", label: "Payments", align: "end", cell: ({ paymentsPaise }) => <Amount paise={paymentsPaise} /> },
  {
    key: "refunds",
    label: "Refunds, other",
    align: "end",
    cell: ({ refundsPaise, otherPaise }) => <Amount paise={refundsPaise + otherPaise} />,
  },
  { key: "fees", label: "Fees", align: "end", cell: ({ feePaise }) => <Amount paise={feePaise} /> },
  { key: "gst", label: "GST", align: "end", cell: ({ taxPaise }) => <Amount paise={taxPaise} /> },
  { key: "net", label: "To the bank", align: "end", cell: ({ netPaise }) => <Amount paise={netPaise} /> },
  { key: "open", label: "To check", align: "end", cell: ({ openRows }) => (openRows === 0 ? "–" : openRows) },
];

function Amount({ paise }: { paise: number }) {
  return <Plain>{inrOrDash(paise)}</Plain>;
}

function Plain({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
