import { useEffect } from "react";
import { data, Form, Link, useRevalidator } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { clearAddressDraft } from "#app/checkout/address-draft.ts";
import { AccountOffer } from "#app/checkout/components/account-offer.tsx";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { formatPhone, readMobile } from "#app/domain/basics/phone.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { type MailReach, mailReach } from "#app/mail/mail-reach.ts";
import { findTextsOn } from "#app/mail/texts/opt-outs.server.ts";
import { canText, isTextOn } from "#app/mail/texts/text-reach.ts";
import { TransferDetails } from "#app/orders/components/transfer-details.tsx";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import type { OrderDetails } from "#app/orders/order-types.ts";
import { OrderTotal } from "#app/payments/components/order-total.tsx";
import { findPaymentName } from "#app/payments/methods/method-queries.server.ts";
import { moneyFate, moneySentence } from "#app/payments/money-fate.ts";
import { findPartsPaise } from "#app/payments/part-payments.server.ts";
import { withReturnedMoney } from "#app/payments/payment-queries.server.ts";
import { withRefundState } from "#app/payments/refunds/refund-state.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/order-confirmation-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

const POLL_MS = 3_000;
const POLL_FOR_MS = 120_000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Order confirmation", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, env, clock } = context.get(appContext);
  const id = url.searchParams.get("id");
  if (!id) return null;
  const order = await findOrderFor(db, viewer, id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  const { from, to } = order.promised;
  const [shown] = await withRefundState(db, await withReturnedMoney(db, [order]));
  if (!shown) throw data(null, { status: 404 });
  return {
    order: shown,
    receivedPaise: order.transferDetails ? await findPartsPaise(db, order.id) : 0,
    methodName: await findPaymentName(db, order),
    delivery: { from: formatDay(from), to: formatDay(to) },
    reach: mailReach(env),
    isTexted:
      readMobile(order.shippingAddress.phone) !== null &&
      isTextOn(env, await findStoreSettings(db), "order-confirmation") &&
      (await findTextsOn(db, order.shippingAddress.phone)),
    isGuest: viewer.isGuest === true,
    accountPhone: canText(env) ? readMobile(order.shippingAddress.phone) : null,
    isOpen: order.payBy !== null && order.payBy > clock.now(),
  };
}

export default function OrderConfirmationPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Confirmation confirmation={loaderData} /> : <Thanks />;
}

function Thanks() {
  return (
    <Page>
      <PageTitle intro="Your orders and their status are in My Orders.">Thank you for your order!</PageTitle>
      <WaysOn />
    </Page>
  );
}

function WaysOn() {
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to="/orders">View My Orders</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Continue Shopping
      </ButtonLink>
    </p>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]>;

function Confirmation({ confirmation }: { confirmation: Shown }) {
  const { order, receivedPaise, methodName, delivery, isOpen, isGuest, accountPhone, isTexted, reach } = confirmation;
  const state = paymentState(order);
  usePolling(state === "waiting" && isOpen);
  useEffect(clearAddressDraft, []);
  return (
    <Page>
      <PageTitle intro={`${titles[state].intro} ${state === "settled" ? aboutMail(order.userEmail, reach) : ""}`}>
        {titles[state].title}
      </PageTitle>
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <div className="space-y-6">
          <PaymentNotice order={order} state={state} receivedPaise={receivedPaise} />
          <dl className="grid gap-x-8 gap-y-4 border-y border-hairline py-5 sm:grid-cols-2">
            <Fact name="Order number" value={order.number} />
            <Fact name="Payment" value={methodName} />
            {!isOver(order) && <Fact name="Delivery" value={`${delivery.from} to ${delivery.to}`} />}
            <Fact name="Deliver to" value={<ShipTo address={order.shippingAddress} />} />
          </dl>
          {!isOver(order) && <NextSteps state={state} isInformed={order.userEmail !== null || isTexted} />}
          {isGuest && (
            <AccountOffer phone={accountPhone} text={offerText({ hasEmail: order.userEmail !== null, isTexted })} />
          )}
          <WaysOn />
        </div>
        <section aria-labelledby="ordered" className="border-t border-ink pt-2">
          <h2 id="ordered" className="font-display text-2xl font-semibold">
            Items ordered
          </h2>
          <ul className="mt-3 divide-y divide-hairline border-b border-hairline pb-1">
            {order.lines.map((line) => (
              <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] items-center gap-3 py-3">
                {line.image ? (
                  <Picture picture={line.image} sizes="64px" decorative className="aspect-4/3 w-16" />
                ) : (
                  <NoPicture className="w-16" />
                )}
                <Link to={`/products/${line.slug}`} className="min-w-0 hover:underline">
                  {line.name}
                </Link>
                <span className="text-muted tabular-nums">× {line.quantity}</span>
              </li>
            ))}
          </ul>
          <OrderTotal order={order} />
        </section>
      </div>
    </Page>
  );
}

