import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { messages, NAME_MAX } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { TermsNote } from "#app/accounts/components/quick-login.tsx";
import { SixDigitCodeForms } from "#app/accounts/components/six-digit-code-forms.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import {
  confirmEmailCode,
  type EmailCode,
  findEmailCode,
  resendEmailCode,
} from "#app/accounts/email-codes/email-codes.server.ts";
import { logInByEmail, needsName } from "#app/accounts/email-codes/email-sign-in.server.ts";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import type { RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { signInRedirect } from "#app/accounts/sign-in/second-step.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { personNameError } from "#app/domain/basics/person-name.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { hasAccount } from "#app/domain/parties/permissions.ts";
import { type MailReach, mailReach } from "#app/mail/mail-reach.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/email-code-page";

export const handle = { access: "public", intents: ["code", "resend", "name"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Log in with an email code", isPrivate: true });

type Args = Route.LoaderArgs | Route.ActionArgs;

/** @throws a redirect to the first page when this browser has no code */
async function findLogin({ request, context, url }: Args) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  if (hasAccount(viewer)) throw redirect(safeRedirect(url.searchParams.get("redirect")));
  const by = { ...signInContext(app, viewer, request), sources: context.get(personalDataContext) };
  const code = await findEmailCode(app.db, by);
  if (!code) throw redirect(`/login/email${url.search}`);
  return { db: app.db, by, code };
}

export async function loader(args: Route.LoaderArgs) {
  const { db, by, code } = await findLogin(args);
  const step = code.isConfirmed && (await needsName(db, by, code)) ? ("name" as const) : ("code" as const);
  return { email: code.email, resend: code.resend, step, reach: mailReach(by.env) };
}

const fields = { code: ["code"], resend: [], name: ["name"] } as const;

export async function action(args: Route.ActionArgs) {
  const posted = await readIntentFields(args.request, fields);
  const login = await findLogin(args);
  const { db, by, code } = login;
  switch (posted.intent) {
    case "resend": {
      const sent = await resendEmailCode(db, by, code);
      return sent.ok ? redirect(args.url.pathname + args.url.search, 303) : errorAnswer(sent.code, sent.details);
    }
    case "code": {
      if (!posted.code.trim()) return data({ error: messages.code as string }, { status: 400 });
      const { id, email } = code;
      const confirmed = await confirmEmailCode(db, by, { id, email, code: posted.code });
      if (!confirmed.ok) return errorAnswer(confirmed.code, confirmed.details);
      return await answerLogin(args, login, { ...code, isConfirmed: true });
    }
    default: {
      const name = oneLine(posted.name);
      const error = nameError(name);
      return error ? data({ error }, { status: 400 }) : await answerLogin(args, login, code, name);
    }
  }
}

function nameError(name: string): string | undefined {
  if (!name) return "Full name is required";
  return name.length > NAME_MAX ? messages.nameLong : personNameError(name);
}

type Login = Awaited<ReturnType<typeof findLogin>>;

async function answerLogin({ url }: Args, { db, by }: Login, code: EmailCode, name?: string) {
  const entered = await logInByEmail(db, by, { code, name });
  if (entered.ok) return redirect(signInRedirect(entered.value, code.redirectTo), { headers: entered.value.cookies });
  switch (entered.code) {
    case "expired":
      return redirect(`/login/email${url.search}`, 303);
    // The page shows the field that is still needed.
    case "name-needed":
      return redirect(url.pathname + url.search, 303);
    default:
      return errorAnswer(entered.code);
  }
}

const answers = {
  "wrong-code": { status: 400, error: messages.wrongMailedCode },
  "too-soon": { status: 429, error: messages.codeJustSent },
  "unconfirmed-account": { status: 409, error: messages.unconfirmedAccount },
  "account-deactivated": { status: 403, error: messages.noProfile },
  "session-not-started": { status: 500, error: messages.noUserData },
} as const;

function errorAnswer(code: keyof typeof answers | "too-many-attempts", wait?: RetryAfter) {
  if (code === "too-many-attempts") {
    const { error, seconds } = waitError(wait);
    return data({ error }, { status: 429, headers: { "retry-after": String(seconds) } });
  }
  const { status, error } = answers[code];
  return data({ error: error as string }, { status });
}

export default function EmailCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { step, email, resend, reach } = loaderData;
  const error = actionData?.error;
  if (step === "name")
    return (
      <AccountFormPage title="Your name" intro="Your email address is confirmed. We only need your name.">
        <NameForm error={error} />
      </AccountFormPage>
    );
  return (
    <AccountFormPage title="Enter the code">
      <div className="space-y-5">
        <p>
          We emailed a 6-digit code to <span className="font-semibold wrap-anywhere">{email}</span>.{" "}
          <TextLink to={`/login/email${search}`}>Change email</TextLink>
        </p>
        <SixDigitCodeForms resend={resend} error={error} />
        <MailHint email={email} reach={reach} />
      </div>
    </AccountFormPage>
  );
}

function MailHint({ email, reach }: { email: string; reach: MailReach }) {
  if (reach !== "mailbox")
    return <p className="text-muted">No email after a few minutes? Please check your spam folder.</p>;
  return (
    <div className="space-y-2">
      <p className="text-muted">In this demo, emails are not delivered. Read it in the demo's mailbox.</p>
      <ButtonLink variant="quiet" wide to={`/dev/mailbox?${new URLSearchParams({ to: email })}`} target="_blank">
        Open mailbox
      </ButtonLink>
    </div>
  );
}

function NameForm({ error }: { error?: string }) {
  const isBusy = useNavigation().formData !== undefined;
  return (
    <Form method="post" className="space-y-5" noValidate>
      <input type="hidden" name="intent" value="name" />
      <Field label="Full name" name="name" error={error} required>
        <TextInput autoComplete="name" maxLength={NAME_MAX} />
      </Field>
      <TermsNote />
      <Button wide busy={isBusy} busyText="Creating...">
        Create account
      </Button>
    </Form>
  );
}
