/** /vendor/invoices/e-invoices and /admin/invoices/e-invoices */
import { data, Link, useNavigation } from "react-router";
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { reportBy, urgencyOf } from "#app/domain/books/e-invoice/e-invoice.ts";
import {
  countWaitingEInvoices,
  listEInvoiceSuppliers,
  listEInvoices,
} from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { eInvoiceColumns } from "#app/gst/e-invoices/components/e-invoice-columns.tsx";
import { readEInvoiceRequest } from "#app/gst/e-invoices/e-invoice-request.server.ts";
import { eInvoiceTable, stateFilter } from "#app/gst/e-invoices/e-invoice-table.ts";
import { hasEInvoiceProvider } from "#app/gst/e-invoices/registration/e-invoice-providers.server.ts";
import { requestRegistration } from "#app/invoices/e-invoices/request-registration.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { classes } from "#app/ui/classes.ts";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import { ExportLink } from "#app/ui/tables/export-link.tsx";
import { FilteredTable } from "#app/ui/tables/filtered-table.tsx";
import { PeriodPicker } from "#app/ui/tables/period-picker.tsx";
import { tableParams } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/e-invoices-page";

export const handle = {
  access: "back-office",
  reads: ["reports.read", "orders.read"],
  changes: "orders.edit",
  intents: ["register"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "E-invoices", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock, env } = context.get(appContext);
  const now = clock.now();
  const request = readEInvoiceRequest(url.searchParams, now);
  const { today } = request;
  return {
    ...{ base: office.base, today, period: request.period, state: request.state, shape: eInvoiceTable },
    hasProvider: hasEInvoiceProvider(env),
    waiting: await countWaitingEInvoices(db, office, today),
    suppliers: await listEInvoiceSuppliers(db, office, today),
    ...(await listEInvoices(db, office, request)),
  };
}

/** Asks the provider about all that waits, or about one seller's. */
export async function action({ request, context }: Route.ActionArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const { gstin } = await readIntentFields(request, { register: ["gstin"] });
  if (!hasEInvoiceProvider(app.env)) throw data({ message: "No provider is set up." }, { status: 400 });
  const by = commandContext(app, office.viewer);
  const wanted = { vendorId: office.vendorId, id: null, gstin: gstin || null };
  const done = await office.run(app.db, (db) => requestRegistration(db, by, wanted));
  if (!done.ok) throw data(null, { status: 404 });
  return data({ requested: done.value });
}

export default function EInvoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, today, period, state, shape, suppliers, waiting, hasProvider } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const { period: _, from: __, to: ___, ...filters } = state.filters;
  const kept = Object.fromEntries(tableParams({ ...state, filters }, shape));
  const gstin = state.filters.gstin ?? (suppliers.length === 1 ? suppliers[0]?.gstin : undefined);
  const settings = base === "/vendor" ? "/vendor/profile/e-invoicing" : "/admin/settings/e-invoicing";
  const options = suppliers.map((one) => ({ value: one.gstin, label: `${one.name} (${one.gstin})` }));
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Reports", to: `${base}/reports` },
          { label: "Invoice register", to: `${base}/invoices` },
          { label: "E-invoices" },
        ]}
      />
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageTitle className="">E-invoices</PageTitle>
        <Waiting {...waiting} isChosen={gstin !== undefined} today={today} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Allowed needs={base === "/vendor" ? "business.edit" : "settings.read"}>
            <Link to={settings} className="inline-flex min-h-11 items-center text-action hover:underline">
              Settings
            </Link>
          </Allowed>
          {waiting.waiting > 0 && hasProvider && (
            <DeskForm method="post">
              <input type="hidden" name="gstin" value={state.filters.gstin ?? ""} />
              <Button name="intent" value="register" busy={isBusy} busyText="Registering…">
                Register now
              </Button>
            </DeskForm>
          )}
          {waiting.waiting > 0 && gstin && (
            <Allowed needs="personal-data.export">
              <a
                href={`${base}/invoices/e-invoices.json?gstin=${gstin}`}
                className={buttonClasses({ variant: "secondary" })}
              >
                JSON for the portal
              </a>
            </Allowed>
          )}
          <Link to={`${base}/invoices/e-invoices/answers`} className={buttonClasses({ variant: "secondary" })}>
            Upload answer
          </Link>
        </p>
      </div>
      {actionData && (
        <Notice tone="info" className="mb-3" title={requestedText(actionData.requested)}>
          <p>Reload this page in a minute. What the portal refuses is listed as refused, with its reason.</p>
        </Notice>
      )}
      <PeriodPicker period={period} today={today} kept={kept} all="All time" />
      <FilteredTable
        list={loaderData}
        filters={{
          search: "Search e-invoices",
          searchesIn: "Number, buyer, GSTIN or IRN",
          selects: [stateFilter, ...(options.length > 1 ? [{ name: "gstin", label: "Seller", options }] : [])],
          children: (
            <ExportLink
              to={`${base}/invoices/e-invoices.csv`}
              needs="personal-data.export"
              state={state}
              shape={shape}
            />
          ),
        }}
        caption="Invoices and credit notes for businesses"
        noun={["document", "documents"]}
        columns={eInvoiceColumns(base, today)}
        rowKey={({ id }) => id}
        empty={<>No documents. Sellers above ₹5 crore register theirs: see the settings.</>}
      />
    </Page>
  );
}

function requestedText(count: number): string {
  const documents = `${count.toLocaleString("en-IN")} ${count === 1 ? "document is" : "documents are"}`;
  return count === 0 ? "No documents wait for registration." : `${documents} being registered.`;
}

type WaitingProps = Route.ComponentProps["loaderData"]["waiting"] & { today: string; isChosen: boolean };

/** Says it before it is late (docs/rules.md#i10). It stands beside the title, so that ten rows fit below. */
function Waiting({ waiting, late, refused, firstDay, isLimited, isChosen, today }: WaitingProps) {
  if (waiting + late === 0) return null;
  const isSoon = late > 0 || (firstDay !== null && urgencyOf(firstDay, isLimited, today) !== "none");
  const sentences = [
    waiting > 0 ? `${waiting.toLocaleString("en-IN")} ${waiting === 1 ? "document waits" : "documents wait"}` : "",
    waiting > 0 && firstDay && isLimited ? `, the first must be reported by ${formatDay(reportBy(firstDay))}` : "",
    waiting > 0 ? "." : "",
    waiting > 0 && !isChosen ? " Filter by seller to download its JSON." : "",
    refused > 0 ? ` The portal refused ${refused.toLocaleString("en-IN")}.` : "",
    late > 0 ? ` ${late.toLocaleString("en-IN")} can no longer be reported: ask your accountant.` : "",
  ];
  return (
    <p className={classes("min-w-0 flex-1 basis-72 text-sm", isSoon && "font-semibold text-warning")}>
      {sentences.join("").trim()}
    </p>
  );
}
