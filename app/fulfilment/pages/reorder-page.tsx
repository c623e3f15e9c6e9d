/** /orders/:id/reorder: asks; a post puts the goods into the cart again and says what isn't available. */
import { data, Form, redirect } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { changeCartByKey } from "#app/cart/cart-commands.server.ts";
import { warningText } from "#app/cart/cart-messages.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
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
  return { number: order.number };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const { formKey } = await readFields(request, ["formKey"]);
  const app = context.get(appContext);
  const { db } = app;
  const by = commandContext(app, viewer, formKey);
  const order = await findOrderFor(db, viewer, params.id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  const { remarks } = await changeCartByKey(
    db,
    by,
    order.lines.map(({ productId, quantity }) => ({ kind: "add", productId, quantity })),
  );
  // A line is refused as a whole when there are too few: what there is comes into the cart all the same.
  const left = remarks.flatMap((remark) =>
    remark.code === "above-stock" && remark.left > 0
      ? [{ kind: "add" as const, productId: remark.productId, quantity: remark.left }]
      : [],
  );
  if (left.length > 0) await changeCartByKey(db, by, left);
  if (remarks.length === 0) return redirect("/cart", 303);
  const names = new Map(order.lines.map((line) => [line.productId, line.name]));
  return { errors: remarks.map((remark) => warningText(remark, names.get(remark.productId) ?? "A product")) };
}

export default function ReorderPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageTitle>Order again</PageTitle>
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
          <p>Add all items from order {loaderData.number} to your cart at current prices?</p>
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
