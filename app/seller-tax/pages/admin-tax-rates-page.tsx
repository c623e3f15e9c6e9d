/** /admin/payouts/taxes/rates */
import { data, redirect } from "react-router";
import { useSingleSeller } from "#app/accounts/components/use-single-seller.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { addDays, dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { CollectorForm, ConfirmationForm, RateForm, type RatesAnswer } from "#app/seller-tax/components/rate-forms.tsx";
import { addSellerTaxRate, confirmSellerTaxes, setCollectorGstin } from "#app/seller-tax/rate-commands.server.ts";
import { findCollectorGstin, findConfirmation, listRateRows } from "#app/seller-tax/rate-queries.server.ts";
import { taxKindLabels } from "#app/seller-tax/tax-tables.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import type { Route } from "./+types/admin-tax-rates-page";

const forms = {
  confirm: ["formKey", "accountant", "beginsOn"],
  collector: ["formKey", "collectorGstin"],
  add: ["formKey", "kind", "beginsOn", "percent", "withoutPan", "threshold", "section", "form"],
} as const;

export const handle = {
  access: "admin",
  reads: "payouts.read",
  changes: "payouts.run",
  intents: ["confirm", "collector", "add"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Rates of TCS and TDS", isPrivate: true });
}

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const rates = (await listRateRows(db)).map(({ rate, addedBy }) => ({ ...rate, addedBy }));
  return {
    rates,
    confirmation: await findConfirmation(db),
    collectorGstin: await findCollectorGstin(db),
    tomorrow: addDays(dayInIndia(clock.now()), 1),
  };
}

const commands = { confirm: confirmSellerTaxes, collector: setCollectorGstin, add: addSellerTaxRate };

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { intent, formKey, ...fields } = await readIntentFields<
    | "formKey"
    | "accountant"
    | "collectorGstin"
    | "beginsOn"
    | "kind"
    | "percent"
    | "withoutPan"
    | "threshold"
    | "section"
    | "form"
  >(request, forms);
  const by = commandContext(app, viewer, formKey);
  const done = await commands[intent as keyof typeof commands](app.db, by, fields);
  if (done.ok) return redirect("/admin/payouts/taxes/rates", 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  return data<RatesAnswer>({ intent, errors: done.details ?? {}, typed: fields }, { status: 400 });
}

export default function AdminTaxRatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, confirmation, collectorGstin, tomorrow } = loaderData;
  const isSingleSeller = useSingleSeller();
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Payouts", to: "/admin/payouts" },
          { label: "TCS and TDS", to: "/admin/payouts/taxes" },
          { label: "Rates" },
        ]}
      />
      <PageTitle intro="A marketplace collects TCS for GST and deducts TDS for income tax from what it pays its vendors. A sale has the rates of its day; returns use those of their sale.">
        Rates of TCS and TDS
      </PageTitle>
      {confirmation && (
        <Notice tone="success" className="mb-6">
          Confirmed with {confirmation.accountant} on {formatMoment(confirmation.confirmedAt)}
          {confirmation.confirmedBy && ` by ${confirmation.confirmedBy}`}. Sales have TCS and TDS from{" "}
          {formatDay(confirmation.beginsOn)}.
        </Notice>
      )}
      {isSingleSeller && (
        <Notice className="mb-6">Your store is the only seller, so there is neither TCS nor TDS.</Notice>
      )}
      <DataTable
        caption="Rates"
        noun={["rate", "rates"]}
        columns={columns}
        rows={rates}
        rowKey={(row) => String(row.id)}
        empty={<>No rates.</>}
      />
      {!confirmation && !isSingleSeller && <ConfirmationForm tomorrow={tomorrow} answer={actionData} />}
      {!isSingleSeller && <CollectorForm gstin={collectorGstin} answer={actionData} />}
      <RateForm tomorrow={tomorrow} answer={actionData} />
    </Page>
  );
}

type Row = Route.ComponentProps["loaderData"]["rates"][number];

const columns: Column<Row>[] = [
  { key: "kind", label: "Tax", isHeader: true, cell: ({ kind }) => taxKindLabels[kind] },
  {
    key: "from",
    label: "From",
    cell: ({ beginsOn }) => <span className="whitespace-nowrap">{formatDay(beginsOn)}</span>,
  },
  { key: "rate", label: "Rate", align: "end", cell: ({ rateBp }) => `${rateBp / 100}%` },
  {
    key: "without",
    label: "Without PAN",
    align: "end",
    cell: ({ rateWithoutPanBp: bp }) => (bp === null ? "–" : `${bp / 100}%`),
  },
  {
    key: "threshold",
    label: "Individuals, from",
    align: "end",
    cell: ({ thresholdPaise }) => (thresholdPaise === null ? "–" : formatInr(thresholdPaise)),
  },
  { key: "section", label: "Section", cell: ({ section }) => section },
  { key: "form", label: "Form", cell: ({ form }) => form },
];
