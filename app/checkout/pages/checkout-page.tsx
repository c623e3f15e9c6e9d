import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { createAddress } from "#app/accounts/addresses/address-commands.server.ts";
import { saveGstin } from "#app/accounts/gstins/gstin-commands.server.ts";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { requireUser, viewerOf } from "#app/accounts/viewer.server.ts";
import { viewCart } from "#app/cart/cart-view.ts";
import { findConsignments } from "#app/catalog/delivery/consignments.server.ts";
import { chosenBuyer, PRIVATE, TYPED } from "#app/checkout/bill-to.ts";
import { listBilledGstins } from "#app/checkout/billed-gstins.server.ts";
import { readOrderableCart } from "#app/checkout/cart-to-order.server.ts";
import type { CheckoutAnswer } from "#app/checkout/checkout-answer.ts";
import { saveDraft } from "#app/checkout/checkout-drafts.server.ts";
import { type BuyerInput, type CheckoutForm, readCheckoutForm } from "#app/checkout/checkout-form.server.ts";
import { checkoutMessages } from "#app/checkout/checkout-messages.ts";
import { findCheckout, type Step } from "#app/checkout/checkout-queries.server.ts";
import { EmptyCheckout, Steps } from "#app/checkout/components/checkout-steps.tsx";
import { CheckoutSummary } from "#app/checkout/components/checkout-summary.tsx";
import { PaymentStep } from "#app/checkout/components/payment-step.tsx";
import { ShippingStep } from "#app/checkout/components/shipping-step.tsx";
import { findDeliveryAddress } from "#app/checkout/delivery-addresses.server.ts";
import { requireCheckoutUser } from "#app/checkout/guest/checkout-user.server.ts";
import { lookUpPlacement, type Placement } from "#app/checkout/look-up-placement.ts";
import { setAnswerLost } from "#app/checkout/lost-answer.ts";
import { answerOrder } from "#app/checkout/order-answer.server.ts";
import { answerSendCode } from "#app/checkout/phone/phone-answers.server.ts";
import { AskApproval } from "#app/checkout/quotations/ask-approval.tsx";
import { checkoutHref, checkoutLoginHref, quotationHref } from "#app/checkout/quotations/quotation-address.ts";
import { QuotationNotice } from "#app/checkout/quotations/quotation-notice.tsx";
import {
  findQuotedCheckout,
  quotedNotice,
  requireQuotationId,
} from "#app/checkout/quotations/quoted-checkout.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { checkDestination } from "#app/domain/buying/consignments.ts";
import { dependOnConsignment } from "#app/domain/buying/delivery-areas.ts";
import { promisedDaysByVendor } from "#app/domain/buying/promised-days.ts";
import { wholeWindow } from "#app/domain/money/delivery-window.ts";
import type { BillingAddress } from "#app/domain/parties/billing-address.ts";
import { MAX_GSTINS, validateBuyer } from "#app/domain/parties/business-buyer.ts";
import { stateOfGstin } from "#app/domain/parties/gstin.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { UnpaidOrders } from "#app/orders/components/unpaid-orders.tsx";
import { findRecentOrder } from "#app/orders/recent-order.server.ts";
import { listUnpaidOrders } from "#app/orders/unpaid-orders.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/checkout-page";

