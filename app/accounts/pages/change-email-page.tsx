import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { findPasswordHash } from "#app/accounts/account-queries.server.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { shownViewer } from "#app/accounts/me/me.ts";
import { changeEmail, findEmailChange } from "#app/accounts/people/email-change-commands.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { sessionContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { hasEmail } from "#app/domain/parties/permissions.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/change-email-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Confirm your new email address", isPrivate: true }),
  // The URL has a secret that other sites must not see. "no-referrer" would remove the Origin from forms.
  { name: "referrer", content: "same-origin" },
];

const sentences = {
  "invalid-token": {
    status: 400,
    error: "This link has expired, has already been used, or belongs to another account.",
  },
  "wrong-password": { status: 400, error: messages.wrongPassword },
  "email-taken": {
    status: 409,
    error: "Another account already uses this email address. Log in to that account, or choose a different address.",
  },
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (viewer.kind === "guest") return { state: "sign-in" as const };
  const { db, clock } = context.get(appContext);
  const hasPassword = (await findPasswordHash(db, viewer.id)) !== null;
  const token = url.searchParams.get("token") ?? "";
  const email = await findEmailChange(db, { userId: viewer.id, token, now: clock.now() });
  if (!email) return { state: "invalid" as const };
  if (hasEmail(viewer) && !hasPassword) return { state: "no-password" as const };
  return { state: "ready" as const, email, hasPassword, before: shownViewer(viewer).email };
}

/** Only a POST changes the address, because mail programs open links on their own. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  const { password } = await readFields(request, ["password"]);
  if (viewer.kind === "guest") return data({ error: sentences["invalid-token"].error }, { status: 401 });
  if (!password && hasEmail(viewer)) return data({ error: messages.passwordToLeave }, { status: 400 });
  const token = url.searchParams.get("token") ?? "";
  const changed = await changeEmail(app.db, sessionContext(app, viewer, request), { token, password });
  if (changed.ok) return redirect("/account?done=email");
  if (changed.code === "too-many-attempts") return data({ error: waitError(changed.details).error }, { status: 429 });
  const { status, error } = sentences[changed.code];
  return data({ error }, { status });
}

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const isInvalid = loaderData.state === "invalid";
  return (
    <AccountFormPage
      title="Confirm your new email address"
      error={actionData?.error ?? (isInvalid ? sentences["invalid-token"].error : undefined)}
    >
      {loaderData.state === "sign-in" && <SignInFirst />}
      {loaderData.state === "ready" && <Confirmation {...loaderData} />}
      {loaderData.state === "no-password" && <NoPassword />}
      {isInvalid && (
        <p>
          You can request a new link in <TextLink to="/account">My Account</TextLink>.
        </p>
      )}
    </AccountFormPage>
  );
}

function SignInFirst() {
  const { search } = useLocation();
  return (
    <div className="space-y-5">
      <p>Please log in with your current email address to confirm the new one.</p>
      <ButtonLink wide to={`/login?${new URLSearchParams({ redirect: `/change-email${search}` })}`}>
        Login
      </ButtonLink>
    </div>
  );
}

function NoPassword() {
  return (
    <div className="space-y-5">
      <p>
        Changing your email address needs a password, and your account has none. Set one, then open the link in our
        email again.
      </p>
      <ButtonLink wide to="/forgot-password">
        Set a password
      </ButtonLink>
    </div>
  );
}

function Confirmation({ before, email, hasPassword }: { before: string | null; email: string; hasPassword: boolean }) {
  const isBusy = useNavigation().formData !== undefined;
  return (
    <Form method="post" className="space-y-5" noValidate>
      <p className="break-words">
        You can log in with <strong>{email}</strong>
        {before && ` instead of ${before}`}, and receive our emails there. Your other devices will be logged out.
      </p>
      {hasPassword && (
        <Field label="Password" name="password" hint="To confirm that it is you" required>
          <TextInput type="password" autoComplete="current-password" />
        </Field>
      )}
      <Button wide busy={isBusy} busyText="Confirming...">
        {before ? "Change email address" : "Confirm"}
      </Button>
    </Form>
  );
}
