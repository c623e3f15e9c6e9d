import { data, Form, useNavigation } from "react-router";
import { isEmail, messages } from "#app/accounts/account-messages.ts";
import { normalizeEmail } from "#app/accounts/account-queries.server.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { errorAnswer, invalidAnswer } from "#app/accounts/sign-in/form-answers.server.ts";
import { requestPasswordReset } from "#app/accounts/sign-in/password-commands.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { mailReach } from "#app/mail/mail-reach.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/forgot-password-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Forgot password", isPrivate: true });

export function loader({ context }: Route.LoaderArgs) {
  return { isMailHeld: mailReach(context.get(appContext).env) === "held" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const values = await readFields(request, ["email"]);
  const email = normalizeEmail(values.email);
  if (!isEmail(email)) return invalidAnswer(messages.email, values);
  const requested = await requestPasswordReset(app.db, signInContext(app, viewerOf(context), request), { email });
  return requested.ok ? data({ error: undefined, values }) : errorAnswer(requested, values);
}

export default function ForgotPasswordPage({ loaderData: { isMailHeld }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formData !== undefined;
  const isSent = actionData !== undefined && actionData.error === undefined;
  return (
    <AccountFormPage
      title="Forgot password"
      intro={isSent ? undefined : "Enter your email address and we will send you a link to reset your password."}
      error={actionData?.error}
      notice={isMailHeld ? messages.resetHeld : isSent && sentNotice(actionData.values.email)}
      footer={
        <p>
          <TextLink to="/login">Back to login</TextLink>
        </p>
      }
    >
      {!isSent && (
        <Form method="post" className="space-y-5" noValidate>
          <Field label="Email" name="email" required>
            <TextInput type="email" autoComplete="username" defaultValue={actionData?.values.email} />
          </Field>
          <Button wide busy={isBusy} busyText="Sending...">
            Send link
          </Button>
        </Form>
      )}
    </AccountFormPage>
  );
}

function sentNotice(email: string): string {
  return `If an account exists for ${email}, we have sent a link to reset the password. It is valid for one hour. Please check your spam folder too.`;
}
