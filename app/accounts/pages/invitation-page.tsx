import { data, Form, Link, redirect, useNavigation } from "react-router";
import { messages, PASSWORD_MIN, passwordError } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { acceptInvitation, findInvitation } from "#app/accounts/people/invitation-commands.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/invitation-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Choose a password", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { db, clock } = context.get(appContext);
  return { invited: await findInvitation(db, { token, now: clock.now() }) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { password, confirmPassword } = await readFields(request, ["password", "confirmPassword"]);
  const error = !password || !confirmPassword ? messages.allFields : passwordError(password, confirmPassword);
  if (error) return data({ error: error as string }, { status: 400 });
  const token = url.searchParams.get("token") ?? "";
  const app = context.get(appContext);
  const accepted = await acceptInvitation(app.db, commandContext(app, viewerOf(context)), { token, password });
  return accepted.ok ? redirect("/login?invited=1") : data({ error: messages.invitation as string }, { status: 400 });
}

export default function InvitationPage({ loaderData: { invited }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formData !== undefined;
  if (!invited) return <AccountFormPage title="Choose a password" error={messages.invitation} />;
  return (
    <AccountFormPage
      title="Choose a password"
      intro={`Hello ${invited.name}, choose a password to log in with ${invited.email}.`}
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
