import { data, Form, redirect, useNavigation } from "react-router";
import { RolesHint } from "#app/accounts/components/roles-hint.tsx";
import { inviteUser } from "#app/accounts/people/invitation-commands.server.ts";
import { personErrors, personFormErrors, readRole, roleOptions } from "#app/accounts/people/user-form.ts";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-new-user-page";

export const handle = { access: "admin", reads: "people.roles", changes: "people.roles" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Add User", isPrivate: true });

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const { formKey, ...values } = await readFields(request, ["formKey", "name", "email", "role"]);
  const errors = personErrors(values);
  const role = readRole(values.role);
  if (!role) errors.role = "Please choose a role";
  if (!role || Object.keys(errors).length > 0) return data({ errors, values }, { status: 400 });
  const person = { name: oneLine(values.name), email: values.email, ...role };
  const invited = await inviteUser(app.db, commandContext(app, viewer, formKey), person);
  if (invited.ok) return redirect("/admin/users?done=invited");
  if (invited.code === "not-allowed") throw data({ access: "admin" }, { status: 403 });
  if (invited.code === "key-reused") return data({ errors: { email: KEY_REUSED }, values }, { status: 409 });
  const takenText = "An account with this email already exists. Search for it and change its role instead.";
  return data({ errors: { email: takenText }, values }, { status: 409 });
}

export default function AdminNewUserPage({ actionData }: Route.ComponentProps) {
  const { errors, summary, formProps } = useFormErrors(actionData?.errors, personFormErrors);
  const isBusy = useNavigation().formData !== undefined;
  return (
    <Page>
      <PageTitle intro="The user gets an email with a link to choose a password and log in.">Add User</PageTitle>
      <Form method="post" className="max-w-md space-y-5" {...formProps}>
        <FormKey />
        <ErrorSummary summary={summary} errors={errors} />
        <Field label="Full name" name="name" required error={errors.name}>
          <TextInput autoComplete="off" defaultValue={actionData?.values.name} />
        </Field>
        <Field label="Email" name="email" required error={errors.email}>
          <TextInput type="email" autoComplete="off" defaultValue={actionData?.values.email} />
        </Field>
        <Field label="Role" name="role" required error={errors.role} hint={<RolesHint />}>
          <Select defaultValue={actionData?.values.role ?? "customer"}>
            {roleOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} busyText="Inviting...">
            Send invitation
          </Button>
          <ButtonLink to="/admin/users" variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
