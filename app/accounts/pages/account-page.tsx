import { Plus } from "lucide-react";
import { data, Form, redirect, useNavigation } from "react-router";
import { EMAIL_MAX, isEmail, messages, NAME_MAX } from "#app/accounts/account-messages.ts";
import { findPasswordHash } from "#app/accounts/account-queries.server.ts";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { shownViewer } from "#app/accounts/me/me.ts";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { requestEmailChange } from "#app/accounts/people/email-change-commands.server.ts";
import { renameUser, resendVerificationMail } from "#app/accounts/people/profile-commands.server.ts";
import { findPhone } from "#app/accounts/phones/phone-owners.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import type { RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { personNameError } from "#app/domain/basics/person-name.ts";
import { formatPhone } from "#app/domain/basics/phone.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import type { Err } from "#app/domain/basics/result.ts";
import { canText } from "#app/mail/texts/text-reach.ts";
import { type CommandContext, commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/account-page";

export const handle = { access: "signed-in", intents: ["confirmation", "email"] } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "My Account", isPrivate: true });

const outcomes: Outcomes = {
  confirmed: "Your email address is confirmed.",
  name: "Name saved.",
  mail: "We have sent you a new link by email.",
  requested: "We have sent a link to your new email address. Open it to confirm the change.",
  email: "Your email address was changed. All other devices have been logged out.",
  phone: "Your mobile number is saved. You can log in with a code sent to it.",
  "phone-removed": "Your mobile number was removed.",
  merged: "Orders, addresses and wishlist of the other account are here now.",
  "email-needed": "Please add an email address first. Vendors get mail about their orders and payouts.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { id, name, emailVerified, role, isGuest = false } = viewer;
  const { email } = shownViewer(viewer);
  const { db, env } = context.get(appContext);
  const hasPassword = (await findPasswordHash(db, id)) !== null;
  const phone = await findPhone(db, id);
  const hasMobile = !isGuest && role === "customer" && (phone !== null || canText(env));
  return { name, email, emailVerified, role, hasPassword, isGuest, phone, hasMobile, done: outcomeIn(url, outcomes) };
}

function answerError(error: string, field: "name" | "email" | null, status = 400, email?: string) {
  return data({ error, field, email }, { status });
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { intent, formKey, name, newEmail } = await readFields(request, ["intent", "formKey", "name", "newEmail"]);
  const by = commandContext(app, viewer, formKey);
  if (viewer.isGuest && intent) return redirect("/account");
  if (intent === "email") return await answerNewEmail(app, by, newEmail.trim());
  if (intent === "confirmation") {
    const sent = await resendVerificationMail(app.db, by);
    return sent.ok ? redirect("/account?done=mail") : answerUnsent(sent, null);
  }
  const trimmed = oneLine(name);
  if (!trimmed) return answerError("Full name is required", "name");
  const nameError = trimmed.length > NAME_MAX ? messages.nameLong : personNameError(trimmed);
  if (nameError) return answerError(nameError, "name");
  await renameUser(app.db, by, { name: trimmed });
  return redirect("/account?done=name");
}

async function answerNewEmail(app: AppContext, by: CommandContext, email: string) {
  if (!isEmail(email)) return answerError(messages.email, "email", 400, email);
  if (email.toLowerCase() === by.viewer.email)
    return answerError("This is already your email address.", "email", 400, email);
  const requested = await requestEmailChange(app.db, by, { email });
  return requested.ok ? redirect("/account?done=requested") : answerUnsent(requested, "email", email);
}