export const handle = { access: "signed-in", intents: ["address", "order", "phone-code"] } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Checkout", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireCheckoutUser(context, url.searchParams);
  const { db, env, fetch, clock } = context.get(appContext);
  const step = url.searchParams.get("step") === "payment" ? "payment" : "shipping";
  const quoted = await findQuotedCheckout(context, url.searchParams);
  const checkout = await findCheckout(db, { viewer, step, now: clock.now(), quoted }, { env, fetch });
  // Unpaid orders are shown only with a cart that can't be ordered.
  const unpaid = viewCart(checkout.cart).canCheckout ? [] : await listUnpaidOrders(db, viewer.id);
  const isEmpty = checkout.cart.lines.length === 0;
  const recent = isEmpty ? await findRecentOrder(db, { userId: viewer.id, now: clock.now() }) : null;
  const { delivery: to, ...rest } = checkout;
  // Only builds need the cart's lines for assembly days.
  const hasBuild = checkout.cart.lines.some(({ build }) => build);
  const withoutWork = checkout.cart.products.map(({ vendorId }) => ({ vendorId, assemblyDays: 0 }));
  const cartLines = hasBuild && !quoted ? (await readOrderableCart(db, viewer.id)).lines : withoutWork;
  const lines = quoted?.lines ?? cartLines;
  const promised = to && promisedDaysByVendor(clock.now(), to.quote, lines, await findCalendars(db));
  const by = wholeWindow([...(promised?.values() ?? [])])?.to;
  const delivery = by && to ? { by: formatDay(by), pincode: to.pincode } : null;
  const methodId = url.searchParams.get("method");
  // Its own notice asks to pay it.
  const isUnpaid = unpaid.some(({ id }) => id === (recent ?? rest.placed)?.id);
  const placed = isUnpaid ? null : (recent ?? rest.placed);
  const isChanged = url.searchParams.has("changed");
  return {
    ...rest,
    placed,
    unpaid,
    name: viewer.name,
    delivery,
    methodId,
    isChanged,
    quoted: quotedNotice(quoted),
    // What the approver typed for this quotation counts before what was quoted.
    ...(quoted && quoted.id !== rest.draft?.quotationId
      ? { quotedBuyer: quoted.buyer, quotedAddress: quoted.address }
      : { quotedBuyer: null, quotedAddress: null }),
    ...(await findBilling(db, viewer, {
      step: rest.step,
      state: rest.addresses.find(({ problem }) => problem === null)?.state,
    })),
  };
}

/**
 * Only the first step asks for a GSTIN. It begins with the person's default one, else with the company's of the state of
 * the address that the form has chosen.
 */
async function findBilling(db: Database, { id }: User, { step, state }: { step: Step; state: string | undefined }) {
  if (step !== "shipping") return { gstins: [], usualGstin: null };
  const company = await findCompanyOf(db, id);
  const { gstins, ownDefault } = await listBilledGstins(db, id, company);
  const ofState = company?.gstins.find((one) => stateOfGstin(one) === state);
  return { gstins, usualGstin: ownDefault ?? ofState ?? null };
}

export async function action({ request, context, url: { searchParams } }: Route.ActionArgs) {
  // The session ended while the page was open; the browser keeps what was typed.
  if (viewerOf(context).kind === "guest") return redirect(`${checkoutLoginHref(searchParams)}&ended`);
  const viewer = requireUser(context);
  const form = await readCheckoutForm(request);
  if (!form.ok) return data({ error: checkoutMessages.unexpected }, { status: 400 });
  if (form.value.intent === "order") {
    const id = await requireQuotationId(context, searchParams);
    const quoted = id === null ? null : { id, href: quotationHref(id, searchParams.get("key")) };
    return await answerOrder(context, viewer, form.value, quoted);
  }
  if (form.value.intent === "phone-code") return await answerSendCode(context, viewer);
  return await keepAddress(context, viewer, form.value, searchParams);
}

/** Looks up the order after a lost response (docs/decisions/332). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect or a refusal with its own page.
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer || form.get("intent") !== "order") throw error;
    const placement = await lookUpPlacement(String(form.get("idempotencyKey")), {
      signal: request.signal,
      onLost: setAnswerLost,
    });
    const failure = isRouteErrorResponse(error) ? checkoutMessages.unexpected : checkoutMessages.noOrderId;
    return answerOf(placement, failure, new URL(request.url).searchParams);
  }
}

function answerOf(placement: Placement, failure: string, params: URLSearchParams): CheckoutAnswer {
  if (placement.kind === "placed") throw redirect(`/order-confirmation?id=${placement.orderId}`);
  if (placement.kind === "signed-out") throw redirect(`${checkoutLoginHref(params)}&ended`);
  return { error: failure, note: checkoutMessages.notCharged };
}

/** After a refused order the shopper must see the current total (docs/rules.md#o3). */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

type AddressForm = Extract<CheckoutForm, { intent: "address" }>;

