/** /admin/settings/payment-methods/:id */

import { data, Link, redirect, useNavigation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { type Channel, channels } from "#app/payments/channels.ts";
import {
  BankField,
  ChannelFields,
  KeyFields,
  NameFields,
  type ShownInput,
} from "#app/payments/components/method-fields.tsx";
import { editMethod } from "#app/payments/methods/change-methods.server.ts";
import { findMethod } from "#app/payments/methods/method-admin-queries.server.ts";
import { channelField, type MethodErrors } from "#app/payments/methods/method-input.ts";
import { offeredProvider } from "#app/payments/methods/offered-providers.server.ts";
import { providerChannels } from "#app/payments/providers/providers.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/payment-method-page";

export const handle = { access: "admin", reads: "settings.read", changes: "settings.edit" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.method.name ?? "Payment method", isPrivate: true });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, env, fetch } = context.get(appContext);
  const method = await findMethod(db, { env, fetch }, params.id);
  if (!method) throw data(null, { status: 404 });
  const offered = providerChannels(method.provider);
  return { method, provider: offeredProvider(method.provider), offered: offered.length > 1 ? offered : [] };
}

type Answer = { message: string; errors: MethodErrors; chosen: Channel[]; values: ShownInput };

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { db, env, fetch } = app;
  if (!(await findMethod(db, { env, fetch }, params.id))) throw data(null, { status: 404 });
  const names = ["version", "name", "description", "apiKey", "apiSecret", "webhookSecret", "bankDetails"] as const;
  const fields = await readFields(request, [...names, ...channels.map(channelField)]);
  const chosen = channels.filter((channel) => fields[channelField(channel)] === "on");
  const { version, name, description, apiKey, apiSecret, webhookSecret, bankDetails } = fields;
  const input = { version, name, description, apiKey, apiSecret, webhookSecret, bankDetails };
  const command = { ...commandContext(app, viewer), env, fetch };
  const edited = await editMethod(db, command, { methodId: params.id, channels: chosen, ...input });
  if (edited.ok) return redirect("/admin/settings", 303);
  const { status, message } = refusals[edited.code];
  const answer: Answer = { message, errors: edited.details ?? {}, chosen, values: { name, description, bankDetails } };
  return data(answer, status);
}

const refusals = {
  "not-allowed": { status: 403, message: "You do not have administrative privileges." },
  "not-found": { status: 404, message: "Payment method not found." },
  invalid: { status: 400, message: "Not saved. Please check the fields below." },
  stale: {
    status: 409,
    message:
      "Someone else has updated this payment method. Your changes are kept below. Save again to overwrite theirs.",
  },
};

export default function PaymentMethodPage({
  loaderData: { method, provider, offered },
  actionData,
}: Route.ComponentProps) {
  const isSaving = useNavigation().formAction?.includes("payment-methods") ?? false;
  const { name, description, bankDetails, version, secretsSetAt } = method;
  const values = actionData?.values ?? { name, description, bankDetails: bankDetails ?? "" };
  const errors = actionData?.errors ?? {};
  const { needs } = provider;
  return (
    <SettingsFrame title={name} intro="What shoppers see at checkout, and the details this method needs.">
      <DeskForm whenReadOnly="fields" method="post" className="grid max-w-lg gap-5" noValidate>
        {actionData && Object.keys(errors).length < 2 && <Notice tone="error">{actionData.message}</Notice>}
        <ErrorSummary summary={errors} />
        <input type="hidden" name="version" value={version} />
        <NameFields errors={errors} values={values} hasRows={offered.length > 0} />
        {offered.length > 0 && (
          <ChannelFields channels={offered} chosen={actionData?.chosen ?? method.channels} errors={errors} />
        )}
        {needs === "bank" && <BankField errors={errors} values={values} />}
        {needs === "keys" && (
          <KeyFields
            provider={provider}
            errors={errors}
            setOn={secretsSetAt ? formatDay(dayInIndia(secretsSetAt)) : undefined}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={isSaving} busyText="Saving...">
            Save
          </Button>
          <Link to="/admin/settings" className="inline-flex min-h-11 items-center px-2 text-action hover:underline">
            Cancel
          </Link>
        </div>
      </DeskForm>
    </SettingsFrame>
  );
}
