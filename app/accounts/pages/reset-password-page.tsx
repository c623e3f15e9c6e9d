import { Form, redirect, useNavigation } from "react-router";
import { messages, PASSWORD_MIN, passwordError } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { invalidAnswer } from "#app/accounts/sign-in/form-answers.server.ts";
import { resetPassword } from "#app/accounts/sign-in/password-commands.server.ts";
import { findVerification } from "#app/accounts/sign-in/verification-commands.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/reset-password-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Choose a new password", isPrivate: true }),
  // The URL has a secret that other sites must not see. "no-referrer" would remove the Origin from forms.
  { name: "referrer", content: "same-origin" },
];

/** Opening the link doesn't use it up, because mail programs open links on their own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const token = url.searchParams.get("token") ?? "";
  return { isUsable: (await findVerification(db, { kind: "reset-password", token, now: clock.now() })) !== null };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { password, confirmPassword } = await readFields(request, ["password", "confirmPassword"]);
  if (!password || !confirmPassword) return invalidAnswer(messages.allFields, {});
  const error = passwordError(password, confirmPassword);
  if (error) return invalidAnswer(error, {});
  const token = url.searchParams.get("token") ?? "";
  const app = context.get(appContext);
  const reset = await resetPassword(app.db, commandContext(app, viewerOf(context)), { token, password });
  if (!reset.ok) return invalidAnswer(messages.resetLink, {});
  return redirect("/login?reset=1");
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formData !== undefined;
  return (
    <AccountFormPage
      title="Choose a new password"
      intro={loaderData.isUsable ? "You will be logged out of all devices." : undefined}
      error={actionData?.error ?? (loaderData.isUsable ? undefined : messages.resetLink)}
      footer={
        <p>
          <TextLink to="/forgot-password">Request a new link</TextLink>
        </p>
      }
    >
      {loaderData.isUsable && (
        <Form method="post" className="space-y-5" noValidate>
          <Field label="New password" name="password" hint={`At least ${PASSWORD_MIN} characters`} required>
            <TextInput type="password" autoComplete="new-password" />
          </Field>
          <Field label="Confirm password" name="confirmPassword" required>
            <TextInput type="password" autoComplete="new-password" />
          </Field>
          <Button wide busy={isBusy} busyText="Changing...">
            Change password
          </Button>
        </Form>
      )}
    </AccountFormPage>
  );
}
