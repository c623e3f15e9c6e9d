import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { messages, NAME_MAX } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { MobileCodeForm } from "#app/accounts/phones/mobile-forms.tsx";
import { phoneCodeContext, phoneErrorAnswer } from "#app/accounts/phones/phone-code-answers.server.ts";
import {
  confirmPhoneCode,
  findPhoneCode,
  type PhoneCode,
  resendPhoneCode,
} from "#app/accounts/phones/phone-codes.server.ts";
import { findMissingStep, logInByPhone, type PhoneLogin } from "#app/accounts/phones/phone-sign-in.server.ts";
import { signInRedirect } from "#app/accounts/sign-in/second-step.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { personNameError } from "#app/domain/basics/person-name.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import { textReach } from "#app/mail/texts/text-reach.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/mobile-code-page";

export const handle = { access: "public", intents: ["code", "resend", "name", "proof", "new"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Log in with your mobile number", isPrivate: true });

type Args = Route.LoaderArgs | Route.ActionArgs;

/** @throws a redirect to the first page when this browser has no code for a login */
async function findLogin({ request, context, url }: Args) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  if (hasAccount(viewer)) throw redirect(safeRedirect(url.searchParams.get("redirect")));
  const by = { ...phoneCodeContext(app, viewer, request), sources: context.get(personalDataContext) };
  const code = await findPhoneCode(app.db, by);
  if (!code || code.userId) throw redirect(`/login/mobile${url.search}`);
  return { db: app.db, by, code };
}

export async function loader(args: Route.LoaderArgs) {
  const { db, by, code } = await findLogin(args);
  const step = code.isConfirmed ? await findMissingStep(db, by, code) : "code";
  return { phone: code.phone, resend: code.resend, step, reach: textReach(by.env) };
}

const fields = { code: ["code"], resend: [], name: ["name"], proof: ["proof"], new: ["name"] } as const;

export async function action(args: Route.ActionArgs) {
  const posted = await readIntentFields(args.request, fields);
  const login = await findLogin(args);
  const { db, by, code } = login;
  if (posted.intent === "resend") {
    const sent = await resendPhoneCode(db, by, code);
    return sent.ok ? redirect(args.url.pathname + args.url.search, 303) : phoneErrorAnswer(sent.code, sent.details);
  }
  if (posted.intent === "code") {
    if (!posted.code.trim()) return data({ error: messages.code as string }, { status: 400 });
    const confirmed = await confirmPhoneCode(db, by, { id: code.id, code: posted.code });
    if (!confirmed.ok) return phoneErrorAnswer(confirmed.code);
    return await answerLogin(args, login, { ...code, isConfirmed: true }, {});
  }
  if (posted.intent === "proof") return await answerLogin(args, login, code, { proof: posted.proof });
  const name = oneLine(posted.name);
  const error = nameError(name);
  if (error) return data({ error }, { status: 400 });
  return await answerLogin(args, login, code, { name, isNew: posted.intent === "new" });
}

function nameError(name: string): string | undefined {
  if (!name) return "Full name is required";
  return name.length > NAME_MAX ? messages.nameLong : personNameError(name);
}

type Login = Awaited<ReturnType<typeof findLogin>>;

async function answerLogin({ url }: Args, { db, by }: Login, code: PhoneCode, given: PhoneLogin) {
  const entered = await logInByPhone(db, by, { code, ...given });
  if (entered.ok) return redirect(signInRedirect(entered.value, code.redirectTo), { headers: entered.value.cookies });
  switch (entered.code) {
    case "expired":
      return redirect(`/login/mobile${url.search}`, 303);
    // The page shows the field that is still needed.
    case "name-needed":
    case "proof-needed":
      return redirect(url.pathname + url.search, 303);
    default:
      return phoneErrorAnswer(entered.code, entered.details);
  }
}

export default function MobileCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { step, phone, resend, reach } = loaderData;
  const error = actionData?.error;
  if (step === "code")
    return (
      <AccountFormPage title="Enter the code">
        <MobileCodeForm phone={phone} resend={resend} error={error} changeTo={`/login/mobile${search}`} reach={reach} />
      </AccountFormPage>
    );
  if (step === "password" || step === "pincode")
    return (
      <AccountFormPage
        title="Is this still your account?"
        intro="This number was last used here more than three months ago, and numbers get new owners."
      >
        <ProofForm step={step} error={error} />
        <details className="mt-8 border-t border-hairline pt-4">
          <summary className="min-h-11 font-semibold hover:text-action">I'm new here, or can't answer this</summary>
          <p className="mt-2 mb-4">
            You get a new account. Orders of before stay with the account they were placed in.
          </p>
          <NameForm intent="new" />
        </details>
      </AccountFormPage>
    );
  return (
    <AccountFormPage title="Your name" intro="Your number is confirmed. We only need your name.">
      <NameForm intent={step === "none" ? "new" : "name"} error={error} />
    </AccountFormPage>
  );
}

function ProofForm({ step, error }: { step: "password" | "pincode"; error?: string }) {
  const isBusy = useNavigation().formData?.get("intent") === "proof";
  return (
    <Form method="post" className="space-y-5" noValidate>
      <input type="hidden" name="intent" value="proof" />
      {step === "password" ? (
        <Field label="Password of the account" name="proof" error={error} required>
          <TextInput type="password" autoComplete="current-password" />
        </Field>
      ) : (
        <Field label="PIN code of an earlier delivery" name="proof" hint="6 digits" error={error} required>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={12} />
        </Field>
      )}
      <Button wide busy={isBusy} busyText="Checking...">
        Log in
      </Button>
    </Form>
  );
}

function NameForm({ intent, error }: { intent: "name" | "new"; error?: string }) {
  const isBusy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" className="space-y-5" noValidate>
      <input type="hidden" name="intent" value={intent} />
      <Field label="Full name" name="name" error={error} required>
        <TextInput autoComplete="name" maxLength={NAME_MAX} />
      </Field>
      <Button wide busy={isBusy} busyText="Creating...">
        Create account
      </Button>
    </Form>
  );
}
