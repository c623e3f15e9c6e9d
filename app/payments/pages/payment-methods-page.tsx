/** /admin/settings, with the add dialog at `?add` */
import { data, redirect, useLocation } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { AddMethodDialog, AddMethodLink } from "#app/payments/components/add-method.tsx";
import { MethodRow } from "#app/payments/components/method-row.tsx";
import {
  addMethod,
  type MethodContext,
  moveMethod,
  removeMethod,
  setMethodEnabled,
} from "#app/payments/methods/change-methods.server.ts";
import { findMethod, listMethods, testMethod } from "#app/payments/methods/method-admin-queries.server.ts";
import { type MethodErrors, methodFields, methodInput } from "#app/payments/methods/method-input.ts";
import { offeredProviders } from "#app/payments/methods/offered-providers.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/payment-methods-page";

export const handle = {
  access: "admin",
  reads: "settings.read",
  changes: "settings.edit",
  intents: ["add", "enable", "disable", "up", "down", "remove", "test"],
} satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Payment methods", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, env, fetch } = context.get(appContext);
  const methods = await listMethods(db, { env, fetch });
  return { methods, providers: offeredProviders, isAdding: url.searchParams.has("add") };
}

type Answer = {
  tone: "success" | "error";
  message: string;
  errors?: MethodErrors;
  values?: Record<string, string>;
};

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { db, env, fetch } = app;
  const { intent, id, formKey, ...input } = await readFields(request, ["intent", "id", "formKey", ...methodFields]);
  const command = { ...commandContext(app, viewer, formKey), env, fetch };
  if (intent === "add") return await add(db, command, input);
  const method = await findMethod(db, { env, fetch }, id);
  if (!method) return refuse(404, "Payment method not found.");
  if (intent === "test") {
    const { works, sentence } = await testMethod(db, { env, fetch }, method);
    return { tone: works ? "success" : "error", message: `${method.name}: ${sentence}` } satisfies Answer;
  }
  const done = await change(db, command, { intent, methodId: id });
  if (!done) return refuse(400, "Unknown action.");
  if (done.ok) return redirect("/admin/settings", 303);
  const { status, message } = refusals[done.code];
  const reason = done.code === "not-ready" ? String(done.details) : message;
  return refuse(status, `${method.name}: ${reason}`);
}

async function add(db: Database, context: MethodContext, input: Record<(typeof methodFields)[number], string>) {
  const added = await addMethod(db, context, input);
  if (added.ok) return redirect("/admin/settings", 303);
  const why = added.code === "key-reused" ? KEY_REUSED : "Not saved.";
  const {
    apiKey: _key,
    apiSecret: _secret,
    webhookSecret: _signs,
    ...values
  } = methodInput(new Map(Object.entries(input)));
  return refuse(addStatus[added.code], why, { errors: added.details, values });
}

const addStatus = { "not-allowed": 403, "key-reused": 409, invalid: 400 };

function change(db: Database, context: MethodContext, { intent, methodId }: { intent: string; methodId: string }) {
  if (intent === "enable" || intent === "disable")
    return setMethodEnabled(db, context, { methodId, enabled: intent === "enable" });
  if (intent === "up" || intent === "down") return moveMethod(db, context, { methodId, direction: intent });
  return intent === "remove" ? removeMethod(db, context, { methodId }) : null;
}

const refusals = {
  "not-allowed": { status: 403, message: "You do not have administrative privileges." },
  "not-found": { status: 404, message: "Payment method not found." },
  "key-reused": { status: 409, message: KEY_REUSED },
  "not-ready": { status: 409, message: "It can't be enabled yet." },
  "last-method": {
    status: 409,
    message: "At least one payment method must stay enabled. Enable another one first.",
  },
  "in-use": { status: 409, message: "Orders have used this method, so it can't be removed. Disable it instead." },
};

function refuse(status: number, message: string, more: Partial<Answer> = {}) {
  return data({ tone: "error", message, ...more } satisfies Answer, status);
}

export default function PaymentMethodsPage({
  loaderData: { methods, providers, isAdding },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  const { key } = useLocation();
  const isRefusedAdding = answer?.errors !== undefined;
  return (
    <SettingsFrame
      title="Payment methods"
      intro="Checkout shows these methods in this order. Changes take effect immediately."
    >
      {answer && !isRefusedAdding && (
        <Notice tone={answer.tone} className="mb-6">
          {answer.message}
        </Notice>
      )}
      {/* A new key resets the dialog each time. */}
      {isAdding && (
        <AddMethodDialog key={key} providers={providers} errors={answer?.errors} values={answer?.values ?? {}} />
      )}
      <AddMethodLink />
      <h3 className="sr-only">Methods</h3>
      <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
        {methods.map((method, at) => (
          <MethodRow key={method.id} method={method} isFirst={at === 0} isLast={at === methods.length - 1} />
        ))}
      </ul>
    </SettingsFrame>
  );
}