function offerText({ hasEmail, isTexted }: { hasEmail: boolean; isTexted: boolean }): string | undefined {
  if (hasEmail) return undefined;
  return isTexted
    ? "You gave no email address. This browser and the links in our text messages open this order; a new account opens it anywhere."
    : "You gave no email address, so this order can be followed in this browser only. A new account opens it anywhere.";
}

function aboutMail(email: string | null, reach: MailReach): string {
  if (email === null) return "";
  if (reach === "sent") return `We have emailed the details to ${email}.`;
  return reach === "mailbox" ? "Its confirmation email is in the demo mailbox." : "";
}

type PaymentState = "settled" | "transfer" | "waiting" | "failed" | "cancelled";

function paymentState({ status, payBy, paymentStatus, transferDetails }: OrderDetails): PaymentState {
  if (status === "cancelled") return "cancelled";
  if (payBy && paymentStatus === "pending") return transferDetails ? "transfer" : "waiting";
  if (payBy && paymentStatus === "failed") return "failed";
  return "settled";
}

function isOver({ status }: OrderDetails): boolean {
  return status === "cancelled" || status === "undelivered" || status === "delivered";
}

const titles: Record<PaymentState, { title: string; intro: string }> = {
  settled: { title: "Thank you for your order!", intro: "Your order is placed." },
  transfer: { title: "Thank you for your order!", intro: "Your order is placed. Please complete the bank transfer." },
  waiting: { title: "Thank you for your order!", intro: "Your order is placed. Please complete the payment." },
  failed: { title: "Payment failed", intro: "Your order is reserved for a short time. Please try paying again." },
  cancelled: { title: "Order cancelled", intro: "This order will not be delivered." },
};

const awaited: Partial<Record<PaymentState, string>> = {
  transfer: "Transfer the amount. We will confirm your order once we receive it.",
  waiting: "Complete the payment. We will confirm your order immediately.",
  failed: "Try the payment again. We will confirm your order immediately.",
};

function NextSteps({ state, isInformed }: { state: PaymentState; isInformed: boolean }) {
  const first = awaited[state];
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="font-display text-xl font-semibold">
        What happens next
      </h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        {first && <li>{first}</li>}
        <li>The seller will pack your order.</li>
        <li>
          {isInformed
            ? "You will get the tracking number when it is shipped."
            : "My Orders shows the tracking number when it is shipped."}
        </li>
      </ol>
    </section>
  );
}

function ShipTo({ address }: { address: ShippingAddress }) {
  return (
    <address className="font-normal not-italic">
      <span className="block font-semibold">{address.fullName}</span>
      {[address.addressLine1, address.addressLine2].filter(Boolean).join(", ")}
      <br />
      {address.city}, {address.state} {address.pincode}
      <br />
      {formatPhone(address.phone)}
    </address>
  );
}

type NoticeProps = { order: Shown["order"]; state: PaymentState; receivedPaise: number };

function PaymentNotice({ order, state, receivedPaise }: NoticeProps) {
  const sentence = moneySentence(order);
  if (state === "transfer") return <TransferDetails order={order} receivedPaise={receivedPaise} />;
  if (state === "settled" || state === "cancelled")
    return sentence ? <Notice tone={moneyFate(order) === "paid" ? "success" : "info"} title={sentence} /> : null;
  return (
    <Notice tone={state === "failed" ? "error" : "info"} title={sentence}>
      {state === "waiting" && (
        <p>
          This page updates automatically. <Link to={`/order-confirmation?id=${order.id}`}>Check again</Link>
        </p>
      )}
      {order.canPay && (
        <Form method="post" action={`/orders/${order.id}/payment`} className="mt-3">
          <Button variant={state === "failed" ? "primary" : "secondary"}>Pay now</Button>
        </Form>
      )}
    </Notice>
  );
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** Polls every few seconds, for at most two minutes. */
function usePolling(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    const end = setTimeout(() => clearInterval(timer), POLL_FOR_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [active, revalidate]);
}
