import { data, Form, redirect, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { confirmRegistration, findRegistration } from "#app/accounts/people/registration-commands.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { signInRedirect } from "#app/accounts/sign-in/second-step.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { type MailReach, mailReach } from "#app/mail/mail-reach.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/confirm-registration-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, {
    title: loaderData?.state === "sent" ? "Check your inbox" : "Confirm your email address",
    isPrivate: true,
  }),
  // The URL has a secret that other sites must not see. "no-referrer" would remove the Origin from forms.
  { name: "referrer", content: "same-origin" },
];

const refusals = {
  "invalid-token": { status: 400, error: "This link has expired or has already been used." },
  "known-email": { status: 409, error: "This email address already has an account. Please log in." },
  "password-required": { status: 400, error: "Please enter your password" },
  "wrong-password": { status: 401, error: "This is not the password you registered with." },
  "session-not-started": { status: 500, error: messages.noUserData },
} as const;

/** Known and new addresses look the same: without a token the page shows only what this browser sent. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  const token = url.searchParams.get("token");
  const registration = await findRegistration(app.db, signInContext(app, viewer, request), token);
  if (token === null) {
    if (!registration) throw redirect(viewer.kind === "user" ? "/" : "/register");
    return { state: "sent" as const, email: registration.email, reach: mailReach(app.env) };
  }
  if (!registration) return { state: "invalid" as const };
  return { state: "ready" as const, email: registration.email, needsPassword: !registration.isHere };
}

/** Only a POST confirms, because mail programs open links on their own. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { password } = await readFields(request, ["password"]);
  const token = url.searchParams.get("token") ?? "";
  const confirmed = await confirmRegistration(app.db, signInContext(app, viewerOf(context), request), {
    token,
    password,
  });
  if (confirmed.ok) {
    const { cookies: headers, redirectTo } = confirmed.value;
    return redirect(signInRedirect(confirmed.value, redirectTo), { headers });
  }
  if (confirmed.code === "too-many-attempts") {
    const { error, seconds } = waitError(confirmed.details);
    return data({ error, isOver: false }, { status: 429, headers: { "retry-after": String(seconds) } });
  }
  const { status, error } = refusals[confirmed.code];
  const isOver = confirmed.code === "invalid-token" || confirmed.code === "known-email";
  return data({ error: error as string, isOver }, { status });
}

export default function ConfirmRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formData !== undefined;
  if (loaderData.state === "sent") return <CheckInbox email={loaderData.email} reach={loaderData.reach} />;
  if (loaderData.state === "invalid" || actionData?.isOver)
    return (
      <AccountFormPage
        title="Confirm your email address"
        error={actionData?.error ?? refusals["invalid-token"].error}
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
    <AccountFormPage title="Confirm your email address" error={actionData?.error}>
      <Form method="post" className="space-y-5" noValidate>
        <p>
          Is <strong className="break-all">{loaderData.email}</strong> your email address?
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

function CheckInbox({ email, reach }: { email: string; reach: MailReach }) {
  return (
    <AccountFormPage
      title={reach === "held" ? "We will email you" : "Check your inbox"}
      footer={
        <p>
          Wrong email address? <TextLink to="/register">Register again</TextLink>
        </p>
      }
    >
      <div className="space-y-4">
        {reach === "held" ? (
          <p>
            This store can't send emails yet. As soon as it can, <strong className="break-all">{email}</strong> gets a
            link to continue. Your cart is saved.
          </p>
        ) : (
          <p>
            We have sent an email to <strong className="break-all">{email}</strong>. Open the link in it to continue.
            Your cart is saved.
          </p>
        )}
        {reach === "sent" && <p className="text-muted">No email after a few minutes? Please check your spam folder.</p>}
        {reach === "mailbox" && (
          <>
            <p className="text-muted">In this demo, emails are not delivered. Read it in the demo's mailbox.</p>
            <ButtonLink wide to={`/dev/mailbox?${new URLSearchParams({ to: email })}`}>
              Open mailbox
            </ButtonLink>
          </>
        )}
      </div>
    </AccountFormPage>
  );
}
