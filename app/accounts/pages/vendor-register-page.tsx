import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { AccountFormPage } from "#app/accounts/components/account-form-page.tsx";
import { BusinessFields } from "#app/accounts/components/business-fields.tsx";
import { GST_REQUIREMENT, WithoutGst } from "#app/accounts/components/gst-requirement.tsx";
import { RegistrationForm } from "#app/accounts/components/registration-form.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { type RegistrationAnswer, vendorErrorsOf } from "#app/accounts/registration/registration-fields.ts";
import { answerVendorRegistration, findWaitingPage } from "#app/accounts/registration/registration-form.server.ts";
import { sessionContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { businessErrors } from "#app/accounts/vendors/business-form.ts";
import { applyAsVendor } from "#app/accounts/vendors/vendor-commands.server.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { businessFields, validateBusiness } from "#app/domain/parties/business-details.ts";
import { can, hasEmail } from "#app/domain/parties/permissions.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/vendor-register-page";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Register as Vendor",
    description: "Sell laptops, computers and parts with us: register your business with its regular GST registration.",
    path: "/vendor/register",
  });

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireMarketplace(context);
  const viewer = viewerOf(context);
  if (viewer.kind === "guest") {
    const registration = { app: context.get(appContext), viewer, request, url };
    const waiting = await findWaitingPage(registration, { vendorsOnly: true });
    if (waiting) throw redirect(waiting);
    return { applicant: null };
  }
  // A guest customer has no account yet that could become a vendor.
  if (viewer.isGuest) throw redirect("/register?redirect=/vendor/register");
  // Vendors get mail about orders and payouts.
  if (!hasEmail(viewer)) throw redirect("/account?done=email-needed");
  if (!can(viewer, "apply-as-vendor")) throw redirect(safeRedirect(url.searchParams.get("redirect")));
  return { applicant: { name: viewer.name, email: viewer.email } };
}

/** @throws 404 when the store is the only seller */
async function requireMarketplace(context: Route.LoaderArgs["context"]): Promise<void> {
  const { sellingMode } = await findStoreSettings(context.get(appContext).db);
  if (sellingMode === "single") throw data(null, { status: 404 });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireMarketplace(context);
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  if (viewer.kind === "guest") return answerVendorRegistration({ app, viewer, request, url });
  const values = await readFields(request, businessFields);
  const target = safeRedirect(url.searchParams.get("redirect"), "/vendor/dashboard");
  if (!can(viewer, "apply-as-vendor")) return redirect(target);
  const checked = validateBusiness(values);
  if (!checked.ok) return data({ error: undefined, errors: checked.details, values }, { status: 400 });
  await applyAsVendor(app.db, sessionContext(app, viewer, request), checked.value);
  return redirect(target);
}

export default function VendorRegisterPage({ loaderData: { applicant }, actionData }: Route.ComponentProps) {
  const answer = actionData as RegistrationAnswer | undefined;
  return applicant ? <Application {...applicant} answer={answer} /> : <NewVendor answer={answer} />;
}

function NewVendor({ answer }: { answer?: RegistrationAnswer }) {
  const { search } = useLocation();
  const { errors, summary, formProps } = useFormErrors(answer?.errors, vendorErrorsOf);
  return (
    <AccountFormPage
      title="Register as Vendor"
      intro={`${GST_REQUIREMENT} Your products go live once we approve you as a vendor.`}
      error={answer?.errors ? undefined : answer?.error}
      footer={
        <>
          <p>
            Already have an account? <TextLink to={`/login${search || "?redirect=/vendor/register"}`}>Login</TextLink>
          </p>
          <p>
            Want to shop instead? <TextLink to={`/register${search}`}>Create an Account</TextLink>
          </p>
        </>
      }
    >
      <WithoutGst className="mb-6" />
      <RegistrationForm
        submit="Register as Vendor"
        values={answer?.values}
        errors={errors}
        summary={summary}
        formProps={formProps}
      >
        <SectionHeading title="Your business" className="mt-8" />
        <BusinessFields values={answer?.values} errors={errors} />
      </RegistrationForm>
    </AccountFormPage>
  );
}

function Application({ name, email, answer }: { name: string; email: string; answer?: RegistrationAnswer }) {
  const isBusy = useNavigation().formData !== undefined;
  const { errors, summary, formProps } = useFormErrors(answer?.errors, businessErrors);
  return (
    <AccountFormPage
      title="Register as Vendor"
      intro={`${GST_REQUIREMENT} You are applying with your account ${email}. Your orders, addresses and wishlist stay as they are.`}
    >
      <WithoutGst className="mb-6" />
      <Form method="post" className="space-y-5" {...formProps}>
        <ErrorSummary summary={summary} errors={errors} />
        <BusinessFields values={answer?.values ?? { businessName: name }} errors={errors} />
        <Button wide busy={isBusy} busyText="Registering...">
          Register as Vendor
        </Button>
      </Form>
    </AccountFormPage>
  );
}
