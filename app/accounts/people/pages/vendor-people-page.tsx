import { data, Form, redirect, useNavigation } from "react-router";
import { personErrors, personFormErrors } from "#app/accounts/people/user-form.ts";
import { inviteVendorPerson, withdrawInvitation } from "#app/accounts/people/vendor-invitation-commands.server.ts";
import { changeVendorRole, removeVendorPerson } from "#app/accounts/people/vendor-people-commands.server.ts";
import { waitError } from "#app/accounts/sign-in/form-answers.server.ts";
import {
  isVendorApproved,
  listVendorInvitations,
  listVendorPeople,
} from "#app/accounts/vendors/vendor-people.server.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { isVendorRole, vendorRoleNames, vendorRoles } from "#app/domain/parties/staff-roles.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readIntentFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmButton } from "#app/ui/controls/confirm-button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/vendor-people-page";

export const handle = {
  access: "vendor",
  reads: "people.roles",
  changes: "people.roles",
  intents: ["invite", "withdraw", "role", "remove"],
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "People", isPrivate: true });

const done = {
  invite: "Invitation sent.",
  withdraw: "Invitation cancelled.",
  role: "Role changed.",
  remove: "Removed and logged out.",
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: ownId, vendorId } = requireVendor(context, handle);
  const { db, clock } = context.get(appContext);
  const [people, invitations, isApproved] = await Promise.all([
    listVendorPeople(db, vendorId),
    listVendorInvitations(db, { vendorId, now: clock.now() }),
    isVendorApproved(db, vendorId),
  ]);
  const what = url.searchParams.get("done") ?? "";
  return {
    people,
    invitations,
    isApproved,
    ownId,
    notice: Object.hasOwn(done, what) ? done[what as keyof typeof done] : null,
  };
}

const forms = {
  invite: ["formKey", "name", "email", "staffRole"],
  withdraw: ["formKey", "id"],
  role: ["id", "staffRole"],
  remove: ["id", "staffRole"],
} as const;

const NOT_APPROVED = "You can invite people once the store has approved your shop.";

type Fields = Record<"formKey" | "name" | "email" | "staffRole", string>;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  const fields = await readIntentFields(request, forms);
  if (fields.intent === "invite") return await invite(app, viewer, fields);
  const by = commandContext(app, viewer);
  if (fields.intent === "withdraw") {
    const withdrawn = await withdrawInvitation(app.db, by, { id: fields.id });
    if (withdrawn.ok) return redirect("/vendor/people?done=withdraw");
    throw data(null, { status: withdrawn.code === "not-found" ? 404 : 403 });
  }
  if (fields.intent === "role" && !isVendorRole(fields.staffRole)) throw data(null, { status: 400 });
  const changed =
    fields.intent === "role" && isVendorRole(fields.staffRole)
      ? await changeVendorRole(app.db, by, { userId: fields.id, staffRole: fields.staffRole })
      : await removeVendorPerson(app.db, by, { userId: fields.id });
  if (changed.ok) return redirect(`/vendor/people?done=${fields.intent}`);
  const statuses = { "not-allowed": 403, "not-found": 404, own: 409 };
  throw data({ message: "You can’t change your own role. Ask another owner." }, { status: statuses[changed.code] });
}

async function invite(app: AppContext, viewer: User, { formKey, name, email, staffRole }: Fields) {
  const values = { name, email, staffRole };
  const errors = personErrors(values);
  if (!isVendorRole(staffRole)) errors.staffRole = "Please choose a role";
  if (!isVendorRole(staffRole) || Object.keys(errors).length > 0) return data({ errors, values }, { status: 400 });
  const person = { name: oneLine(name), email, staffRole };
  const invited = await inviteVendorPerson(app.db, commandContext(app, viewer, formKey), person);
  if (invited.ok) return redirect("/vendor/people?done=invite");
  if (invited.code === "not-allowed") throw data({ access: "vendor" }, { status: 403 });
  if (invited.code === "key-reused") return data({ errors: { email: KEY_REUSED }, values }, { status: 409 });
  if (invited.code === "not-approved") return data({ errors: { email: NOT_APPROVED }, values }, { status: 403 });
  const { error, seconds } = waitError(invited.details);
  return data({ errors: { email: error }, values }, { status: 429, headers: { "retry-after": String(seconds) } });
}

