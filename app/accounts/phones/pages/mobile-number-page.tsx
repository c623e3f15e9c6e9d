import { data, Form, redirect, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { findPasswordHash } from "#app/accounts/account-queries.server.ts";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { MobileCodeForm, MobileNumberField } from "#app/accounts/phones/mobile-forms.tsx";
import { phoneCodeContext, phoneErrorAnswer } from "#app/accounts/phones/phone-code-answers.server.ts";
import {
  confirmPhoneCode,
  endPhoneCode,
  findPhoneCode,
  type PhoneCode,
  resendPhoneCode,
  startPhoneCode,
} from "#app/accounts/phones/phone-codes.server.ts";
import { findObstacle, removePhone, setPhone } from "#app/accounts/phones/phone-commands.server.ts";
import { findPhone } from "#app/accounts/phones/phone-owners.server.ts";
import { verifyPassword } from "#app/accounts/sign-in/password-commands.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { formatPhone, readMobile } from "#app/domain/basics/phone.ts";
import { hasEmail, type User } from "#app/domain/parties/permissions.ts";
import { canText, textReach } from "#app/mail/texts/text-reach.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/mobile-number-page";

const fields = {
  number: ["phone", "password"],
  code: ["code"],
  resend: [],
  merge: [],
  remove: ["password"],
} as const;

export const handle = {
  access: "signed-in",
  intents: ["number", "code", "resend", "merge", "remove"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Mobile number", isPrivate: true });

const HERE = "/account/mobile";

/** @throws a redirect: only a customer's account has a number that logs in */
async function openPage({ request, context }: Route.LoaderArgs | Route.ActionArgs, viewer: User) {
  const app = context.get(appContext);
  if (viewer.isGuest || viewer.role !== "customer") throw redirect("/account");
  const by = { ...phoneCodeContext(app, viewer, request), viewer, sources: context.get(personalDataContext) };
  const found = await findPhoneCode(app.db, by);
  const hasPassword = (await findPasswordHash(app.db, viewer.id)) !== null;
  return { app, by, viewer, hasPassword, code: found?.userId === viewer.id ? found : null };
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireUser(args.context);
  const { app, by, hasPassword, code } = await openPage(args, viewer);
  const current = await findPhone(app.db, viewer.id);
  if (!code || args.url.searchParams.has("again")) {
    const canRemove = current !== null && hasEmail(viewer);
    return { step: "number" as const, current, hasPassword, canRemove, canSend: canText(app.env) };
  }
  const { phone, resend, isConfirmed } = code;
  if (!isConfirmed) return { step: "code" as const, phone, resend, reach: textReach(app.env) };
  const obstacle = await findObstacle(app.db, { phone, userId: viewer.id, now: by.now });
  return { step: obstacle ?? ("other-account" as const), phone };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireUser(args.context);
  const posted = await readIntentFields(args.request, fields);
  const page = await openPage(args, viewer);
  switch (posted.intent) {
    case "number":
      return await answerNumber(page, posted);
    case "remove":
      return await answerRemoval(page, posted.password);
    case "resend": {
      if (!page.code) return redirect(HERE);
      const sent = await resendPhoneCode(page.app.db, page.by, page.code);
      return sent.ok ? redirect(HERE, 303) : phoneErrorAnswer(sent.code, sent.details);
    }
    case "code": {
      if (!page.code) return redirect(HERE);
      if (!posted.code.trim()) return data({ error: messages.code as string }, { status: 400 });
      const confirmed = await confirmPhoneCode(page.app.db, page.by, { id: page.code.id, code: posted.code });
      if (!confirmed.ok) return phoneErrorAnswer(confirmed.code);
      return await answerSet(page, { ...page.code, isConfirmed: true }, false);
    }
    default:
      return page.code ? await answerSet(page, page.code, true) : redirect(HERE);
  }
}

type Page = Awaited<ReturnType<typeof openPage>>;

async function answerNumber(page: Page, { phone: typed, password }: { phone: string; password: string }) {
  const phone = readMobile(typed);
  if (!phone) return data({ error: messages.mobile as string, phone: typed }, { status: 400 });
  const refused = await refusePassword(page, password);
  if (refused) return data({ ...refused, phone: typed }, { status: 400 });
  const sent = await startPhoneCode(page.app.db, page.by, { phone, userId: page.viewer.id, redirectTo: HERE });
  return sent.ok ? redirect(HERE, { headers: sent.value }) : phoneErrorAnswer(sent.code, sent.details);
}

async function answerRemoval(page: Page, password: string) {
  const refused = await refusePassword(page, password);
  if (refused) return data({ removalError: refused.passwordError }, { status: 400 });
  await removePhone(page.app.db, page.by);
  return redirect("/account?done=phone-removed");
}

/** Returns null when the password is right, or the account has none. */
async function refusePassword({ app, by, hasPassword }: Page, password: string) {
  if (!hasPassword) return null;
  if (!password) return { passwordError: messages.passwordToLeave as string };
  const verified = await verifyPassword(app.db, by, { password });
  if (verified.ok) return null;
  return { passwordError: verified.code === "wrong-password" ? messages.wrongPassword : messages.tooManyPasswords };
}

async function answerSet({ app, by }: Page, code: PhoneCode, merge: boolean) {
  const set = await setPhone(app.db, by, { code, merge });
  // The page says whose number it is.
  if (!set.ok) return redirect(HERE, 303);
  return redirect(`/account?done=${merge ? "merged" : "phone"}`, {
    headers: { "set-cookie": endPhoneCode(by.browser) },
  });
}

type Answer = { error?: string; passwordError?: string; removalError?: string; phone?: string };

export default function MobileNumberPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  return (
    <div className="max-w-md">
      <SectionHeading title="Mobile number" />
      <div className="mt-4">
        {loaderData.step === "number" && <NumberStep {...loaderData} answer={answer} />}
        {loaderData.step === "code" && (
          <MobileCodeForm
            phone={loaderData.phone}
            resend={loaderData.resend}
            error={answer?.error}
            changeTo={`${HERE}?again`}
            reach={loaderData.reach}
          />
        )}
        {loaderData.step === "other-account" && <OtherAccount phone={loaderData.phone} />}
        {loaderData.step === "phone-taken" && (
          <Notice tone="error">
            {formatPhone(loaderData.phone)} belongs to another account, which has another login or two-factor
            authentication. Log in to that account first, or{" "}
            <TextLink to={`${HERE}?again`}>use another number</TextLink>.
          </Notice>
        )}
      </div>
    </div>
  );
}

type NumberProps = { current: string | null; hasPassword: boolean; canRemove: boolean; canSend: boolean };

function NumberStep({ current, hasPassword, canRemove, canSend, answer }: NumberProps & { answer?: Answer }) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <>
      <p className="mb-5">
        {current
          ? `You can log in with a code sent to ${formatPhone(current)}.`
          : "Add your number to log in with a code instead of a password."}
      </p>
      {canSend ? (
        <Form method="post" action={HERE} className="space-y-5" noValidate>
          <input type="hidden" name="intent" value="number" />
          <MobileNumberField phone={answer?.phone} error={answer?.error} />
          {hasPassword && <PasswordField error={answer?.passwordError} />}
          <Button busy={intent === "number"} busyText="Sending...">
            Send code
          </Button>
        </Form>
      ) : (
        <p className="text-muted">This store doesn't send text messages at present.</p>
      )}
      {canRemove && (
        <details className="mt-8 border-y border-hairline" open={answer?.removalError !== undefined}>
          <summary className="flex min-h-11 items-center font-semibold hover:text-action">Remove number</summary>
          <Form method="post" action={HERE} className="space-y-5 pt-2 pb-5" noValidate>
            <input type="hidden" name="intent" value="remove" />
            <p>You will then log in with your email address.</p>
            {hasPassword && <PasswordField error={answer?.removalError} />}
            <Button variant="danger" busy={intent === "remove"} busyText="Removing...">
              Remove number
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}

function PasswordField({ error }: { error?: string }) {
  return (
    <Field label="Password" name="password" hint="To confirm that it is you" error={error} required>
      <TextInput type="password" autoComplete="current-password" />
    </Field>
  );
}

function OtherAccount({ phone }: { phone: string }) {
  const isBusy = useNavigation().formData !== undefined;
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="intent" value="merge" />
      <p>
        {formatPhone(phone)} already has an account of its own. Move its orders, addresses and wishlist into this
        account? The other account is then closed.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} busyText="Moving...">
          Move everything here
        </Button>
        <TextLink to={`${HERE}?again`}>Use another number</TextLink>
      </div>
    </Form>
  );
}