function answerUnsent(
  { code, details }: Err<"too-many-attempts" | "key-reused", RetryAfter>,
  field: "email" | null,
  email?: string,
) {
  if (code === "key-reused") return answerError(KEY_REUSED, field, 409, email);
  return answerError(waitError(details).error, field, 429, email);
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formData !== undefined;
  const errorOf = (field: "name" | "email") => (actionData?.field === field ? actionData.error : undefined);
  const done = actionData ? undefined : loaderData.done;
  return (
    <>
      {done && (
        <Notice tone="success" className="mb-6">
          {done}
        </Notice>
      )}
      {actionData?.field === null && (
        <Notice tone="error" className="mb-6">
          {actionData.error}
        </Notice>
      )}
      <SectionHeading title="Profile" />
      <Form method="post" className="mt-4 max-w-md space-y-5" noValidate>
        <FormKey />
        <Field label="Full name" name="name" error={errorOf("name")} required>
          <TextInput autoComplete="name" defaultValue={loaderData.name} maxLength={NAME_MAX} />
        </Field>
        <Button busy={isBusy} busyText="Saving...">
          Save
        </Button>
      </Form>
      {loaderData.isGuest && <GuestPart />}
      {loaderData.email !== null && <EmailPart email={loaderData.email} isConfirmed={loaderData.emailVerified} />}
      {loaderData.email !== null && loaderData.hasPassword && (
        <EmailChange error={errorOf("email")} typed={actionData?.email} />
      )}
      {loaderData.email !== null && !loaderData.hasPassword && !loaderData.isGuest && (
        <p className="mt-4 max-w-measure">
          Changing your email address needs a password, and your account has none.{" "}
          <TextLink to="/forgot-password">Set a password</TextLink>
        </p>
      )}
      {loaderData.email === null && !loaderData.isGuest && (
        <EmailAddition error={errorOf("email")} typed={actionData?.email} />
      )}
      {loaderData.hasMobile && <MobilePart phone={loaderData.phone} />}
      {loaderData.role === "customer" && loaderData.email !== null && (
        <p className="mt-10 border-t border-hairline pt-4">
          Do you sell computers? <TextLink to="/vendor/register">Register as Vendor</TextLink> with this account.
        </p>
      )}
    </>
  );
}

function GuestPart() {
  return (
    <>
      <SectionHeading title="Create an account" className="mt-10" />
      <p className="mt-4 max-w-measure">
        You ordered as a guest, so your orders are shown in this browser only, and no longer here once you log out.{" "}
        <TextLink to="/register?redirect=/orders&keepOrders=1">Create an account</TextLink> to open them from any
        device.
      </p>
    </>
  );
}

function EmailPart({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  return (
    <>
      <SectionHeading title="Email" className="mt-10" />
      <p className="mt-4 break-all">{email}</p>
      {isConfirmed ? (
        <p className="mt-1 text-success">Confirmed</p>
      ) : (
        <Form method="post" className="mt-2 space-y-4">
          <FormKey />
          <p className="text-warning">Not confirmed yet. Please check your inbox and open the link in our email.</p>
          <input type="hidden" name="intent" value="confirmation" />
          <Button variant="secondary">Resend link</Button>
        </Form>
      )}
    </>
  );
}

function EmailChange({ error, typed }: { error: string | undefined; typed: string | undefined }) {
  return (
    <details className="group mt-4 max-w-md border-y border-hairline" open={error !== undefined}>
      <summary className="flex min-h-11 items-center justify-between font-semibold hover:text-action">
        Change email address
        <Plus aria-hidden="true" className="size-5 transition-transform duration-180 group-open:rotate-45" />
      </summary>
      <div className="pt-2 pb-5">
        <NewEmailForm label="New email address" error={error} typed={typed} />
      </div>
    </details>
  );
}

/** For an account with a mobile number only. */
function EmailAddition({ error, typed }: { error: string | undefined; typed: string | undefined }) {
  return (
    <>
      <SectionHeading title="Email" className="mt-10" />
      <p className="mt-4 mb-4 max-w-measure">
        Add an email address to get order updates and invoices by email, and to log in with it.
      </p>
      <div className="max-w-md">
        <NewEmailForm label="Email address" error={error} typed={typed} />
      </div>
    </>
  );
}

function NewEmailForm({ label, error, typed }: { label: string; error?: string; typed?: string }) {
  return (
    <Form method="post" className="space-y-5" noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="email" />
      <Field label={label} name="newEmail" hint="We will send a link to it" error={error} required>
        <TextInput type="email" autoComplete="email" defaultValue={typed} maxLength={EMAIL_MAX} />
      </Field>
      <Button variant="secondary">Send link</Button>
    </Form>
  );
}

function MobilePart({ phone }: { phone: string | null }) {
  return (
    <>
      <SectionHeading title="Mobile number" className="mt-10" />
      <p className="mt-4">
        {phone
          ? `${formatPhone(phone)}. You can log in with a code sent to it.`
          : "Log in with a code instead of a password."}
      </p>
      <p className="mt-2">
        <TextLink to="/account/mobile">{phone ? "Change mobile number" : "Add mobile number"}</TextLink>
      </p>
    </>
  );
}
