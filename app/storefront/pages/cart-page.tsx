/** Plain forms post here; with scripts the browser's cart handles them. */
import { data, redirect } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { listAssemblyInCart } from "#app/cart/assembly-in-cart.server.ts";
import { findReconciledCart } from "#app/cart/cart-commands.server.ts";
import { readCartForm } from "#app/cart/cart-input.server.ts";
import { warningText } from "#app/cart/cart-messages.ts";
import { viewCart } from "#app/cart/cart-view.ts";
import { AssemblyNotices } from "#app/cart/components/assembly-notice.tsx";
import { CartNotices, UndoNotice } from "#app/cart/components/cart-notices.tsx";
import { CartRows } from "#app/cart/components/cart-rows.tsx";
import { CartSummary, CHECKOUT, GUEST_CHECKOUT, StickyTotal } from "#app/cart/components/cart-summary.tsx";
import { useCart, useOnline } from "#app/cart/components/use-cart.ts";
import { useCartAtPin } from "#app/cart/components/use-cart-at-pin.ts";
import { changeCartByForm, flashOf } from "#app/cart/form-changes.server.ts";
import { cartOwnerOf } from "#app/cart/guest-cookie.server.ts";
import { UnpaidOrders } from "#app/orders/components/unpaid-orders.tsx";
import { listUnpaidOrders } from "#app/orders/unpaid-orders.server.ts";
import { listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/cart-page";

export const handle = {
  access: "public",
  intents: ["add", "set", "remove", "clear", "restore", "dismiss"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your cart", isPrivate: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const viewer = viewerOf(context);
  const state = await findReconciledCart(db, cartOwnerOf(viewer, request));
  const unpaid = viewer.kind === "user" ? await listUnpaidOrders(db, viewer.id) : [];
  return {
    state,
    assemblies: await listAssemblyInCart(db, state),
    unpaid,
    cashFeePaise: await findCashFee(context.get(appContext)),
    checkout: viewer.kind === "user" ? CHECKOUT : await findGuestCheckout(db),
    isNotQuoted: new URL(request.url).searchParams.has("not-quoted"),
    flash: await flashOf(db, new URL(request.url).searchParams),
  };
}

async function findGuestCheckout(db: Database): Promise<string | null> {
  const { guestCheckout } = await findStoreSettings(db);
  return guestCheckout ? GUEST_CHECKOUT : null;
}

async function findCashFee({ db, env }: AppContext): Promise<number> {
  const { codFeePaise } = await findStoreSettings(db);
  if (codFeePaise === 0) return 0;
  const methods = await listOfferedMethods(db, { env });
  return methods.some(({ provider }) => provider === "cod") ? codFeePaise : 0;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readCartForm(request);
  if (!form.ok) return data({ errors: [form.message ?? ""] }, { status: 400 });
  const { remarks, headers, flash } = await changeCartByForm(context, request, form.value);
  if (remarks.length === 0) return redirect(`/cart${flash}`, { status: 303, headers });
  const refused = remarks.every(({ remark }) => remark.code !== "capped");
  return data(
    { errors: remarks.map(({ remark, name }) => warningText(remark, name)) },
    { status: refused ? 409 : 200, headers },
  );
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, assemblies, unpaid, cashFeePaise, checkout, isNotQuoted, flash } = loaderData;
  const cart = useCart(state);
  const isOnline = useOnline();
  const loaded = viewCart(state);
  const { view, delivery } = useCartAtPin(cart.view ?? loaded, state);
  // The address keeps saying what was added after it was removed in this tab.
  const isStillThere = loaded.rows.every(({ product }) => view.rows.some((row) => row.product.id === product.id));
  return (
    <Page>
      <PageTitle>
        <span id="cart-title" tabIndex={-1}>
          Your cart
        </span>
      </PageTitle>
      <div className="mb-6 space-y-3 empty:hidden">
        {actionData?.errors.map((error) => (
          <Notice key={error} tone="error" title={error} />
        ))}
        {isNotQuoted && (
          <Notice tone="error" title="No quotation was made: your cart is empty, or you made many today." />
        )}
        {!isOnline && (
          <Notice tone="warning" title="You are offline. Your changes will be saved when you are back online." />
        )}
        {flash?.kind === "added" && isStillThere && <Notice tone="success" title={`Added to cart: ${flash.name}`} />}
        {flash?.kind === "build" && isStillThere && (
          <Notice
            tone="success"
            title={`${flash.isWhole ? "All" : "The available"} parts of your PC build were added.`}
          />
        )}
        {flash?.kind === "removed" && <UndoNotice lines={flash.lines} names={flash.names} />}
        <UnpaidOrders orders={unpaid} />
        <CartNotices view={view} live={cart.inUse} />
        <AssemblyNotices assemblies={assemblies} view={view} />
      </div>
      {view.rows.length === 0 ? (
        <EmptyState title="Your cart is empty" text="Add products to your cart to see them here.">
          <ButtonLink to="/products">Continue Shopping</ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
          <CartRows view={view} live={cart.inUse} />
          <div className="lg:sticky lg:top-24 lg:self-start">
            <CartSummary
              view={view}
              delivery={delivery}
              pricing={state.pricing}
              cashFeePaise={cashFeePaise}
              checkout={checkout}
            />
          </div>
          {view.canCheckout && <StickyTotal totalPaise={view.totals.totalPaise} checkout={checkout} />}
        </div>
      )}
    </Page>
  );
}
