import { data, Link, redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay, formatMoment } from "#app/domain/basics/calendar.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { isOpen } from "#app/domain/buying/quotation.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { AddLine } from "#app/quotations/components/add-line.tsx";
import { QuotationContents } from "#app/quotations/components/quotation-contents.tsx";
import { QuotationForm } from "#app/quotations/components/quotation-form.tsx";
import { QuotationStatusBadge } from "#app/quotations/components/quotation-status.tsx";
import { answerQuotationForm, type QuotationAnswer } from "#app/quotations/quotation-answers.server.ts";
import { type QuotationDocument, statusOn } from "#app/quotations/quotation-document.ts";
import { findQuotableProducts } from "#app/quotations/quotation-lines.server.ts";
import { quotationKey } from "#app/quotations/quotation-links.server.ts";
import { findQuotation } from "#app/quotations/quotation-queries.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/admin-quotation-page";

export const handle = {
  access: "admin",
  reads: "orders.read",
  changes: "orders.edit",
  intents: ["save", "add", "remove", "send", "withdraw"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Quotation ${loaderData.quotation.number}` : "Quotation";
  return pageMeta(matches, { title, isPrivate: true });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, env, clock, origin } = context.get(appContext);
  const quotation = await findQuotation(db, params.id);
  if (!quotation) throw data(null, { status: 404 });
  const isDraft = quotation.status === "draft";
  const q = url.searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const { quotationDiscountPercent } = await findStoreSettings(db);
  const now = clock.now();
  const path = `/quotations/${quotation.id}?key=${quotationKey(env, quotation.id)}`;
  return {
    quotation,
    status: statusOn(quotation, now),
    today: dayInIndia(now),
    q,
    found: isDraft ? await findQuotableProducts(db, q) : [],
    maxDiscountPercent: quotationDiscountPercent,
    link: isDraft ? null : `${origin}${path}`,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  if (!(await findQuotation(app.db, params.id))) throw data(null, { status: 404 });
  const answer = await answerQuotationForm(app, viewer, { request, id: params.id });
  if (answer === null) return redirect(`/admin/quotations/${params.id}`, 303);
  return data(answer, { status: answer.status });
}

export default function AdminQuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quotation, status } = loaderData;
  const answer: QuotationAnswer | undefined = actionData;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: "Quotations", to: "/admin/quotations" }, { label: quotation.number }]} />
      <PageTitle>
        Quotation <span className="whitespace-nowrap">{quotation.number}</span>
      </PageTitle>
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuotationStatusBadge status={status} />
        <span>Valid until {formatDay(quotation.validUntil)}</span>
        {quotation.orderId && (
          <Link to={`/admin/orders/${quotation.orderId}`} className="text-action underline">
            Order {quotation.order?.number}
          </Link>
        )}
      </p>
      {answer?.error && <Notice tone="error" title={answer.error} className="mb-6" />}
      {status === "draft" ? <Draft {...loaderData} answer={answer} /> : <Sent {...loaderData} />}
    </Page>
  );
}

type Data = Route.ComponentProps["loaderData"];

function Draft({ quotation, today, q, found, maxDiscountPercent, answer }: Data & { answer?: QuotationAnswer }) {
  const { customerName, email, phone, businessName, gstin, validUntil, notes, lines } = quotation;
  const values = {
    ...{ customerName, validUntil, notes, email: email ?? "", phone: phone ?? "" },
    ...{ businessName: businessName ?? "", gstin: gstin ?? "" },
  };
  return (
    <div className="space-y-10">
      <QuotationContents
        quotation={quotation}
        actions={({ productId, name }) => (
          <DeskForm method="post">
            <input type="hidden" name="productId" value={productId} />
            <Button variant="quiet" name="intent" value="remove" className="-ml-3 px-3!">
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </DeskForm>
        )}
      />
      <DeskForm method="post" className="flex flex-wrap gap-3">
        {lines.length > 0 && (
          <Button name="intent" value="send">
            {email ? `Send to ${email}` : "Finish and get the link"}
          </Button>
        )}
        <Withdraw number={quotation.number} />
      </DeskForm>
      <AddLine q={q} found={found} maxDiscountPercent={maxDiscountPercent} answer={answer?.line} />
      <section aria-labelledby="quotation-head" className="space-y-4">
        <h2 id="quotation-head" className="font-display text-xl font-semibold">
          Customer and validity
        </h2>
        <QuotationForm today={today} values={answer?.fields ?? values} errors={answer?.errors} button="Save" />
      </section>
    </div>
  );
}

function Sent({ quotation, status, link }: Data) {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-6">
        <QuotationContents quotation={quotation} />
        {quotation.notes && <p className="max-w-measure whitespace-pre-line">{quotation.notes}</p>}
      </div>
      <div className="space-y-6">
        <Facts quotation={quotation} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/quotations/${quotation.id}.pdf`} variant="secondary" reloadDocument>
            Download PDF
          </ButtonLink>
          <DeskForm method="post" action="/admin/quotations/new">
            <FormKey />
            <input type="hidden" name="copyOf" value={quotation.id} />
            <Button name="intent" value="copy" variant="secondary">
              Copy as new
            </Button>
          </DeskForm>
        </div>
        {link && isOpen(status) && (
          <div>
            <p className="flex items-center justify-between gap-3 font-semibold">
              Link for the customer <CopyButton text={link} what="Link" />
            </p>
            <p className="text-sm break-all text-muted">{link}</p>
          </div>
        )}
        {isOpen(status) && (
          <DeskForm method="post">
            <Withdraw number={quotation.number} />
          </DeskForm>
        )}
      </div>
    </div>
  );
}

function Facts({ quotation }: { quotation: QuotationDocument }) {
  const { customerName, businessName, gstin, email, phone, createdAt, sentAt, seenAt, acceptedAt, withdrawnAt } =
    quotation;
  const facts = [
    ["Customer", customerName],
    ["Business", businessName],
    ["GSTIN", gstin],
    ["Email", email],
    ["Phone", phone && formatPhone(phone)],
    ["Created", formatMoment(createdAt)],
    ["Sent", sentAt && formatMoment(sentAt)],
    ["Seen", seenAt && formatMoment(seenAt)],
    ["Accepted", acceptedAt && formatMoment(acceptedAt)],
    ["Withdrawn", withdrawnAt && formatMoment(withdrawnAt)],
  ];
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
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

function Withdraw({ number }: { number: string }) {
  return (
    <ConfirmButton
      label="Withdraw"
      title={`Withdraw ${number}?`}
      confirm="Withdraw quotation"
      name="intent"
      value="withdraw"
    >
      <p>It can no longer be accepted. Its number is not used again.</p>
    </ConfirmButton>
  );
}