async function keepAddress(
  context: Route.ActionArgs["context"],
  viewer: User,
  form: AddressForm,
  params: URLSearchParams,
) {
  const app = context.get(appContext);
  const quoted = await findQuotedCheckout(context, params);
  const { db } = app;
  const saved = form.addressId ? await findDeliveryAddress(db, viewer.id, form.addressId) : null;
  const areas = await findDeliveryAreas(db);
  // What is bought matters only where an area goes by seller or weight.
  const cartLines = dependOnConsignment(areas) && !quoted ? (await readOrderableCart(db, viewer.id)).lines : [];
  const lines = quoted?.lines ?? cartLines;
  const checked = checkDestination(areas, saved?.address ?? form.address, await findConsignments(db, areas, lines));
  const isSaved = form.buyerChoice !== TYPED && form.buyerChoice !== PRIVATE;
  const { gstins } = isSaved
    ? await listBilledGstins(db, viewer.id, await findCompanyOf(db, viewer.id))
    : { gstins: [] };
  const billed = chosenBuyer(form.buyerChoice, form.buyer, gstins);
  const buyer = validateBuyer(billed, checked.ok ? checked.value.address.state : "");
  if (!checked.ok || !buyer.ok) {
    const errors = { ...(checked.ok ? {} : checked.details), ...(buyer.ok ? {} : buyer.details) };
    const values = { ...form.address, ...form.buyer, ...(!buyer.ok && (billed as Partial<BuyerInput>)) };
    // What is wrong with a saved GSTIN is corrected where one is typed.
    const buyerChoice = buyer.ok ? form.buyerChoice : TYPED;
    return data({ errors, values, addressId: form.addressId, buyerChoice }, { status: 400 });
  }
  const { address } = checked.value;
  if (form.saveGstin && buyer.value && billed === form.buyer) {
    const { gstin, businessName, address: billing } = buyer.value;
    const wanted = { gstin, businessName, address: billing ?? toBilling(address) };
    if (!(await saveGstin(db, commandContext(app, viewer), wanted)).ok) {
      const values = { ...form.address, ...form.buyer };
      const { addressId } = form;
      return data({ errors: { buyerGstin: GSTINS_FULL }, values, addressId, buyerChoice: TYPED }, { status: 400 });
    }
  }
  if (form.saveAddress && !saved) await createAddress(db, commandContext(app, viewer), { address });
  const companyAddressId = saved?.companyAddressId;
  const draft = { buyer: buyer.value, quotationId: quoted?.id ?? null };
  const shippingAddress = companyAddressId ? { companyAddressId } : address;
  await saveDraft(db, viewer.id, { ...draft, shippingAddress }, app.clock.now());
  const { method } = form;
  return redirect(checkoutHref(params, { step: "payment", ...(method && { method }) }));
}

const GSTINS_FULL = `Your account has ${MAX_GSTINS} GSTINs. Remove one in My Account, or continue without saving this one`;

/** A GSTIN without an address of its own is registered in the state of delivery, where its business gets its goods. */
function toBilling({ addressLine1, city, pincode }: ShippingAddress): BillingAddress {
  return { addressLine1, city, pincode };
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, step, draft, cashFeePaise, quoted } = loaderData;
  const view = viewCart(cart);
  if (view.rows.length === 0) return <EmptyCheckout placed={loaderData.placed} unpaid={loaderData.unpaid} />;
  const answer: CheckoutAnswer = actionData ?? (loaderData.isChanged ? { error: checkoutMessages.changed } : {});
  return (
    <Page>
      <PageTitle>Checkout</PageTitle>
      <div className="group/checkout grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <CheckoutSummary
          view={view}
          delivery={loaderData.delivery}
          cashFeePaise={cashFeePaise}
          edit={quoted ? { to: quoted.href, label: "View quotation" } : undefined}
          className="lg:order-last"
        />
        <div>
          {loaderData.unpaid.length > 0 && (
            <div className="mb-6 space-y-3">
              <UnpaidOrders orders={loaderData.unpaid} />
            </div>
          )}
          {quoted && <QuotationNotice {...quoted} />}
          {answer.limitPaise !== undefined && <AskApproval limitPaise={answer.limitPaise} canAsk={!quoted} />}
          <Steps current={step} />
          {step === "payment" && draft ? (
            <PaymentStep
              view={view}
              draft={draft}
              methods={loaderData.methods}
              lastUsed={loaderData.lastUsed}
              cashNote={loaderData.cashNote}
              accountNote={loaderData.accountNote}
              cashFeePaise={cashFeePaise}
              phoneCheck={loaderData.phoneCheck}
              chosen={answer.phoneError ? "cod" : loaderData.methodId}
              answer={answer}
            />
          ) : (
            <ShippingStep
              name={loaderData.name}
              chosen={loaderData.quotedAddress ?? draft?.shippingAddress ?? null}
              buyer={loaderData.quotedBuyer ?? draft?.buyer ?? null}
              usualGstin={draft ? null : loaderData.usualGstin}
              gstins={loaderData.gstins}
              addresses={loaderData.addresses}
              answer={answer}
            />
          )}
        </div>
      </div>
    </Page>
  );
}
