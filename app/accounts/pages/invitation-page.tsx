import { data, Form, Link, redirect, useNavigation } from "react-router";
import { messages, PASSWORD_MIN, passwordError } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { acceptInvitation, findInvitation } from "#app/accounts/people/invitation-commands.server.ts";
import {
  findVendorInvitation,
  joinVendor,
  registerVendorPerson,
  type VendorInvitation,
} from "#app/accounts/people/vendor-invitation-commands.server.ts";
import { sessionContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/invitation-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Choose a password", isPrivate: true });

/** Invited by the store, whose account exists, or by a vendor. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { db, clock } = context.get(appContext);
  const viewer = viewerOf(context);
  const by = { token, now: clock.now() };
  const [invited, vendor] = await Promise.all([findInvitation(db, by), findVendorInvitation(db, by)]);
  const isOwn = viewer.kind === "user" && viewer.email === vendor?.email;
  return { invited, vendor, isOwn, here: `${url.pathname}${url.search}` };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  const token = url.searchParams.get("token") ?? "";
  const vendor = await findVendorInvitation(app.db, { token, now: app.clock.now() });
  const { password, confirmPassword } = await readFields(request, ["password", "confirmPassword"]);
  if (vendor?.account) {
    if (viewer.kind === "user") {
      const joined = await joinVendor(app.db, sessionContext(app, viewer, request), { token });
      if (joined.ok) return redirect("/vendor/dashboard");
    }
    return data({ error: messages.invitation as string }, { status: 403 });
  }
  const error = !password || !confirmPassword ? messages.allFields : passwordError(password, confirmPassword);
  if (error) return data({ error: error as string }, { status: 400 });
  const by = commandContext(app, viewer);
  const accepted = vendor
    ? await registerVendorPerson(app.db, by, { token, password })
    : await acceptInvitation(app.db, by, { token, password });
  return accepted.ok ? redirect("/login?invited=1") : data({ error: messages.invitation as string }, { status: 400 });
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formData !== undefined;
  const { vendor } = loaderData;
  if (vendor?.account) return <JoinVendor {...loaderData} vendor={vendor} error={actionData?.error} />;
  const invited = vendor ?? loaderData.invited;
  if (!invited) return <AccountFormPage title="Choose a password" error={messages.invitation} />;
  return (
    <AccountFormPage
      title="Choose a password"
      intro={`Hello ${invited.name}, ${vendor ? `${vendor.businessName} has invited you to its shop. Choose` : "choose"} a password to log in with ${invited.email}.`}
      error={actionData?.error}
    >
      <Form method="post" className="space-y-5" noValidate>
        <Field label="Password" name="password" hint={`At least ${PASSWORD_MIN} characters`} required>
          <TextInput type="password" autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" name="confirmPassword" required>
          <TextInput type="password" autoComplete="new-password" />
        </Field>
        <p className="text-md text-muted">
          By continuing, you confirm that you are 18 or older and accept the{" "}
          <Link to="/terms" className="text-action underline underline-offset-4">
            Terms
          </Link>
          .
        </p>
        <Button wide busy={isBusy} busyText="Saving...">
          Set password
        </Button>
      </Form>
    </AccountFormPage>
  );
}

type VendorData = Pick<Route.ComponentProps["loaderData"], "isOwn" | "here"> & {
  vendor: VendorInvitation;
  error: string | undefined;
};

function JoinVendor({ vendor: { businessName, email, account }, isOwn, here, error }: VendorData) {
  const title = `Join ${businessName}`;
  if (account !== "customer")
    return (
      <AccountFormPage
        title={title}
        error={`${email} already works for a shop. Ask ${businessName} to invite another email address.`}
      />
    );
  if (!isOwn)
    return (
      <AccountFormPage title={title} intro={`${email} has an account. Log in with it to accept.`}>
        <ButtonLink wide to={`/login?${new URLSearchParams({ redirect: here })}`}>
          Login
        </ButtonLink>
      </AccountFormPage>
    );
  return (
    <AccountFormPage
      title={title}
      intro={`You will work for ${businessName} with your account ${email}.`}
      error={error}
    >
      <Form method="post">
        <Button wide>Accept invitation</Button>
      </Form>
    </AccountFormPage>
  );
}
