import { data, Link, redirect, useNavigation } from "react-router";
import { findSecondFactors, requireSecondFactorOf } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { isSecondFactorChoice, type SecondFactorChoice } from "#app/domain/parties/second-factor-rule.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { SettingsFrame } from "#app/settings/components/settings-frame.tsx";
import { readStoreSettings } from "#app/settings/store-settings.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/login-security-page";

export const handle = { access: "admin", reads: "settings.read", changes: "settings.edit" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Login security", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db } = context.get(appContext);
  const { secondFactorOf } = await readStoreSettings(db);
  return { of: secondFactorOf, own: await findSecondFactors(db, viewer.id), isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { of } = await readFields(request, ["of"]);
  if (!isSecondFactorChoice(of)) return data({ error: "Please choose one.", of: null }, 400);
  const changed = await requireSecondFactorOf(app.db, commandContext(app, viewer), { of });
  if (changed.ok) return redirect("/admin/settings/login?saved", 303);
  if (changed.code === "not-allowed") return data({ error: "You do not have administrative privileges.", of }, 403);
  return data({ error: setUpFirst(of), of }, 409);
}

function setUpFirst(of: SecondFactorChoice): string {
  return of === "staff-passkeys"
    ? "Add a passkey to your own account first."
    : "Set up two-factor authentication or a passkey for your own account first.";
}

const choices: Record<SecondFactorChoice, { label: string; hint: string }> = {
  none: { label: "Nobody", hint: "Everyone decides for themselves." },
  staff: { label: "People of the store", hint: "Everyone with a role for the store, including owners." },
  "staff-and-vendors": {
    label: "People of the store and of vendors",
    hint: "Everyone who uses Admin or the vendor pages.",
  },
  "staff-passkeys": {
    label: "People of the store, by passkey",
    hint: "As above for the store, and only a passkey counts. An authenticator app is not enough.",
  },
};

export default function LoginSecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { of, own, isSaved } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const selected = actionData?.of ?? of;
  return (
    <SettingsFrame
      title="Login security"
      intro="Anyone without an authenticator app or a passkey is asked to set one up at their next click in Admin or the vendor pages, and can’t continue there until they have. Shopping is not affected."
    >
      <DeskForm whenReadOnly="fields" method="post" key={of} className="grid max-w-2xl gap-6">
        {actionData ? (
          <Notice tone="error">{actionData.error}</Notice>
        ) : (
          isSaved && <Notice tone="success">Settings saved.</Notice>
        )}
        {!own.hasApp && !own.hasPasskey && (
          <Notice tone="info">
            <p>Before you require it, turn it on for your own account, or add a passkey.</p>
            <Link
              to="/account/second-factor?redirect=/admin/settings/login"
              className="inline-flex min-h-11 items-center text-action underline"
            >
              Set up two-factor authentication
            </Link>
            <Link
              to="/account/passkeys?redirect=/admin/settings/login"
              className="ml-6 inline-flex min-h-11 items-center text-action underline"
            >
              Add a passkey
            </Link>
          </Notice>
        )}
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-md font-semibold">Two-factor authentication is required for</legend>
          {Object.entries(choices).map(([value, { label, hint }]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name="of"
                value={value}
                defaultChecked={selected === value}
                className="mt-0.5 size-5 shrink-0 accent-action"
              />
              <span>
                {label}
                <span className="block text-sm text-muted">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div>
          <Button busy={isBusy} busyText="Saving...">
            Save
          </Button>
        </div>
      </DeskForm>
    </SettingsFrame>
  );
}
