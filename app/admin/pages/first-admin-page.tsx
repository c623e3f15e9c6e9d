/** /setup: creates the first admin of a new shop; 404 once there is one. */
import { data, Form, redirect, useNavigation } from "react-router";
import { isEmail, messages, NAME_MAX, PASSWORD_MIN, passwordError } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { createFirstAdmin, isSetupToken, isWithoutAdmin } from "#app/accounts/people/first-admin.server.ts";
import { invalidAnswer } from "#app/accounts/sign-in/form-answers.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/first-admin-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "Create the first admin", isPrivate: true }),
  // The URL has a secret that other sites must not see.
  { name: "referrer", content: "same-origin" },
];

const WRONG_LINK = "This link is not valid. Copy the whole link from the log of the shop's server.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(appContext);
  if (!(await isWithoutAdmin(db))) throw data(null, { status: 404 });
  return { isUsable: isSetupToken(env, url.searchParams.get("token") ?? "") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, env, clock } = context.get(appContext);
  const typed = await readFields(request, ["name", "email", "password", "confirmPassword"]);
  const [name, email] = [typed.name.trim(), typed.email.trim()];
  const error = problemWith({ ...typed, name, email });
  if (error) return invalidAnswer(error, { name, email });
  const admin = { name, email, password: typed.password, env, token: url.searchParams.get("token") ?? "" };
  const created = await createFirstAdmin(db, { now: clock.now() }, admin);
  if (created.ok) return redirect("/admin/login");
  const isVendor = created.code === "is-vendor";
  return invalidAnswer(isVendor ? "This email address belongs to a vendor. Use a different one." : WRONG_LINK, {
    name,
    email,
  });
}

type Typed = Record<"name" | "email" | "password" | "confirmPassword", string>;

function problemWith({ name, email, password, confirmPassword }: Typed): string | undefined {
  if (!name || !email || !password || !confirmPassword) return messages.allFields;
  if (name.length > NAME_MAX) return messages.nameLong;
  return isEmail(email) ? passwordError(password, confirmPassword) : messages.email;
}

export default function FirstAdminPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formData !== undefined;
  const values = actionData?.values;
  return (
    <AccountFormPage
      title="Create the first admin"
      intro={loaderData.isUsable ? "The admin sets up the store: name, payment, delivery and products." : undefined}
      error={actionData?.error ?? (loaderData.isUsable ? undefined : WRONG_LINK)}
    >
      {loaderData.isUsable && (
        <Form method="post" className="space-y-5" noValidate>
          <Field label="Full name" name="name" required>
            <TextInput autoComplete="name" defaultValue={values?.name} />
          </Field>
          <Field label="Email" name="email" required>
            <TextInput type="email" autoComplete="email" defaultValue={values?.email} />
          </Field>
          <Field label="Password" name="password" hint={`At least ${PASSWORD_MIN} characters`} required>
            <TextInput type="password" autoComplete="new-password" />
          </Field>
          <Field label="Confirm password" name="confirmPassword" required>
            <TextInput type="password" autoComplete="new-password" />
          </Field>
          <Button wide busy={isBusy} busyText="Creating...">
            Create admin
          </Button>
        </Form>
      )}
    </AccountFormPage>
  );
}
