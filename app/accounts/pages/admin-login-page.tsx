import { Form, redirect, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { shownViewer } from "#app/accounts/me/me.ts";
import { PasskeyLoginButton } from "#app/accounts/passkeys/passkey-login-button.tsx";
import { errorAnswer, invalidAnswer } from "#app/accounts/sign-in/form-answers.server.ts";
import { signInRedirect } from "#app/accounts/sign-in/second-step.server.ts";
import { signIn } from "#app/accounts/sign-in/sign-in-commands.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { safeAdminRedirect } from "#app/domain/basics/redirect.ts";
import { isAdmin, isSignedIn } from "#app/domain/parties/permissions.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-login-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Admin login", isPrivate: true });

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (isAdmin(viewer)) throw redirect(safeAdminRedirect(url.searchParams.get("redirect")));
  return { signedInAs: isSignedIn(viewer) ? (shownViewer(viewer).email ?? viewer.name) : null };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { email, password } = await readFields(request, ["email", "password"]);
  if (!email.trim() || !password) return invalidAnswer(messages.loginFields, { email });
  const signedIn = await signIn(app.db, signInContext(app, viewerOf(context), request), {
    email,
    password,
    adminsOnly: true,
  });
  if (signedIn.ok) {
    const target = safeAdminRedirect(url.searchParams.get("redirect"));
    return redirect(signInRedirect(signedIn.value, target), { headers: signedIn.value.cookies });
  }
  const answer = errorAnswer(signedIn, { email });
  if (signedIn.code === "wrong-credentials") answer.data.error = messages.adminWrongCredentials;
  return answer;
}

export default function AdminLoginPage({ loaderData: { signedInAs }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formData !== undefined;
  const isRefused = actionData?.error === messages.notAdmin;
  return (
    <AccountFormPage
      title={isRefused ? "Access Denied" : "Admin login"}
      error={actionData?.error}
      notice={
        signedInAs && !isRefused ? `You are logged in as ${signedInAs}, which is not an admin account.` : undefined
      }
    >
      <Form method="post" className="space-y-5" noValidate>
        <Field label="Email" name="email" required>
          <TextInput type="email" autoComplete="username" defaultValue={actionData?.values.email} />
        </Field>
        <Field label="Password" name="password" required>
          <TextInput type="password" autoComplete="current-password" />
        </Field>
        <Button wide busy={isBusy} busyText="Signing in...">
          Login
        </Button>
      </Form>
      <PasskeyLoginButton of="admins" />
    </AccountFormPage>
  );
}
