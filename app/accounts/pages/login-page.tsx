import { Plus } from "lucide-react";
import { Form, redirect, useLocation, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { QuickLogin, TermsNote } from "#app/accounts/components/quick-login.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { joinGuest } from "#app/accounts/guests/join-guest.server.ts";
import { PasskeyLoginButton } from "#app/accounts/passkeys/passkey-login-button.tsx";
import { listDemoAccounts } from "#app/accounts/people/demo-accounts.server.ts";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { errorAnswer, invalidAnswer } from "#app/accounts/sign-in/form-answers.server.ts";
import { isGoogleEnabled } from "#app/accounts/sign-in/google-sign-in.server.ts";
import { signInRedirect } from "#app/accounts/sign-in/second-step.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in-commands.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { pageAfterLogin, safeRedirect } from "#app/domain/basics/redirect.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import { mailReach } from "#app/mail/mail-reach.ts";
import { canText } from "#app/mail/texts/text-reach.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/login-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Login", isPrivate: true });

const notices = {
  confirmed: "This registration is complete or has expired. Please log in, or sign up again.",
  reset: "Your password was changed. Please log in with the new one.",
  merged: "Your accounts have been merged. Please log in with the password of your first account, or reset it.",
  left: "Your account was deleted.",
  invited: "Your password is set. Please log in with it.",
  ended: messages.sessionEnded,
  google: "Google login failed. Please try again, or log in with your password.",
};
const noticeCauses = Object.keys(notices) as (keyof typeof notices)[];

const EMAIL_CODE = "/login/email";
const ORDER_PAGE = /^\/orders\/([0-9a-f-]{36})(?:[/?#]|$)/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const target = safeRedirect(url.searchParams.get("redirect"));
  const viewer = viewerOf(context);
  if (hasAccount(viewer)) throw redirect(pageAfterLogin(target, viewer.role));
  const cause = noticeCauses.find((name) => url.searchParams.has(name));
  const { db, env } = context.get(appContext);
  return {
    notice: cause ? notices[cause] : undefined,
    hasGoogle: isGoogleEnabled(env),
    hasMobile: canText(env),
    hasMail: mailReach(env) !== "held",
    orderId: ORDER_PAGE.exec(target)?.[1] ?? null,
    demoAccounts: env.demo ? await listDemoAccounts(db) : [],
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { email, password } = await readFields(request, ["email", "password"]);
  if (!email.trim() || !password) return invalidAnswer(messages.loginFields, { email });
  const by = { ...signInContext(app, viewerOf(context), request), sources: context.get(personalDataContext) };
  const signedIn = await signIn(app.db, by, { email, password });
  if (!signedIn.ok) return errorAnswer(signedIn, { email });
  if (!signedIn.value.needsCode) await joinGuest(app.db, by, signedIn.value);
  const target = safeRedirect(url.searchParams.get("redirect"));
  return redirect(signInRedirect(signedIn.value, target), { headers: signedIn.value.cookies });
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { formData, formAction } = useNavigation();
  const isSending = formAction?.startsWith(EMAIL_CODE);
  return (
    <AccountFormPage
      title="Login"
      error={actionData?.error}
      notice={loaderData.notice}
      footer={
        <>
          {loaderData.hasMobile && (
            <p>
              Ordered without an account?{" "}
              {loaderData.orderId ? (
                <TextLink to={`/orders/${loaderData.orderId}/code`}>Open your order with a code</TextLink>
              ) : (
                <TextLink to="/find-order">Find your order</TextLink>
              )}
            </p>
          )}
          <p>
            Don't have an account? <TextLink to={`/register${search}`}>Sign up</TextLink>
          </p>
          <p>
            Selling with us? <TextLink to={`/vendor/register${search}`}>Register as Vendor</TextLink>
          </p>
        </>
      }
    >
      <QuickLogin search={search} hasGoogle={loaderData.hasGoogle} hasMobile={loaderData.hasMobile} />
      <Form method="post" className="space-y-5" noValidate>
        <Field label="Email" name="email" required>
          <TextInput type="email" autoComplete="username" defaultValue={actionData?.values.email} />
        </Field>
        <Field label="Password" name="password" required>
          <TextInput type="password" autoComplete="current-password" />
        </Field>
        <p>
          <TextLink to="/forgot-password">Forgot password?</TextLink>
        </p>
        <div className="space-y-3">
          <Button wide busy={formData !== undefined && !isSending} busyText="Signing in...">
            Login
          </Button>
          {loaderData.hasMail && (
            <Button wide variant="secondary" formAction={EMAIL_CODE + search} busy={isSending} busyText="Sending...">
              Email me a code
            </Button>
          )}
          {loaderData.hasMail && !loaderData.hasGoogle && !loaderData.hasMobile && <TermsNote />}
        </div>
      </Form>
      <PasskeyLoginButton />
      {loaderData.demoAccounts.length > 0 && <DemoAccounts emails={loaderData.demoAccounts} />}
    </AccountFormPage>
  );
}

/** Passwords of the demo are public. */
function DemoAccounts({ emails }: { emails: string[] }) {
  return (
    <details className="group mt-6 border-t border-hairline">
      <summary className="flex min-h-11 items-center justify-between font-semibold hover:text-action">
        Demo accounts
        <Plus aria-hidden="true" className="size-5 transition-transform duration-180 group-open:rotate-45" />
      </summary>
      <p className="mb-2 text-muted">Password for all accounts: sanganak-demo</p>
      <ul className="space-y-1">
        {emails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </details>
  );
}
