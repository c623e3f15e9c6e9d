/** /orders/:id, printed on one page */

import { data, redirect } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { isComputer } from "#app/catalog/build/part-slots.ts";
import { AccountOffer } from "#app/checkout/components/account-offer.tsx";
import { listTracking } from "#app/couriers/tracking-queries.server.ts";
import { dayInIndia, formatMoment } from "#app/domain/basics/calendar.ts";
import { formatPhone, readMobile } from "#app/domain/basics/phone.ts";
import { isUnsent } from "#app/domain/fulfilment/shipment-status.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { hasAccount, isSignedIn } from "#app/domain/parties/permissions.ts";
import { readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { BillTo } from "#app/fulfilment/components/bill-to.tsx";
import { DeliveryAddress } from "#app/fulfilment/components/delivery-address.tsx";
import { expectation } from "#app/fulfilment/components/expectation.ts";
import { LinkNote } from "#app/fulfilment/components/link-note.tsx";
import { OrderActions } from "#app/fulfilment/components/order-actions.tsx";
import { OrderShipments } from "#app/fulfilment/components/order-shipments.tsx";
import { OrderTimeline } from "#app/fulfilment/components/order-timeline.tsx";
import { PaymentState } from "#app/fulfilment/components/payment-state.tsx";
import { TextChoiceForms } from "#app/fulfilment/components/text-choice.tsx";
import { answerDelay } from "#app/fulfilment/delays/answer-delay.server.ts";
import { listDelays } from "#app/fulfilment/delays/delay-queries.server.ts";
import { pickupNotes } from "#app/fulfilment/pickups/pickup-notes.ts";
import { listPickupStates } from "#app/fulfilment/pickups/pickup-queries.server.ts";
import { Documents } from "#app/invoices/components/document-links.tsx";
import { listDocuments } from "#app/invoices/invoice-queries.server.ts";
import { setTextsOn } from "#app/mail/texts/opt-outs.server.ts";
import { findTextChoice } from "#app/mail/texts/text-choice.server.ts";
import { setTextLanguage } from "#app/mail/texts/text-languages.server.ts";
import { canText } from "#app/mail/texts/text-reach.ts";
import { TransferDetails } from "#app/orders/components/transfer-details.tsx";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";
import { ExchangeNote } from "#app/payments/components/exchange-note.tsx";
import { OrderTotal } from "#app/payments/components/order-total.tsx";
import { OtherWays } from "#app/payments/components/other-ways.tsx";
import { RefundDestination } from "#app/payments/components/refund-destination.tsx";
import { findExchangeSummary } from "#app/payments/exchange/exchange-summary.server.ts";
import { findPaymentName } from "#app/payments/methods/method-queries.server.ts";
import { listOtherWays } from "#app/payments/methods/other-ways.server.ts";
import { moneySentence, NOT_THROUGH, type ReturnedMoney } from "#app/payments/money-fate.ts";
import { findPartsPaise } from "#app/payments/part-payments.server.ts";
import { listReturnedMoney } from "#app/payments/payment-queries.server.ts";
import { listRefundProgress } from "#app/payments/refunds/refund-progress.server.ts";
import { withRefundState } from "#app/payments/refunds/refund-state.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { OrderReturns } from "#app/returns/components/order-returns.tsx";
import { findRefundDestination } from "#app/returns/refund-destination.server.ts";
import { listReturnsOf } from "#app/returns/return-queries.server.ts";
import { isReturnable, listReturnableShipments } from "#app/returns/returnable.server.ts";
import { listReviewableProducts } from "#app/reviews/review-queries.server.ts";
import { isTextLanguage } from "#app/settings/text-languages.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { OrderStatusBadge } from "#app/ui/controls/order-status-badge.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { listClaimsOfOrder } from "#app/warranty/claims/claim-queries.server.ts";
import { canOpenClaim } from "#app/warranty/claims/claimable-pieces.server.ts";
import { OrderClaims } from "#app/warranty/claims/components/order-claims.tsx";
import type { Route } from "./+types/order-page";

export const handle = {
  access: "signed-in",
  intents: ["wait", "give-up", "texts-on", "texts-off", "texts-language"],
} satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Order ${loaderData.order.number}` : undefined, isPrivate: true });
}

/** Admins have their own page. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { viewer, isByLink } = await requireOrderViewer({ request, context }, params.id);
  const { db, clock, env } = context.get(appContext);
  const found = await findOrderFor(db, viewer, params.id);
  const [order] = found?.userId === viewer.id ? await withRefundState(db, [found]) : [];
  if (!order) throw data(null, { status: 404 });
  const outcome = url.searchParams.get("payment");
  const returned = (await listReturnedMoney(db, [order.id]))[order.id];
  const notice = isReturn(outcome) ? noticeOf(outcome, { ...order, returned }) : null;
  const documents = await listDocuments(db, order.id);
  const now = clock.now();
  const returns = await listReturnsOf(db, order.id);
  const pickups = pickupNotes(await listPickupStates(db, env, returns));
  const refundIds = returns.flatMap(({ refundId }) => refundId ?? []);
  const progress = await listRefundProgress(db, refundIds);
  const canReturn = (await listReturnableShipments(db, order.id, now)).some(isReturnable);
  const claims = await listClaimsOfOrder(db, order.id);
  const canClaim = await canOpenClaim(db, order.id, now);
  const destination = await findRefundDestination(db, order, returns);
  const reviewable = await listReviewableProducts(db, viewer.id, order.id);
  const toReview = reviewable.map(({ slug, ...one }) => {
    return { ...one, href: isByLink ? `/orders/${order.id}/review/${slug}` : `/products/${slug}/review` };
  });
  const catalogue = await readCatalogue(db);
  const computers = order.lines.flatMap(({ id, category }) => (isComputer(catalogue, category) ? [id] : []));
  const tracking = await listTracking(db, order.id);
  const page = {
    order: { ...order, returned },
    isByLink,
    isLoggedIn: hasAccount(viewerOf(context)),
    isGuests: !isByLink && isSignedIn(viewerOf(context)) && !hasAccount(viewerOf(context)),
    today: dayInIndia(now),
    notice,
    documents,
    returns,
    pickups,
    progress,
    canReturn,
    claims,
    canClaim,
    toReview,
    computers,
  };
  const receivedPaise = order.transferDetails ? await findPartsPaise(db, order.id) : 0;
  const delays = await listDelays(
    db,
    order.shipments.filter(({ status }) => isUnsent(status)).map(({ id }) => id),
  );
  const paymentName = await findPaymentName(db, order);
  const hasTexts = canText(env) && readMobile(order.shippingAddress.phone) !== null;
  const exchange = await findExchangeSummary(db, order, { env });
  const textChoice = hasTexts ? await findTextChoice(db, env, order.shippingAddress.phone) : null;
  const otherWays = order.canPay ? await listOtherWays(db, order, { env }) : [];
  return { ...page, destination, tracking, receivedPaise, delays, paymentName, textChoice, exchange, otherWays };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, params.id);
  const app = context.get(appContext);
  const order = await findOrderFor(app.db, viewer, params.id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  const { intent, delayId, language } = await readFields(request, ["intent", "delayId", "language"]);
  if (intent === "texts-on" || intent === "texts-off") {
    const { phone } = order.shippingAddress;
    await setTextsOn(app.db, commandContext(app, viewer), { phone, isOn: intent === "texts-on" });
    return redirect(`/orders/${params.id}`, 303);
  }
  if (intent === "texts-language") {
    if (!isTextLanguage(language)) throw data(null, { status: 400 });
    const { phone } = order.shippingAddress;
    await setTextLanguage(app.db, commandContext(app, viewer), { phone, language });
    return redirect(`/orders/${params.id}`, 303);
  }
  if (intent !== "wait" && intent !== "give-up") throw data(null, { status: 400 });
  const answer = intent === "wait" ? "waits" : "refunded";
  const answered = await answerDelay(app.db, commandContext(app, viewer), { orderId: params.id, delayId, answer });
  if (answered.ok) return redirect(`/orders/${params.id}`, 303);
  if (answered.code === "not-found") throw data(null, { status: 404 });
  return data(
    { error: "You can no longer answer this. Please see below what happened to your parcel." },
    { status: 409 },
  );
}

const returnNotices = {
  failed: NOT_THROUGH,
  cancelled: "The payment was not completed. Your order is reserved for a short time. Please pay now.",
} as const;

/** The order may have been paid or cancelled while the payment page was open. */
function noticeOf(
  outcome: keyof typeof returnNotices,
  order: OrderDetails & { returned?: readonly ReturnedMoney[] },
): string {
  return order.canPay ? returnNotices[outcome] : moneySentence(order);
}

function isReturn(value: string | null): value is keyof typeof returnNotices {
  return value !== null && Object.hasOwn(returnNotices, value);
}

export default function OrderPage({
  loaderData: {
    order,
    isByLink,
    isLoggedIn,
    isGuests,
    today,
    notice,
    documents,
    returns,
    pickups,
    progress,
    canReturn,
    claims,
    canClaim,
    toReview,
    computers,
    destination,
    tracking,
    receivedPaise,
    delays,
    paymentName,
    textChoice,
    exchange,
    otherWays,
  },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page>
      <div className="print:hidden">
        {isByLink ? (
          <LinkNote orderId={order.id} isLoggedIn={isLoggedIn} />
        ) : (
          <Breadcrumbs steps={[{ label: "My Orders", to: "/orders" }, { label: order.number }]} />
        )}
      </div>
      <PageTitle intro={`Placed on ${formatMoment(order.placedAt)}`}>Order {order.number}</PageTitle>
      <div className="mb-8 space-y-4">
        {actionData?.error && <Notice tone="error" title={actionData.error} />}
        {notice && <Notice tone="warning" title={notice} />}
        {otherWays.length > 0 && <OtherWays orderId={order.id} ways={otherWays} />}
        <p className="flex flex-wrap items-center gap-2">
          <OrderStatusBadge status={order.status} />
          <PaymentState {...order} />
        </p>
        {order.status !== "delivered" && <p>{expectation(order, today)}</p>}
        {exchange && <ExchangeNote orderId={order.id} exchange={exchange} />}
        <TransferDetails order={order} receivedPaise={receivedPaise} />
        {destination && <RefundDestination orderId={order.id} {...destination} />}
        <div className="flex flex-wrap gap-2 print:hidden">
          {canReturn && (
            <ButtonLink to={`/orders/${order.id}/return`} variant="secondary">
              Return or replace
            </ButtonLink>
          )}
          {canClaim && (
            <ButtonLink to={`/orders/${order.id}/claim`} variant="secondary">
              Warranty claim
            </ButtonLink>
          )}
          <OrderActions order={{ ...order, ...exchange }} isByLink={isByLink} isPaidAbove={exchange !== null} />
        </div>
      </div>
      <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-12 print:grid-cols-[1fr_16rem] print:gap-8">
        <div className="min-w-0 space-y-10">
          <OrderShipments order={order} toReview={toReview} computers={computers} tracking={tracking} delays={delays} />
          <OrderReturns
            returns={returns}
            pickups={pickups}
            progress={progress}
            account={destination?.account ?? null}
            today={today}
            isOnAccount={order.paymentMethod === ON_ACCOUNT}
          />
          <OrderClaims claims={claims} />
          <Documents documents={documents} base={`/orders/${order.id}`} />
          <section className="print:hidden">
            <SectionHeading title="Order history" />
            <OrderTimeline events={order.events} shipments={order.shipments} />
          </section>
        </div>
        <OrderSummary order={order} paymentName={paymentName} textChoice={textChoice} isGuests={isGuests} />
      </div>
    </Page>
  );
}

type Shown = Route.ComponentProps["loaderData"];

type Summary = Pick<Shown, "order" | "paymentName" | "textChoice" | "isGuests">;

function OrderSummary({ order, paymentName, textChoice, isGuests }: Summary) {
  return (
    <div className="space-y-8">
      <section>
        <SectionHeading title="Total" />
        <OrderTotal order={order} />
      </section>
      <section>
        <SectionHeading title="Payment" />
        <p className="mt-3">{paymentName}</p>
      </section>
      <section>
        <SectionHeading title="Delivery address" />
        <DeliveryAddress
          address={order.shippingAddress}
          phone={<p className="text-muted">{formatPhone(order.shippingAddress.phone)}</p>}
        />
        {textChoice && <TextChoiceForms {...textChoice} />}
      </section>
      <BillTo buyer={order.buyer} />
      {isGuests && <AccountOffer phone={textChoice && readMobile(order.shippingAddress.phone)} />}
    </div>
  );
}
