/** /returns/:id/withdrawal */
import { data, Form, redirect, useNavigation } from "react-router";
import { mayMove } from "#app/domain/fulfilment/return-status.ts";
import { requireOrderViewer } from "#app/orders/order-access.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findOrderOfReturn, findOwnReturn } from "#app/returns/return-queries.server.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/withdrawal-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Withdraw this request?", isPrivate: true });
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, (db) => findOrderOfReturn(db, params.id));
  const one = await findOwnReturn(context.get(appContext).db, viewer, params.id);
  if (!one) throw data(null, { status: 404 });
  const { number, items, orderId } = one;
  return { number, items, orderId, canWithdraw: mayMove("customer", one.status, "withdrawn") };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = await requireOrderViewer({ request, context }, (db) => findOrderOfReturn(db, params.id));
  const app = context.get(appContext);
  const one = await findOwnReturn(app.db, viewer, params.id);
  if (!one) throw data(null, { status: 404 });
  await readFields(request, []);
  const { withdrawReturn } = await import("#app/returns/return-commands.server.ts");
  const done = await withdrawReturn(app.db, commandContext(app, viewer), { returnId: one.id });
  if (done.ok || done.details?.status === "withdrawn") return redirect(`/orders/${one.orderId}#returns`, 303);
  if (done.code === "not-found") throw data(null, { status: 404 });
  return data({ error: TOO_LATE }, { status: 409 });
}

const TOO_LATE =
  "This request can no longer be withdrawn: the items have been picked up, or the request has been decided.";

export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const { number, items, orderId, canWithdraw } = loaderData;
  const error = actionData?.error ?? (canWithdraw ? null : TOO_LATE);
  return (
    <Page>
      <PageTitle>Withdraw this request?</PageTitle>
      <div className="max-w-measure space-y-6">
        {error ? (
          <Notice tone="error" title={error} />
        ) : (
          <p>
            You will keep {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")} from order {number},
            and there will be no pickup. You can request a return again within the return window.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {!error && (
            <Form method="post">
              <Button variant="danger" busy={isBusy} busyText="Withdrawing…">
                Withdraw request
              </Button>
            </Form>
          )}
          <ButtonLink to={`/orders/${orderId}#returns`} variant="secondary">
            {error ? "Back to order" : "Keep request"}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
