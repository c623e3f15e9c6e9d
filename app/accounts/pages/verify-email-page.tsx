import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { confirmEmail } from "#app/accounts/people/email-commands.server.ts";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { signOut } from "#app/accounts/sign-in/session-commands.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { findVerification } from "#app/accounts/sign-in/verification-commands.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/verify-email-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Confirm your email address", isPrivate: true }),
  // The URL has a secret that other sites must not see. "no-referrer" would remove the Origin from forms.
  { name: "referrer", content: "same-origin" },
];

const sentences = {
  "invalid-token": "This link has expired, has already been used, or belongs to another account.",
  "role-conflict": "Both accounts are vendor accounts, so they can't be merged automatically. Please contact support.",
  "unconfirmed-account": messages.unconfirmedAccount,
};

/** Another account can't confirm: people would confirm accounts that strangers opened with their address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const viewer = viewerOf(context);
  const token = url.searchParams.get("token") ?? "";
  const verified = await findVerification(db, { kind: "verify-email", token, now: clock.now() });
  if (!verified) return { state: "invalid" as const };
  if (viewer.kind === "guest") return { state: "sign-in" as const };
  return viewer.id === verified.userId
    ? { state: "ready" as const, email: viewer.email }
    : { state: "invalid" as const };
}

/** Only a POST confirms, because mail programs open links on their own. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  await readFields(request, []);
  const token = url.searchParams.get("token") ?? "";
  if (viewer.kind === "guest") return data({ error: sentences["invalid-token"] }, { status: 401 });
  const by = { ...commandContext(app, viewer), sources: context.get(personalDataContext) };
  const confirmed = await confirmEmail(app.db, by, { token });
  if (!confirmed.ok) return data({ error: sentences[confirmed.code] }, { status: 400 });
  if (confirmed.value === "confirmed") return redirect("/account?done=confirmed");
  return redirect("/login?merged=1", { headers: await signOut(app.db, signInContext(app, viewer, request)) });
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const isBusy = useNavigation().formData !== undefined;
  const isInvalid = loaderData.state === "invalid" && !actionData;
  return (
    <AccountFormPage
      title="Confirm your email address"
      error={actionData?.error ?? (isInvalid ? sentences["invalid-token"] : undefined)}
    >
      {loaderData.state === "sign-in" && (
        <div className="space-y-5">
          <p>Please log in to the account this link was sent for to confirm the email address.</p>
          <ButtonLink wide to={`/login?${new URLSearchParams({ redirect: `/verify-email${search}` })}`}>
            Login
          </ButtonLink>
        </div>
      )}
      {loaderData.state === "ready" && (
        <Form method="post" className="space-y-5">
          <p>
            Is <strong>{loaderData.email}</strong> your email address?
          </p>
          <Button wide busy={isBusy} busyText="Confirming...">
            Confirm email address
          </Button>
        </Form>
      )}
      {isInvalid && (
        <p>
          You can request a new link in <TextLink to="/account">My Account</TextLink>.
        </p>
      )}
    </AccountFormPage>
  );
}
