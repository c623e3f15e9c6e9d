/** /orders/:id/reorder */
import { data, Form, redirect } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { warningText } from "#app/cart/cart-messages.ts";
import { addToCartAgain, moveOrderToCart } from "#app/fulfilment/orders/order-to-cart.server.ts";
import { awaitsMoney } from "#app/orders/allowed-actions.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { askProviders } from "#app/payments/reconcile.server.ts";
import { type CommandContext, commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/reorder-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Order again", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const order = await findOrderFor(context.get(appContext).db, viewer, params.id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  return { number: order.number, isUnpaid: awaitsMoney(order) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const { formKey } = await readFields(request, ["formKey"]);
  const app = context.get(appContext);
  const { db } = app;
  const by = commandContext(app, viewer, formKey);
  const order = await findOrderFor(db, viewer, params.id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  const remarks = awaitsMoney(order) ? await moveUnpaid(app, by, order.id) : await addToCartAgain(db, by, order.lines);
  if (!remarks) return redirect(`/orders/${order.id}`, 303);
  if (remarks.length === 0) return redirect("/cart", 303);
  const names = new Map(order.lines.map((line) => [line.productId, line.name]));
  return { errors: remarks.map((remark) => warningText(remark, names.get(remark.productId) ?? "A product")) };
}

/** Returns null when it was paid meanwhile. */
async function moveUnpaid(app: AppContext, by: CommandContext, orderId: string) {
  await askProviders(app, orderId);
  const moved = await moveOrderToCart(app.db, by, { orderId });
  return moved.ok ? moved.value : null;
}

export default function ReorderPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>{loaderData.isUnpaid ? "Move to cart" : "Order again"}</PageTitle>
      <div className="max-w-measure space-y-6">
        {actionData ? (
          <Notice tone="warning" title="Some items could not be added to your cart">
            <ul className="list-disc space-y-1 pl-5">
              {actionData.errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <p>
            {loaderData.isUnpaid
              ? `Cancel order ${loaderData.number}, which isn't paid yet, and move its items to your cart?`
              : `Add all items from order ${loaderData.number} to your cart at current prices?`}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {actionData ? <ButtonLink to="/cart">Go to cart</ButtonLink> : <ReorderForm />}
          <ButtonLink to="/orders" variant="secondary">
            My Orders
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

function ReorderForm() {
  return (
    <Form method="post">
      <FormKey />
      <Button>Add to cart</Button>
    </Form>
  );
}
