import { Form, redirect, useLocation, useNavigation } from "react-router";
import { messages, NAME_MAX } from "#app/accounts/account-messages.ts";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { RegistrationForm } from "#app/accounts/components/registration-form.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { invalid } from "#app/accounts/form-answers.server.ts";
import { answerRegistration } from "#app/accounts/registration-form.server.ts";
import { sessionTokenOf } from "#app/accounts/session-token.server.ts";
import { applyAsVendor } from "#app/accounts/vendor-commands.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { can } from "#app/domain/permissions.ts";
import { safeRedirect } from "#app/domain/redirect.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/vendor-register-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Register as Vendor", isPrivate: true });

/** Guests register; customers apply with the account they have (decision 30); vendors and admins have nothing to do here. */
export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (viewer.kind === "guest") return { applicant: null };
  if (!can(viewer, "apply-as-vendor")) throw redirect(safeRedirect(url.searchParams.get("redirect")));
  return { applicant: { name: viewer.name, email: viewer.email } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  if (viewer.kind === "guest") return answerRegistration({ app, request, url }, "vendor");
  const fields = await readFields(request, ["businessName"]);
  const businessName = fields.businessName.trim();
  if (!businessName) return invalid(messages.allFields, fields);
  if (businessName.length > NAME_MAX) return invalid(messages.nameLong, fields);
  await applyAsVendor(app.db, { viewer, businessName, token: sessionTokenOf(app, request) });
  return redirect(safeRedirect(url.searchParams.get("redirect")));
}

export default function VendorRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { applicant } = loaderData;
  if (applicant) return <Application {...applicant} error={actionData?.error} values={actionData?.values} />;
  return (
    <AccountFormPage
      title="Register as Vendor"
      intro="Your products go on sale once the shop has approved you as a vendor."
      error={actionData?.error}
      footer={
        <>
          <p>
            Already have an account? <TextLink to={`/login${search || "?redirect=/vendor/register"}`}>Login</TextLink>
          </p>
          <p>
            Here to shop? <TextLink to={`/register${search}`}>Create an Account</TextLink>
          </p>
        </>
      }
    >
      <RegistrationForm submit="Register as Vendor" values={actionData?.values} />
    </AccountFormPage>
  );
}

function Application(props: { name: string; email: string; error?: string; values?: Record<string, string> }) {
  const isBusy = useNavigation().formData !== undefined;
  return (
    <AccountFormPage
      title="Register as Vendor"
      intro={`You apply with the account you are signed in to (${props.email}). Your orders, addresses and wishlist stay.`}
      error={props.error}
    >
      <Form method="post" className="space-y-5" noValidate>
        <Field label="Business name" name="businessName" hint="Shoppers see it as the seller" required>
          <TextInput autoComplete="organization" defaultValue={props.values?.businessName ?? props.name} />
        </Field>
        <Button wide busy={isBusy} busyText="Registering...">
          Register as Vendor
        </Button>
      </Form>
    </AccountFormPage>
  );
}
