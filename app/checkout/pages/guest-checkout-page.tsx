/** Name, phone, address and payment on one page, where the shop allows orders without an account (docs/rules.md#u10). */
import { data, redirect } from "react-router";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { findReconciledCart } from "#app/cart/cart-commands.server.ts";
import { viewCart } from "#app/cart/cart-view.ts";
import { cartOwnerOf } from "#app/cart/guest-cookie.server.ts";
import { findCartMethods } from "#app/checkout/cart-methods.server.ts";
import { CheckoutSummary } from "#app/checkout/components/checkout-summary.tsx";
import { type GuestCheckoutAnswer, GuestCheckoutForm } from "#app/checkout/components/guest-checkout-form.tsx";
import { guestKeyOf, newGuestKey } from "#app/checkout/guest/guest-key.server.ts";
import { answerGuestOrder } from "#app/checkout/guest/guest-order.server.ts";
import { checkoutHref, checkoutLoginHref } from "#app/checkout/quotations/quotation-address.ts";
import { QuotationNotice } from "#app/checkout/quotations/quotation-notice.tsx";
import { findQuotedCart } from "#app/checkout/quotations/quoted-cart.server.ts";
import { findQuotedCheckout, quotedNotice } from "#app/checkout/quotations/quoted-checkout.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/guest-checkout-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Checkout", isPrivate: true });
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  const settings = await findStoreSettings(app.db);
  const { searchParams } = url;
  if (viewer.kind === "user") throw redirect(checkoutHref(searchParams));
  const login = checkoutLoginHref(searchParams);
  if (!settings.guestCheckout) throw redirect(login);
  const quoted = await findQuotedCheckout(context, searchParams);
  const cart = quoted
    ? await findQuotedCart(app.db, quoted)
    : await findReconciledCart(app.db, cartOwnerOf(viewer, request));
  const view = viewCart(cart);
  if (!view.canCheckout) throw redirect("/cart");
  const payment = await findCartMethods(app.db, app, view.totals.totalPaise);
  const headers = guestKeyOf(request) ? undefined : { "set-cookie": newGuestKey(app.origin) };
  const quotation = { quoted: quotedNotice(quoted), quotedBuyer: quoted?.buyer ?? null };
  return data({ cart, payment, login, ...quotation }, { headers });
}

export async function action({ request, context, url: { searchParams } }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  if (viewerOf(context).kind === "user") return redirect(checkoutHref(searchParams));
  if (!(await findStoreSettings(db)).guestCheckout) return redirect(checkoutLoginHref(searchParams));
  return await answerGuestOrder(context, request, await findQuotedCheckout(context, searchParams));
}

export default function GuestCheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, payment, login, quoted, quotedBuyer } = loaderData;
  const view = viewCart(cart);
  const answer: GuestCheckoutAnswer = actionData ?? {};
  return (
    <Page>
      <PageTitle
        intro={
          <>
            No account needed. Have one? <TextLink to={login}>Login</TextLink>
          </>
        }
      >
        Checkout
      </PageTitle>
      <div className="group/checkout grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <CheckoutSummary
          view={view}
          delivery={null}
          cashFeePaise={payment.cashFeePaise}
          edit={quoted ? { to: quoted.href, label: "View quotation" } : undefined}
          className="lg:order-last"
        />
        <div>
          {quoted && <QuotationNotice {...quoted} />}
          <GuestCheckoutForm view={view} payment={payment} buyer={quotedBuyer} answer={answer} />
        </div>
      </div>
    </Page>
  );
}
