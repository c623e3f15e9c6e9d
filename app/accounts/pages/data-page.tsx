import { data, Form, redirect, useNavigation } from "react-router";
import { messages } from "#app/accounts/account-messages.ts";
import { findPasswordHash } from "#app/accounts/account-queries.server.ts";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { eraseAccount } from "#app/accounts/people/erasure-commands.server.ts";
import { listOpenMatters, type OpenMatter, personalDataContext } from "#app/accounts/people/personal-data.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import { removeKnownBrowser } from "#app/accounts/sign-in/known-browsers.server.ts";
import { signOut } from "#app/accounts/sign-in/session-commands.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { hasEmail } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button, buttonClasses } from "#app/ui/controls/button.tsx";
import { Checkbox, Field, TextInput } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/data-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Your data", isPrivate: true });

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { id, role } = viewer;
  const { db } = context.get(appContext);
  const hasPassword = (await findPasswordHash(db, id)) !== null;
  const open = await listOpenMatters(db, { userId: id, sources: context.get(personalDataContext) });
  return { hasEmail: hasEmail(viewer), hasPassword, role, open };
}

const LAST_OWNER = "You are the only owner. Make a colleague an owner first.";
const OWES_FACTOR = "Set up two-factor authentication to continue.";
const OPEN_MATTERS = "Please read what is still open, and confirm that you want to delete your account.";
const LAST_ADMIN = "You are the only admin. Make another user an admin first.";

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { password, accepted } = await readFields(request, ["password", "accepted"]);
  if (!password && hasEmail(viewer)) return data({ error: messages.passwordToLeave }, { status: 400 });
  const by = { ...commandContext(app, viewer), sources: context.get(personalDataContext) };
  const erased = await eraseAccount(app.db, by, { password, acceptedOpen: Number(accepted ?? 0) });
  if (erased.ok) {
    const leaving = signInContext(app, viewer, request);
    const headers = await signOut(app.db, leaving);
    headers.append("set-cookie", removeKnownBrowser(leaving, viewer.id));
    return redirect("/login?left=1", { headers });
  }
  if (erased.code === "owes-second-factor") return data({ error: OWES_FACTOR }, { status: 403 });
  if (erased.code === "open-matters") return data({ error: OPEN_MATTERS }, { status: 409 });
  if (erased.code === "last-admin") return data({ error: LAST_ADMIN }, { status: 409 });
  if (erased.code === "last-owner") return data({ error: LAST_OWNER }, { status: 409 });
  if (erased.code === "wrong-password") return data({ error: messages.wrongPassword }, { status: 400 });
  return data({ error: waitError(erased.details).error }, { status: 429 });
}

export default function DataPage({
  loaderData: { hasEmail, hasPassword, role, open },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <SectionHeading title="Download your data" />
      <p className="mt-4 mb-4 max-w-measure">
        All your data in one JSON file: profile, addresses, devices, wishlist, cart and orders.
      </p>
      <a href="/account/export" download className={buttonClasses({ variant: "secondary" })}>
        Download
      </a>
      <SectionHeading title="Delete your account" className="mt-10" />
      <div className="mt-4 max-w-measure space-y-3">
        <p>
          Your name, email address, mobile number, saved addresses, wishlist and cart will be deleted immediately, and
          you will be logged out of all devices. This can't be undone.
        </p>
        <p>We keep orders and invoices, as required by tax law.</p>
        {role === "vendor" && <p>Your products will no longer be listed.</p>}
      </div>
      {open.length > 0 && <OpenMatters open={open} />}
      {hasPassword || !hasEmail ? (
        <DeletionForm error={actionData?.error} openCount={open.length} hasPassword={hasPassword} />
      ) : (
        <PasswordFirst />
      )}
    </>
  );
}

function OpenMatters({ open }: { open: OpenMatter[] }) {
  return (
    <Notice tone="warning" title="Still open" className="mt-4 max-w-measure">
      <ul className="space-y-2">
        {open.map(({ what, next, link }) => (
          <li key={link + what}>
            <TextLink to={link}>{what}</TextLink>. {next}
          </li>
        ))}
      </ul>
      <p className="mt-3">You can no longer follow them here. We still email you about each order until it ends.</p>
    </Notice>
  );
}

function DeletionForm({ error, openCount, hasPassword }: { error?: string; openCount: number; hasPassword: boolean }) {
  const isBusy = useNavigation().formData !== undefined;
  return (
    <Form method="post" className="mt-5 max-w-md space-y-5" noValidate>
      {error && <Notice tone="error">{error}</Notice>}
      {hasPassword && (
        <Field label="Password" name="password" hint="To confirm that it is you" required>
          <TextInput type="password" autoComplete="current-password" />
        </Field>
      )}
      {openCount > 0 && (
        <Checkbox
          name="accepted"
          value={String(openCount)}
          label="I have read what is still open. Delete my account anyway."
        />
      )}
      <Button variant="danger" busy={isBusy} busyText="Deleting...">
        Delete my account
      </Button>
    </Form>
  );
}

function PasswordFirst() {
  return (
    <p className="mt-5">
      Your account has no password. To delete it, <TextLink to="/forgot-password">set a password</TextLink> first.
    </p>
  );
}
