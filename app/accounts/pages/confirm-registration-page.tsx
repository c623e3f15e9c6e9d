import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { RegistrationCodeForm } from "#app/accounts/components/registration-code-form.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { findRegistration, hasRegistered } from "#app/accounts/people/pending-registrations.server.ts";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import {
  type Confirmed,
  type ConfirmRegistrationError,
  confirmByCode,
  confirmRegistration,
} from "#app/accounts/registration/confirm-registration.server.ts";
import { resendCode } from "#app/accounts/registration/registration-commands.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import type { RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { signInRedirect } from "#app/accounts/sign-in/second-step.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import type { Result } from "#app/domain/basics/result.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import { mailReach } from "#app/mail/mail-reach.ts";
import { readFields, readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/confirm-registration-page";

export const handle = { access: "public", intents: ["code", "resend"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Confirm your email address", isPrivate: true }),
  // The URL has a secret that other sites must not see. "no-referrer" would remove the Origin from forms.
  { name: "referrer", content: "same-origin" },
];

const refusals = {
  "invalid-token": { status: 400, error: "This link has expired or has already been used." },
  "wrong-code": { status: 400, error: messages.wrongMailedCode },
  "known-email": { status: 409, error: messages.knownEmail },
  "unconfirmed-account": { status: 409, error: messages.unconfirmedAccount },
  "account-deactivated": { status: 403, error: messages.noProfile },
  "password-required": { status: 400, error: "Please enter your password" },
  "wrong-password": { status: 401, error: "This is not the password you registered with." },
  "session-not-started": { status: 500, error: messages.noUserData },
} as const;

/** Known and new addresses look the same: without a token the page shows only what this browser sent. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  const token = url.searchParams.get("token");
  const { browser, now } = signInContext(app, viewer, request);
  const registration = await findRegistration(app.db, { browser, now }, token);
  if (token === null) {
    const target = safeRedirect(url.searchParams.get("redirect"));
    if (hasAccount(viewer)) throw redirect(target);
    const back = new URLSearchParams({ redirect: target });
    if (!registration) throw redirect(hasRegistered(browser) ? `/login?confirmed&${back}` : `/register?${back}`);
    const { email, redirectTo, isVendor, resend } = registration;
    return { state: "sent" as const, email, target: redirectTo, isVendor, resend, reach: mailReach(app.env) };
  }
  if (!registration) return { state: "invalid" as const };
  return { state: "ready" as const, email: registration.email, needsPassword: !registration.isHere };
}

/** Only a POST confirms, because mail programs open links on their own. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const signIn = { ...signInContext(app, viewerOf(context), request), sources: context.get(personalDataContext) };
  const token = url.searchParams.get("token");
  if (token !== null) {
    const { password } = await readFields(request, ["password"]);
    return answer(await confirmRegistration(app.db, signIn, { token, password }));
  }
  const { intent, code } = await readIntentFields(request, { code: ["code"], resend: [] });
  // Another tab was faster.
  if (hasAccount(signIn.viewer)) return redirect(safeRedirect(url.searchParams.get("redirect")));
  if (intent === "resend") {
    const sent = await resendCode(app.db, signIn);
    if (sent.ok) return data({ sent: true as const });
    if (sent.code === "no-registration") return redirect(`/register${url.search}`);
    if (sent.code === "too-many-attempts") return refuseForNow(sent.details);
    return data({ error: messages.codeJustSent as string, isOver: false }, { status: 429 });
  }
  if (!code.trim()) return data({ error: messages.code as string, isOver: false }, { status: 400 });
  const confirmed = await confirmByCode(app.db, signIn, { code });
  if (!confirmed.ok && confirmed.code === "too-many-attempts")
    return refuseForNow(confirmed.details, messages.tooManyCodes);
  // Another request used the code up.
  if (!confirmed.ok && confirmed.code === "invalid-token") return answer({ ...confirmed, code: "wrong-code" });
  return answer(confirmed);
}

function answer(confirmed: Result<Confirmed, ConfirmRegistrationError | "wrong-code", RetryAfter>) {
  if (confirmed.ok) {
    const { cookies: headers, redirectTo } = confirmed.value;
    return redirect(signInRedirect(confirmed.value, redirectTo), { headers });
  }
  if (confirmed.code === "too-many-attempts") return refuseForNow(confirmed.details);
  const { status, error } = refusals[confirmed.code];
  const isOver = confirmed.code === "invalid-token" || confirmed.code === "known-email";
  return data({ error: error as string, isOver }, { status });
}

function refuseForNow(details: RetryAfter | undefined, sentence?: string) {
  const { error, seconds } = waitError(details);
  return data(
    { error: sentence ?? error, isOver: false },
    { status: 429, headers: { "retry-after": String(seconds) } },
  );
}

function anotherAddress(search: string, isVendor: boolean): string {
  const params = new URLSearchParams(search);
  params.set("again", "");
  return `${isVendor ? "/vendor/register" : "/register"}?${params}`;
}

export default function ConfirmRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const isBusy = useNavigation().formData !== undefined;
  const refused = actionData && "error" in actionData ? actionData : undefined;
  if (loaderData.state === "sent")
    return (
      <AccountFormPage
        title="Confirm your email address"
        intro={
          <>
            Enter the 6-digit code we sent to <strong className="wrap-anywhere">{loaderData.email}</strong>. Your cart
            is saved.
          </>
        }
        notice={actionData && "sent" in actionData && "We have sent a new code. Earlier codes no longer work."}
        footer={
          <p>
            Wrong email address?{" "}
            <TextLink to={anotherAddress(search, loaderData.isVendor)}>Use another address</TextLink>
          </p>
        }
      >
        <RegistrationCodeForm {...loaderData} error={refused?.error} />
      </AccountFormPage>
    );
  if (loaderData.state === "invalid" || refused?.isOver)
    return (
      <AccountFormPage
        title="Confirm your email address"
        error={refused?.error ?? refusals["invalid-token"].error}
        footer={
          <p>
            <TextLink to="/register">Create an Account</TextLink>
          </p>
        }
      >
        <ButtonLink wide to="/login">
          Login
        </ButtonLink>
      </AccountFormPage>
    );
  return (
    <AccountFormPage title="Confirm your email address" error={refused?.error}>
      <Form method="post" className="space-y-5" noValidate>
        <p>
          Is <strong className="wrap-anywhere">{loaderData.email}</strong> your email address?
        </p>
        {loaderData.needsPassword && (
          <Field label="Password" name="password" hint="The one you chose when you registered" required>
            <TextInput type="password" autoComplete="current-password" />
          </Field>
        )}
        <Button wide busy={isBusy} busyText="Confirming...">
          Confirm and continue
        </Button>
      </Form>
    </AccountFormPage>
  );
}
