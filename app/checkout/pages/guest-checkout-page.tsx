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

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  const settings = await findStoreSettings(app.db);
  if (viewer.kind === "user") throw redirect("/checkout");
  if (!settings.guestCheckout) throw redirect("/login?redirect=checkout");
  const cart = await findReconciledCart(app.db, cartOwnerOf(viewer, request));
  const view = viewCart(cart);
  if (!view.canCheckout) throw redirect("/cart");
  const payment = await findCartMethods(app.db, app, view.totals.totalPaise);
  const headers = guestKeyOf(request) ? undefined : { "set-cookie": newGuestKey(app.origin) };
  return data({ cart, ...payment }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  if (viewerOf(context).kind === "user") return redirect("/checkout");
  if (!(await findStoreSettings(db)).guestCheckout) return redirect("/login?redirect=checkout");
  return await answerGuestOrder(context, request);
}

export default function GuestCheckoutPage({ loaderData: { cart, ...payment }, actionData }: Route.ComponentProps) {
  const view = viewCart(cart);
  const answer: GuestCheckoutAnswer = actionData ?? {};
  return (
    <Page>
      <PageTitle
        intro={
          <>
            No account needed. Have one? <TextLink to="/login?redirect=checkout">Login</TextLink>
          </>
        }
      >
        Checkout
      </PageTitle>
      <div className="group/checkout grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <CheckoutSummary view={view} delivery={null} cashFeePaise={payment.cashFeePaise} className="lg:order-last" />
        <GuestCheckoutForm view={view} payment={payment} answer={answer} />
      </div>
    </Page>
  );
}
