import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { CodeField } from "#app/accounts/components/code-field.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { PasskeyLoginButton } from "#app/accounts/passkeys/passkey-login-button.tsx";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { completeSecondStep, findPendingSecondStep } from "#app/accounts/sign-in/second-step.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/login-code-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Enter the code", isPrivate: true });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (hasAccount(viewerOf(context))) throw redirect(safeRedirect(url.searchParams.get("redirect")));
  const app = context.get(appContext);
  const step = await findPendingSecondStep(app.db, signInContext(app, viewerOf(context), request));
  if (!step) throw redirect(`/login${url.search}`);
  return { step };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { code } = await readFields(request, ["code"]);
  if (!code.trim()) return data({ error: messages.code as string }, { status: 400 });
  const app = context.get(appContext);
  const passed = await completeSecondStep(app.db, signInContext(app, viewerOf(context), request), { code });
  if (passed.ok) return redirect(safeRedirect(url.searchParams.get("redirect")), { headers: passed.value });
  if (passed.code === "sign-in-expired") return redirect(`/login${url.search}`);
  if (passed.code === "passkey-needed") return data({ error: messages.passkeyNeeded as string }, { status: 400 });
  if (passed.code === "wrong-code") return data({ error: messages.wrongCode as string }, { status: 400 });
  const { error, seconds } = waitError(passed.details);
  return data({ error }, { status: 429, headers: { "retry-after": String(seconds) } });
}

export default function LoginCodePage({ loaderData: { step }, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const isBusy = useNavigation().formData !== undefined;
  const footer = (
    <p>
      Not you? <TextLink to={`/login${search}`}>Log in with another account</TextLink>
    </p>
  );
  if (step === "passkey")
    return (
      <AccountFormPage title="Use your passkey" intro={messages.passkeyNeeded} footer={footer}>
        <PasskeyLoginButton onlyWay />
      </AccountFormPage>
    );
  return (
    <AccountFormPage title="Enter the code" intro="Enter the 6-digit code from your authenticator app." footer={footer}>
      <Form method="post" className="space-y-5" noValidate>
        <CodeField error={actionData?.error} hint="No access to the app? Enter a backup code." autoFocus />
        <Button wide busy={isBusy} busyText="Signing in...">
          Continue
        </Button>
      </Form>
    </AccountFormPage>
  );
}
