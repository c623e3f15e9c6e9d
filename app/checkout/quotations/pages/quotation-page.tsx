/** /quotations/:id */
import { useEffect } from "react";
import { data, Form, Link, redirect, useFetcher } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import {
  checkoutHref,
  checkoutLoginHref,
  guestCheckoutHref,
  quotationHref,
} from "#app/checkout/quotations/quotation-address.ts";
import { quotationChangeText } from "#app/checkout/quotations/quotation-changes.ts";
import { readOrderableQuotation } from "#app/checkout/quotations/quotation-to-order.server.ts";
import { RequestNotice } from "#app/checkout/quotations/request-notice.tsx";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { formatInr, sumPaise } from "#app/domain/money/money.ts";
import { shippingFee } from "#app/domain/money/shipping.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { declineQuotation, markSeen, withdrawRequest } from "#app/quotations/answer-quotation.server.ts";
import { QuotationContents } from "#app/quotations/components/quotation-contents.tsx";
import { QuotationStatusBadge } from "#app/quotations/components/quotation-status.tsx";
import { requireQuotationReader } from "#app/quotations/quotation-access.server.ts";
import { type QuotationDocument, statusOn } from "#app/quotations/quotation-document.ts";
import { deliveryNote } from "#app/quotations/quotation-texts.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Collapsible } from "#app/ui/forms/collapsible.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/quotation-page";

