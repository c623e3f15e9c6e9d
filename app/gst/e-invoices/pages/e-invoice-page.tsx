/** /vendor/invoices/e-invoices/:id and /admin/invoices/e-invoices/:id; the id is the document's. */
import { data, Link, redirect, useNavigation } from "react-router";
import { type BackOffice, requireBackOffice } from "#app/accounts/back-office.server.ts";
import { QrCode } from "#app/accounts/components/qr-code.tsx";
import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import {
  cancelReasons,
  cancelUntil,
  MAX_CANCEL_REMARK,
  readCancelReason,
} from "#app/domain/books/e-invoice/e-invoice.ts";
import { eInvoiceProblems } from "#app/domain/books/e-invoice/e-invoice-json.ts";
import { formatInr } from "#app/domain/money/money.ts";
import {
  findEInvoice,
  findSignedQr,
  listWaitingSources,
} from "#app/gst/e-invoices/back-office-e-invoice-queries.server.ts";
import { stateLabels } from "#app/gst/e-invoices/e-invoice-table.ts";
import { cancelRegistration } from "#app/gst/e-invoices/registration/cancel-registration.server.ts";
import { hasEInvoiceProvider } from "#app/gst/e-invoices/registration/e-invoice-providers.server.ts";
import { requestRegistration } from "#app/invoices/e-invoices/request-registration.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/e-invoice-page";

export const handle = {
  access: "back-office",
  reads: ["reports.read", "orders.read"],
  changes: "orders.edit",
  intents: ["register", "cancel"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData && `E-invoice of ${loaderData.row.number}`, isPrivate: true });
}

/** @throws 404 when it is missing or another vendor's */
async function requireRow(db: Database, office: BackOffice, { id, now }: { id: string; now: Date }) {
  const row = isUuid(id) ? await findEInvoice(db, office, { id, today: dayInIndia(now) }) : null;
  if (!row) throw data(null, { status: 404 });
  return row;
}

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const { db, clock, env } = context.get(appContext);
  const now = clock.now();
  const row = await requireRow(db, office, { id, now });
  const until = row.ackAt && row.state === "registered" ? cancelUntil(new Date(row.ackAt)) : null;
  const request = { today: dayInIndia(now), gstin: null, ids: [id], most: 1 };
  const [source] = row.irn ? [] : await listWaitingSources(db, office, request);
  return {
    ...{ base: office.base, row, problems: source ? eInvoiceProblems(source) : [] },
    qr: row.irn ? await findSignedQr(db, office, id) : null,
    cancelUntil: until && until >= now ? until : null,
    hasProvider: hasEInvoiceProvider(env),
  };
}

const cancelErrors = {
  "no-remark": "Please enter a remark of at least 3 characters.",
  "too-late": "24 hours have passed, so the portal no longer cancels it. Issue a credit note instead.",
  unsure: "The provider doesn’t answer, so nothing is cancelled here yet. Please try again in a minute.",
};

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const office = requireBackOffice(context, handle);
  const app = context.get(appContext);
  const row = await requireRow(app.db, office, { id, now: app.clock.now() });
  const fields = await readIntentFields(request, { register: [], cancel: ["reason", "remark"] } as Shapes);
  if (fields.intent === "register") return registerNow(app, office, id);
  const { reason: typed, remark } = fields;
  const reason = readCancelReason(typed);
  if (!reason) throw data({ message: "Please choose a reason." }, { status: 400 });
  const { env, fetch } = app;
  const by = { ...commandContext(app, office.viewer), office, env, fetch };
  const done = await cancelRegistration(app.db, by, { row, reason, remark });
  if (done.ok) return redirect(`${office.base}/invoices/e-invoices/${id}`, 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  const error = done.code === "refused" ? `It was not cancelled: ${done.details}` : cancelErrors[done.code];
  return data({ error, reason: typed, remark }, { status: done.code === "no-remark" ? 400 : 409 });
}

type Shapes = Record<string, ("reason" | "remark")[]>;

async function registerNow(app: AppContext, office: BackOffice, id: string) {
  if (!hasEInvoiceProvider(app.env)) throw data({ message: "No provider is set up." }, { status: 400 });
  const { vendorId } = office;
  const by = commandContext(app, office.viewer);
  // Somebody else may have registered it in the meantime: its page says so.
  await office.run(app.db, (db) => requestRegistration(db, by, { vendorId, id, gstin: null }));
  return redirect(`${office.base}/invoices/e-invoices/${id}`, 303);
}

