import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { TermsNote } from "#app/accounts/components/quick-login.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { MobileNumberField } from "#app/accounts/phones/mobile-forms.tsx";
import { phoneCodeContext } from "#app/accounts/phones/phone-code-answers.server.ts";
import { startPhoneCode } from "#app/accounts/phones/phone-codes.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { readMobile } from "#app/domain/basics/phone.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import { canText } from "#app/mail/texts/text-reach.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/mobile-login-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Log in with your mobile number", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  if (hasAccount(viewerOf(context))) throw redirect(safeRedirect(url.searchParams.get("redirect")));
  if (!canText(context.get(appContext).env)) throw redirect(`/login${url.search}`);
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { phone: typed } = await readFields(request, ["phone"]);
  const phone = readMobile(typed);
  if (!phone) return data({ error: messages.mobile as string, phone: typed }, { status: 400 });
  const redirectTo = safeRedirect(url.searchParams.get("redirect"));
  const by = phoneCodeContext(app, viewerOf(context), request);
  const sent = await startPhoneCode(app.db, by, { phone, userId: null, redirectTo });
  if (sent.ok) return redirect(`/login/mobile/code${url.search}`, { headers: sent.value });
  if (sent.code === "not-sent") return data({ error: messages.codeNotSent as string, phone: typed }, { status: 503 });
  const { error, seconds } = waitError(sent.details);
  return data({ error, phone: typed }, { status: 429, headers: { "retry-after": String(seconds) } });
}

export default function MobileLoginPage({ actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const isBusy = useNavigation().formData !== undefined;
  return (
    <AccountFormPage
      title="Log in or sign up"
      intro="We send a code to your mobile number. You don't need a password."
      footer={
        <p>
          <TextLink to={`/login${search}`}>Use email and password instead</TextLink>
        </p>
      }
    >
      <Form method="post" className="space-y-5" noValidate>
        <MobileNumberField phone={actionData?.phone} error={actionData?.error} />
        <TermsNote />
        <Button wide busy={isBusy} busyText="Sending...">
          Send code
        </Button>
      </Form>
    </AccountFormPage>
  );
}
