import { data, Form, redirect, useNavigation } from "react-router";
import {
  type RefundAccountErrors,
  refundAccountFields,
  validateRefundAccount,
} from "#app/domain/money/refund-account.ts";
import { requireProvenOrderViewer } from "#app/orders/order-access.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { RefundAccountFields, typedAccount } from "#app/payments/components/refund-account-fields.tsx";
import {
  findRefundAccount,
  saveRefundAccount,
  sealRefundAccount,
} from "#app/payments/refunds/refund-accounts.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/refund-account-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Account for your refund", isPrivate: true });
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { viewer, isByLink } = await requireProvenOrderViewer({ request, context }, params.id, "account");
  const { db } = context.get(appContext);
  const order = await findOrderFor(db, viewer, params.id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  const account = await findRefundAccount(db, order.id);
  return { order: { id: order.id, number: order.number }, isByLink, account: account?.masked ?? null };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = await requireProvenOrderViewer({ request, context }, params.id, "account");
  const app = context.get(appContext);
  const { formKey, ...fields } = await readFields(request, ["formKey", ...refundAccountFields]);
  const read = validateRefundAccount(fields);
  const order = await findOrderFor(app.db, viewer, params.id);
  if (order?.userId !== viewer.id) throw data(null, { status: 404 });
  if (!read.ok) return data({ error: null, errors: read.details ?? {}, typed: typedAccount(fields) }, { status: 400 });
  const account = sealRefundAccount(app.env, read.value);
  const saved = await saveRefundAccount(app.db, commandContext(app, viewer, formKey), { orderId: order.id, account });
  if (saved.ok) return redirect(`/orders/${order.id}`, 303);
  if (saved.code === "not-found") throw data(null, { status: 404 });
  return data({ error: saved.code === "key-reused" ? KEY_REUSED : NOT_OPEN, errors: {}, typed: {} }, { status: 409 });
}

const NOT_OPEN =
  "No refund of this order needs an account: it was not paid in cash or by bank transfer, or is refunded.";

function errorsOf(form: FormData): RefundAccountErrors {
  const read = validateRefundAccount(Object.fromEntries(form));
  return read.ok ? {} : (read.details ?? {});
}

export default function RefundAccountPage({
  loaderData: { order, isByLink, account },
  actionData,
}: Route.ComponentProps) {
  const { errors, summary, formProps } = useFormErrors(actionData?.errors, errorsOf);
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Page>
      <Breadcrumbs
        steps={[
          ...(isByLink ? [] : [{ label: "My Orders", to: "/orders" }]),
          { label: order.number, to: `/orders/${order.id}` },
          { label: "Account for your refund" },
        ]}
      />
      <PageTitle intro="It is stored encrypted, seen only by the person who sends the refund, and deleted once the refund is sent.">
        Account for your refund
      </PageTitle>
      <div className="max-w-2xl">
        {actionData?.error && <Notice className="mb-6" tone="error" title={actionData.error} />}
        {account && (
          <p className="mb-6 text-muted">
            Current: <span className="tabular-nums">{account}</span>
          </p>
        )}
        <Form method="post" className="space-y-6" {...formProps}>
          <FormKey />
          <ErrorSummary summary={summary} errors={errors} />
          <RefundAccountFields typed={actionData?.typed} errors={errors} />
          <div className="flex flex-wrap gap-4">
            <Button busy={isBusy} busyText="Saving…">
              Save
            </Button>
            <ButtonLink to={`/orders/${order.id}`} variant="secondary">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </Page>
  );
}
