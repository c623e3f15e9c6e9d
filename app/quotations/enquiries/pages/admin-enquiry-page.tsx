/** /admin/enquiries/:id */
import { data, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { QuotationStatusBadge } from "#app/quotations/components/quotation-status.tsx";
import {
  closeEnquiry,
  quoteEnquiry,
  reopenEnquiry,
  takeEnquiry,
} from "#app/quotations/enquiries/enquiry-commands.server.ts";
import { findEnquiry } from "#app/quotations/enquiries/enquiry-queries.server.ts";
import { enquiryLabels, enquiryTones } from "#app/quotations/enquiries/enquiry-states.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-enquiry-page";

const forms = { quote: [], take: [], close: [], reopen: [] } as const;

export const handle = {
  access: "admin",
  reads: "orders.read",
  changes: "orders.edit",
  intents: ["quote", "take", "close", "reopen"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Enquiry ${loaderData.enquiry.number}` : "Enquiry";
  return pageMeta(matches, { title, isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const enquiry = await findEnquiry(db, params.id, clock.now());
  if (!enquiry) throw data(null, { status: 404 });
  return { enquiry };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  if (!(await findEnquiry(app.db, id, app.clock.now()))) throw refusal("not-found");
  const { intent } = await readIntentFields<never>(request, forms);
  const by = commandContext(app, viewer);
  if (intent === "quote") {
    const quoted = await quoteEnquiry(app.db, by, { id });
    if (quoted.ok) return redirect(`/admin/quotations/${quoted.value.quotationId}`, 303);
    throw refusal(quoted.code);
  }
  const change = intent === "take" ? takeEnquiry : intent === "close" ? closeEnquiry : reopenEnquiry;
  const done = await change(app.db, by, { id });
  if (!done.ok) throw refusal(done.code);
  return redirect(`/admin/enquiries/${id}`, 303);
}

function refusal(code: "not-allowed" | "not-found") {
  return data(null, { status: code === "not-found" ? 404 : 403 });
}

export default function AdminEnquiryPage({ loaderData: { enquiry } }: Route.ComponentProps) {
  const { number, state, lines, note, quotation, assignee } = enquiry;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Enquiries", to: "/admin/enquiries" }, { label: number }]} />
      <PageTitle>
        Enquiry <span className="whitespace-nowrap">{number}</span>
      </PageTitle>
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={enquiryTones[state]}>{enquiryLabels[state]}</Badge>
        <span>{assignee ? `Assigned to ${assignee}` : "Not assigned"}</span>
        {quotation && (
          <span className="flex flex-wrap items-center gap-x-2">
            <Link to={`/admin/quotations/${quotation.id}`} className="text-action tabular-nums underline">
              Quotation {quotation.number}
            </Link>
            <QuotationStatusBadge status={quotation.status} />
          </span>
        )}
      </p>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          <section>
            <SectionHeading title="Products" />
            <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
              {lines.map(({ position, text, quantity, product }) => (
                <li key={position} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    {text}
                    <span className="block text-sm text-muted">
                      {product
                        ? [product.name, product.sku, product.seller].filter(Boolean).join(" · ")
                        : "Not in the catalogue"}
                    </span>
                  </span>
                  <span className="font-semibold tabular-nums">{quantity.toLocaleString("en-IN")}</span>
                </li>
              ))}
            </ul>
          </section>
          {note && <p className="max-w-measure whitespace-pre-line">{note}</p>}
          <DeskForm method="post" className="flex flex-wrap gap-3">
            {!quotation && state === "open" && (
              <Button name="intent" value="quote">
                Answer with a quotation
              </Button>
            )}
            {!assignee && state === "open" && (
              <Button name="intent" value="take" variant="secondary">
                Assign to me
              </Button>
            )}
            <Button name="intent" value={state === "closed" ? "reopen" : "close"} variant="secondary">
              {state === "closed" ? "Reopen" : "Close"}
            </Button>
          </DeskForm>
        </div>
        <Sender enquiry={enquiry} />
      </div>
    </Page>
  );
}

function Sender({ enquiry }: { enquiry: Route.ComponentProps["loaderData"]["enquiry"] }) {
  const { name, businessName, gstin, email, phone, pin, createdAt } = enquiry;
  const facts = [
    ["Name", name],
    ["Business", businessName],
    ["GSTIN", gstin],
    ["Email", email],
    ["Phone", phone && formatPhone(phone)],
    ["Delivery PIN code", pin],
    ["Received", formatMoment(createdAt)],
  ];
  return (
    <dl className="self-start divide-y divide-hairline border-y border-hairline">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex justify-between gap-4 py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