export const handle = { access: "signed-in", intents: ["seen", "decline", "withdraw"] } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Quotation ${loaderData.quotation.number}` : "Quotation";
  return pageMeta(matches, { title, isPrivate: true });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = url.searchParams.get("key");
  const { quotation, isStaff, approval } = await requireQuotationReader({ context, key }, params.id);
  const { db, clock } = context.get(appContext);
  const viewer = viewerOf(context);
  const now = clock.now();
  const { order, id, number, quotedOn, validUntil, customerName, businessName, notes } = quotation;
  const { lines, totals, pricesIncludeGst } = quotation;
  const settings = await findStoreSettings(db);
  const { legalName, storeName, addressLines, gstin } = settings;
  const orderable = await readOrderableQuotation(db, { id, now });
  const ordering = new URLSearchParams({ quotation: id, ...(key !== null && { key }) });
  const guestHref = settings.guestCheckout ? guestCheckoutHref(ordering) : checkoutLoginHref(ordering);
  return {
    quotation: {
      ...{ number, quotedOn, validUntil, customerName, businessName, gstin: quotation.gstin, notes },
      ...{ lines, totals, pricesIncludeGst, poNumber: quotation.poNumber },
    },
    status: statusOn(quotation, now),
    isStaff,
    approval,
    canDecline: quotation.companyId === null && quotation.userId === null,
    seller: { name: legalName || storeName, addressLines, gstin },
    order: order && {
      number: order.number,
      isCancelled: order.status === "cancelled",
      href: viewer.kind === "user" && viewer.id === order.userId ? `/orders/${quotation.orderId}` : null,
    },
    canOrder: orderable !== null && orderable.lines.length > 0,
    changes: orderable ? [...orderable.changes.map(quotationChangeText), ...(await shippingChange(db, quotation))] : [],
    pdf: quotationHref(`${id}.pdf`, key),
    checkout: viewer.kind === "user" ? checkoutHref(ordering) : guestHref,
    mustLogIn: viewer.kind === "guest" && !settings.guestCheckout,
  };
}

async function shippingChange(db: Database, { lines, shippingPaise }: QuotationDocument): Promise<string[]> {
  const goodsPaise = sumPaise(lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity));
  const today = shippingFee(goodsPaise, await findStoreSettings(db));
  if (today === shippingPaise) return [];
  return [`Shipping changed from ${formatInr(shippingPaise)} to ${formatInr(today)}.`];
}

/** A browser that shows the page reports it. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const reader = { context, key: url.searchParams.get("key") };
  const { quotation, isStaff, hasKey } = await requireQuotationReader(reader, params.id);
  const { intent } = await readFields(request, ["intent"]);
  const app = context.get(appContext);
  const { db, clock } = app;
  if (intent === "decline") {
    const by = commandContext(app, viewerOf(context));
    const declined = isStaff ? null : await declineQuotation(db, by, { id: quotation.id, hasKey });
    if (!declined || (!declined.ok && declined.code === "not-found")) throw data(null, { status: 404 });
    return redirect(url.pathname + url.search, 303);
  }
  if (intent === "withdraw") {
    const withdrawn = await withdrawRequest(db, commandContext(app, viewerOf(context)), { id: quotation.id });
    if (!withdrawn.ok && withdrawn.code === "not-found") throw data(null, { status: 404 });
    return redirect(url.pathname + url.search, 303);
  }
  if (intent !== "seen") throw data(null, { status: 400 });
  if (!isStaff) await markSeen(db, quotation.id, clock.now());
  return null;
}

/** Reporting changes nothing that the page shows. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData;
  defaultShouldRevalidate: boolean;
}) {
  return formData?.get("intent") !== "seen" && defaultShouldRevalidate;
}

export default function QuotationPage({ loaderData }: Route.ComponentProps) {
  const { quotation, status, isStaff, pdf } = loaderData;
  useReportSeen(status === "sent" && !isStaff);
  return (
    <Page>
      <PageTitle>
        Quotation <span className="whitespace-nowrap">{quotation.number}</span>
      </PageTitle>
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {status === "sent" || status === "seen" ? null : <QuotationStatusBadge status={status} />}
        <span>{formatDay(quotation.quotedOn)}</span>
        <span>Valid until {formatDay(quotation.validUntil)}</span>
      </p>
      <div className="mb-8 max-w-3xl space-y-4 empty:hidden">
        <State {...loaderData} />
      </div>
      <div className="mb-8 grid max-w-3xl gap-6 sm:grid-cols-2">
        <Party label="Quoted by" {...loaderData.seller} />
        <Party
          label="Quoted to"
          name={quotation.businessName ?? quotation.customerName}
          addressLines={quotation.businessName ? [quotation.customerName] : []}
          gstin={quotation.gstin}
          poNumber={quotation.poNumber}
        />
      </div>
      <QuotationContents quotation={quotation} />
      <div className="mt-6 max-w-3xl space-y-4">
        {quotation.notes && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{quotation.notes}</p>}
        <p className="max-w-measure text-md text-muted">
          {deliveryNote} Stock is not held until you order. This is not a tax invoice.
        </p>
        <p>
          <ButtonLink to={pdf} variant="secondary" reloadDocument>
            Download PDF
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}

function useReportSeen(isUnseen: boolean) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (isUnseen) void submit({ intent: "seen" }, { method: "post" });
  }, [isUnseen, submit]);
}

type Data = Route.ComponentProps["loaderData"];

function State({
  quotation,
  status,
  order,
  canOrder,
  changes,
  checkout,
  mustLogIn,
  isStaff,
  approval,
  canDecline,
}: Data) {
  if (isStaff) return <Notice title="You see what the customer sees. Only the customer can accept it." />;
  const ask = (label: string) => (
    <Link to={`/contact?${new URLSearchParams({ quotation: quotation.number })}`} className="underline">
      {label}
    </Link>
  );
  if (order)
    return (
      <Notice tone={order.isCancelled ? "warning" : "success"} title={`This quotation was ordered as ${order.number}.`}>
        {order.isCancelled && <p>That order was cancelled. {ask("Ask for a new quotation")}</p>}
        {order.href && (
          <Link to={order.href} className="underline">
            View order
          </Link>
        )}
      </Notice>
    );
  // What was asked of a company came from the cart, and can be asked for again.
  const again = approval?.isAsker ? (
    <Link to="/cart" className="underline">
      The items are back in your cart
    </Link>
  ) : (
    ask("Ask for a new one")
  );
  if (status === "expired")
    return (
      <Notice tone="warning" title={`This quotation was valid until ${formatDay(quotation.validUntil)}.`}>
        {again}
      </Notice>
    );
  if (status === "withdrawn")
    return (
      <Notice tone="warning" title="This quotation was declined or withdrawn.">
        {again}
      </Notice>
    );
  if (approval && !approval.mayAnswer) return <RequestNotice {...approval} />;
  return (
    <>
      {approval && <Notice title={`${approval.askedBy} asks for your approval.`} />}
      {changes.length > 0 && (
        <Notice tone="warning" title="Something has changed since this quotation was made.">
          <ul className="list-disc space-y-1 pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          {ask("Ask the store")}
        </Notice>
      )}
      {canOrder && (
        <div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={checkout}>{changes.length > 0 ? "Order what is available" : "Accept and order"}</ButtonLink>
            {approval && (
              <Form method="post">
                <Button name="intent" value="decline" variant="secondary">
                  Decline
                </Button>
              </Form>
            )}
          </div>
          <p className="mt-2 text-md text-muted">
            {mustLogIn && "You log in or register first. "}You choose the address and the payment before you order.
          </p>
        </div>
      )}
      {canDecline && (
        <Collapsible title="Decline quotation" isOpen={false}>
          <Form method="post" className="space-y-3">
            <p>The store is informed, and the quotation can't be ordered any more.</p>
            <Button name="intent" value="decline" variant="secondary">
              Decline
            </Button>
          </Form>
        </Collapsible>
      )}
    </>
  );
}

function Party({
  label,
  name,
  addressLines,
  gstin,
  poNumber = null,
}: {
  label: string;
  name: string;
  addressLines: string[];
  gstin: string | null;
  poNumber?: string | null;
}) {
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {addressLines.map((line) => (
        <p key={line} className="text-md wrap-anywhere">
          {line}
        </p>
      ))}
      {gstin && <p className="text-md">GSTIN {gstin}</p>}
      {poNumber && <p className="text-md wrap-anywhere">PO number {poNumber}</p>}
    </div>
  );
}