export default function VendorPeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, isApproved, ownId, notice } = loaderData;
  const { errors, summary, formProps } = useFormErrors(actionData?.errors, personFormErrors);
  const isBusy = useNavigation().formData !== undefined;
  return (
    <Page>
      <PageTitle intro="Who works for your shop. Each person logs in with an account of their own.">People</PageTitle>
      {notice && !actionData && (
        <Notice tone="success" className="mb-6">
          {notice}
        </Notice>
      )}
      <ul className="max-w-3xl border-t border-hairline">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-end justify-between gap-4 border-b border-hairline py-4">
            <p className="min-w-0">
              <span className="block font-semibold">{person.name}</span>
              <span className="block break-all text-muted">{person.email}</span>
              {person.isInvited && <span className="block text-muted">Invited</span>}
            </p>
            {person.id === ownId ? <p>Owner (you)</p> : <PersonForms person={person} />}
          </li>
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <section className="mt-12 max-w-md">
        <SectionHeading title="Invite someone" />
        {!isApproved && <p className="mt-4">{NOT_APPROVED}</p>}
        <Form hidden={!isApproved} key={invitations.length} method="post" className="mt-4 space-y-5" {...formProps}>
          <FormKey />
          <ErrorSummary summary={summary} errors={errors} />
          <Field label="Full name" name="name" required error={errors.name}>
            <TextInput autoComplete="off" defaultValue={actionData?.values.name} />
          </Field>
          <Field label="Email" name="email" required error={errors.email}>
            <TextInput type="email" autoComplete="off" defaultValue={actionData?.values.email} />
          </Field>
          <Field label="Role" name="staffRole" required error={errors.staffRole}>
            <RoleSelect value={actionData?.values.staffRole ?? "orders"} />
          </Field>
          <Button name="intent" value="invite" busy={isBusy} busyText="Inviting...">
            Send invitation
          </Button>
        </Form>
        <dl className="mt-8 space-y-2 text-muted">
          {Object.values(vendorRoles).map(({ label, hint }) => (
            <div key={label}>
              <dt className="inline font-semibold">{label}: </dt>
              <dd className="inline">{hint}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  );
}

function InvitationRow({ invitation }: { invitation: Route.ComponentProps["loaderData"]["invitations"][number] }) {
  const { id, name, email, staffRole, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-end justify-between gap-4 border-b border-hairline py-4">
      <p className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block break-all text-muted">{email}</span>
        <span className="block text-muted">
          Invited as {vendorRoles[staffRole].label}, until {formatMoment(expiresAt)}
        </span>
      </p>
      <Form method="post">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="withdraw" variant="secondary">
          Cancel invitation<span className="sr-only"> of {name}</span>
        </Button>
      </Form>
    </li>
  );
}

function PersonForms({ person }: { person: Route.ComponentProps["loaderData"]["people"][number] }) {
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <FormKey />
      <input type="hidden" name="id" value={person.id} />
      <Field label={`Role of ${person.name}`} name="staffRole" id={`role-${person.id}`}>
        <RoleSelect value={person.staffRole ?? "viewer"} key={person.staffRole} />
      </Field>
      <Button name="intent" value="role" variant="secondary">
        Change role
      </Button>
      <ConfirmButton
        label={
          <>
            Remove<span className="sr-only"> {person.name}</span>
          </>
        }
        title={`Remove ${person.name}?`}
        confirm="Remove"
        name="intent"
        value="remove"
      >
        <p>They will be logged out of all devices and lose access to your shop. They keep a customer account.</p>
      </ConfirmButton>
    </Form>
  );
}

function RoleSelect({ value, ...field }: { value: string }) {
  return (
    <Select defaultValue={value} {...field}>
      {vendorRoleNames.map((name) => (
        <option key={name} value={name}>
          {vendorRoles[name].label}
        </option>
      ))}
    </Select>
  );
}
