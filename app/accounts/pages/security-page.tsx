import { data, Form, redirect, useNavigation } from "react-router";
import { messages, PASSWORD_MIN, passwordError } from "#app/accounts/account-messages.ts";
import { findPasswordHash } from "#app/accounts/account-queries.server.ts";
import { DeviceList } from "#app/accounts/components/device-list.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { listPasskeys } from "#app/accounts/passkeys/passkey-queries.server.ts";
import { hasAuthenticatorApp } from "#app/accounts/required-factor/second-factor-rule.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { changePassword } from "#app/accounts/sign-in/password-commands.server.ts";
import { endOtherSessions, endSession } from "#app/accounts/sign-in/session-commands.server.ts";
import { listSessions } from "#app/accounts/sign-in/session-queries.server.ts";
import { type SessionContext, sessionContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { hasEmail } from "#app/domain/parties/permissions.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/security-page";

export const handle = { access: "signed-in", intents: ["password", "end", "end-others"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Login and security", isPrivate: true });

const outcomes: Outcomes = {
  password: "Your password was changed. All other devices have been logged out.",
  "end-others": "All other devices have been logged out.",
  end: "The device has been logged out.",
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  if (viewer.isGuest) throw redirect("/account");
  const userId = viewer.id;
  const app = context.get(appContext);
  const { now, sessionToken } = sessionContext(app, viewer, request);
  const hasPassword = (await findPasswordHash(app.db, userId)) !== null;
  const devices = await listSessions(app.db, { userId, token: sessionToken, now });
  const isAskedForCode = await hasAuthenticatorApp(app.db, userId);
  return {
    devices,
    hasPassword,
    hasEmail: hasEmail(viewer),
    hasSecondFactor: isAskedForCode,
    passkeys: (await listPasskeys(app.db, userId)).length,
    done: outcomeIn(url, outcomes),
  };
}

const fieldNames = ["intent", "id", "current", "password", "confirmPassword"] as const;
type Fields = Record<(typeof fieldNames)[number], string>;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  if (viewer.isGuest) throw redirect("/account");
  const app = context.get(appContext);
  const fields = await readFields(request, fieldNames);
  const by = sessionContext(app, viewer, request);
  switch (fields.intent) {
    case "password":
      return await answerPassword(app, by, fields);
    case "end-others":
      await endOtherSessions(app.db, by);
      return redirect("/account/security?done=end-others");
    case "end": {
      const ended = await endSession(app.db, by, { sessionId: fields.id });
      if (!ended.ok) throw data(null, { status: 404 });
      return redirect("/account/security?done=end");
    }
    default:
      throw data({ message: "Unknown action" }, { status: 400 });
  }
}

async function answerPassword({ db }: AppContext, by: SessionContext, fields: Fields) {
  const { current, password: next, confirmPassword } = fields;
  if (!current || !next || !confirmPassword) return data({ error: messages.allFields }, { status: 400 });
  const error = passwordError(next, confirmPassword);
  if (error) return data({ error }, { status: 400 });
  const changed = await changePassword(db, by, { current, next });
  if (changed.ok) return redirect("/account/security?done=password");
  if (changed.code === "wrong-password") return data({ error: messages.wrongPassword }, { status: 400 });
  return data({ error: waitError(changed.details).error }, { status: 429 });
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData?.error;
  const done = actionData ? undefined : loaderData.done;
  return (
    <>
      {done && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      <SectionHeading title="Password" />
      {/* The changed key empties the fields after a new password was saved. */}
      {loaderData.hasPassword ? (
        <PasswordForm key={done} error={error} />
      ) : (
        <NoPassword hasEmail={loaderData.hasEmail} />
      )}
      <SectionHeading title="Two-factor authentication" className="mt-10" />
      <p className="mt-4">
        {loaderData.hasSecondFactor
          ? "You enter a code from your authenticator app when you log in."
          : `Protect your account with a code from an authenticator app, in addition to ${loaderData.hasPassword ? "your password" : "the code that we send you"}.`}
      </p>
      <p className="mt-2">
        <TextLink to="/account/second-factor">
          {loaderData.hasSecondFactor ? "Manage two-factor authentication" : "Set up two-factor authentication"}
        </TextLink>
      </p>
      <SectionHeading title="Passkeys" className="mt-10" />
      <p className="mt-4">
        {loaderData.passkeys > 0
          ? `You can log in with ${loaderData.passkeys === 1 ? "a passkey" : `${loaderData.passkeys} passkeys`}.`
          : "Log in with your fingerprint, face or screen lock instead of a password."}
      </p>
      <p className="mt-2">
        <TextLink to="/account/passkeys">{loaderData.passkeys > 0 ? "Manage passkeys" : "Add a passkey"}</TextLink>
      </p>
      <SectionHeading title="Devices" className="mt-10" />
      <DeviceList devices={loaderData.devices} />
    </>
  );
}

function PasswordForm({ error }: { error?: string }) {
  const isBusy = useNavigation().formData?.get("intent") === "password";
  return (
    <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
      {error && <Notice tone="error">{error}</Notice>}
      <input type="hidden" name="intent" value="password" />
      <Field label="Current password" name="current" required>
        <TextInput type="password" autoComplete="current-password" />
      </Field>
      <p>
        <TextLink to="/forgot-password">Forgot your password?</TextLink>
      </p>
      <Field label="New password" name="password" hint={`At least ${PASSWORD_MIN} characters`} required>
        <TextInput type="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" name="confirmPassword" required>
        <TextInput type="password" autoComplete="new-password" />
      </Field>
      <Button busy={isBusy} busyText="Changing...">
        Change password
      </Button>
    </Form>
  );
}

function NoPassword({ hasEmail }: { hasEmail: boolean }) {
  return (
    <p className="mt-4">
      {hasEmail ? (
        <>
          Your account has no password. To set one, <TextLink to="/forgot-password">request a link</TextLink>.
        </>
      ) : (
        <>
          You log in with a code sent to your mobile number. To use a password as well,{" "}
          <TextLink to="/account">add an email address</TextLink> first.
        </>
      )}
    </p>
  );
}