export default function EInvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, row, problems, qr, hasProvider, cancelUntil: until } = loaderData;
  const { id, number, state, day, supplierName, supplierGstin, recipientName, recipientGstin, totalPaise } = row;
  const place = base === "/admin" ? row.orderId : row.shipmentId;
  const facts = [
    ["State", stateLabels[state]],
    ["Date", formatDay(day)],
    ["Seller", `${supplierName}, ${supplierGstin}`],
    ["Buyer", `${recipientName}, ${recipientGstin}`],
    ["Total", formatInr(totalPaise, { decimals: 2 })],
    ["Report by", row.reportBy ? formatDay(row.reportBy) : null],
    ["IRN", row.irn],
    ["Ack No.", row.ackNumber],
    ["Ack date", row.ackAt && formatMoment(new Date(row.ackAt))],
    [
      "Portal’s signature",
      row.irn && (row.isSignatureChecked ? "Checked" : "Not checked: the store has no key of the portal"),
    ],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: "Invoice register", to: `${base}/invoices` },
          { label: "E-invoices", to: `${base}/invoices/e-invoices` },
          { label: number },
        ]}
      />
      <PageTitle>E-invoice of {number}</PageTitle>
      {problems.length > 0 && (
        <Notice tone="warning" className="mb-6" title="The portal would refuse this document:">
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {row.problem && state === "refused" && (
        <Notice tone="error" className="mb-6" title="This document was not registered:">
          <p className="wrap-anywhere">{row.problem}</p>
        </Notice>
      )}
      {state === "sent" && (
        <Notice
          tone="info"
          className="mb-6"
          title="The provider is registering this document. Reload the page in a minute."
        >
          <p>If the portal doesn’t answer, it is asked again every ten minutes.</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-start gap-x-12 gap-y-6">
        <dl className="max-w-2xl min-w-0 flex-1 basis-72 space-y-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {qr && <QrCode text={qr} label="Signed QR code of the e-invoice" size="size-56 shrink-0" />}
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        {place ? (
          <Link to={`${base}/orders/${place}/invoices/${id}`} className={buttonClasses({ variant: "secondary" })}>
            Open document
          </Link>
        ) : (
          <Allowed needs="payouts.read">
            <a href={`${base}/commission-invoices/${id}.pdf`} className={buttonClasses({ variant: "secondary" })}>
              Open PDF
            </a>
          </Allowed>
        )}
        {!row.irn && hasProvider && state !== "sent" && problems.length === 0 && (
          <DeskForm method="post">
            <Button name="intent" value="register">
              {state === "refused" ? "Register again" : "Register now"}
            </Button>
          </DeskForm>
        )}
        {!row.irn && problems.length === 0 && (
          <Allowed needs="personal-data.export">
            <a href={`${base}/invoices/e-invoices.json?id=${id}`} className={buttonClasses({ variant: "secondary" })}>
              Download JSON for the portal
            </a>
          </Allowed>
        )}
      </p>
      {(until || actionData) && (
        <CancelForm until={until} failed={actionData} isByProvider={hasProvider && row.source === "provider"} />
      )}
    </Page>
  );
}

type CancelProps = {
  until: Date | null;
  isByProvider: boolean;
  failed?: { error: string; reason: string; remark: string };
};

function CancelForm({ until, isByProvider, failed }: CancelProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <DeskForm method="post" className="mt-10 max-w-xl space-y-4" noValidate>
      <SectionHeading title="Cancel the e-invoice" />
      <p>
        {!isByProvider && "Cancel it on the portal first, then here. "}
        The buyer no longer gets the document, and its number can’t be registered again.
        {until && ` Possible until ${formatMoment(until)}.`}
      </p>
      <Field label="Reason" name="reason">
        <Select defaultValue={failed?.reason}>
          {Object.entries(cancelReasons).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Remark" name="remark" required error={failed?.error}>
        <TextInput autoComplete="off" maxLength={MAX_CANCEL_REMARK} defaultValue={failed?.remark} />
      </Field>
      <Button name="intent" value="cancel" variant="secondary" busy={isBusy} busyText="Cancelling…">
        {isByProvider ? "Cancel e-invoice" : "Mark as cancelled"}
      </Button>
    </DeskForm>
  );
}
