import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { isEmail, messages } from "#app/accounts/account-messages.ts";
import { normalizeEmail } from "#app/accounts/account-queries.server.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { TermsNote } from "#app/accounts/components/quick-login.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { startEmailCode } from "#app/accounts/email-codes/email-codes.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import { mailReach } from "#app/mail/mail-reach.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/email-login-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Log in with an email code", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  if (hasAccount(viewerOf(context))) throw redirect(safeRedirect(url.searchParams.get("redirect")));
  if (mailReach(context.get(appContext).env) === "held") throw redirect(`/login${url.search}`);
  return null;
}

/** The login page's form is sent here, too, by its other button; what it has as a password is not used. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { email: typed } = await readFields(request, ["email", "password"]);
  if (mailReach(app.env) === "held") throw redirect(`/login${url.search}`);
  const email = normalizeEmail(typed);
  if (!isEmail(email)) return data({ error: messages.email as string, email: typed }, { status: 400 });
  const redirectTo = safeRedirect(url.searchParams.get("redirect"));
  const by = signInContext(app, viewerOf(context), request);
  const sent = await startEmailCode(app.db, by, { email, redirectTo });
  if (sent.ok) return redirect(`/login/email/code${url.search}`, { headers: sent.value });
  const { error, seconds } = waitError(sent.details);
  return data({ error, email: typed }, { status: 429, headers: { "retry-after": String(seconds) } });
}

export default function EmailLoginPage({ actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const isBusy = useNavigation().formData !== undefined;
  return (
    <AccountFormPage
      title="Log in or sign up"
      intro="We’ll email you a 6-digit code. No password needed."
      footer={
        <p>
          <TextLink to={`/login${search}`}>Use your password instead</TextLink>
        </p>
      }
    >
      <Form method="post" className="space-y-5" noValidate>
        <Field label="Email" name="email" error={actionData?.error} required>
          <TextInput type="email" autoComplete="username" defaultValue={actionData?.email} />
        </Field>
        <TermsNote />
        <Button wide busy={isBusy} busyText="Sending...">
          Send code
        </Button>
      </Form>
    </AccountFormPage>
  );
}
