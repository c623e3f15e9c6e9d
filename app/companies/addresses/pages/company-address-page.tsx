/** /account/company/addresses/:id, or /new */
import { data, Form, redirect, useNavigation } from "react-router";
import { AddressFields } from "#app/accounts/components/address-fields.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { addCompanyAddress, updateCompanyAddress } from "#app/companies/addresses/company-address-commands.server.ts";
import {
  companyAddressFields,
  LABEL_MAX,
  MAX_COMPANY_ADDRESSES,
  readCompanyAddress,
} from "#app/companies/addresses/company-address-form.ts";
import { findCompanyAddress } from "#app/companies/addresses/company-address-queries.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/company-address-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Address of the company", isPrivate: true });

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  return { address: await requireAddress(context.get(appContext), viewer.id, id), name: viewer.name };
}

/** Returns null for a new one. @throws 404 for whoever may not change it */
async function requireAddress({ db }: AppContext, userId: string, id: string) {
  const company = await findCompanyOf(db, userId);
  const address = id === "new" ? null : await findCompanyAddress(db, userId, id);
  if (!company?.isManager || (id !== "new" && !address)) throw data(null, { status: 404 });
  return address;
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  await requireAddress(app, viewer.id, id);
  const { formKey, ...fields } = await readFields(request, ["formKey", ...companyAddressFields]);
  const by = commandContext(app, viewer, formKey);
  const saved =
    id === "new"
      ? await addCompanyAddress(app.db, by, { fields })
      : await updateCompanyAddress(app.db, by, { id, fields });
  if (saved.ok) return redirect("/account/company/addresses?done=saved", 303);
  if (saved.code === "not-found" || saved.code === "not-allowed") throw data(null, { status: 404 });
  if (saved.code === "invalid")
    return data({ errors: saved.details, error: undefined, values: fields }, { status: 400 });
  const full = `A company has up to ${MAX_COMPANY_ADDRESSES} addresses. Please remove one first.`;
  const error = saved.code === "key-reused" ? KEY_REUSED : full;
  return data({ errors: undefined, error, values: fields }, { status: 409 });
}

export default function CompanyAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address, name } = loaderData;
  const { errors, summary, formProps } = useFormErrors(actionData?.errors, (form) => {
    const read = readCompanyAddress(Object.fromEntries(form));
    return "errors" in read ? read.errors : {};
  });
  const values = actionData?.values ?? address ?? { fullName: name };
  const isBusy = useNavigation().formData !== undefined;
  return (
    <>
      <SectionHeading title={address ? "Edit address of the company" : "Add an address of the company"} />
      {actionData?.error && <Notice tone="error" className="mt-4" title={actionData.error} />}
      <Form {...formProps} method="post" className="mt-4 space-y-5">
        <FormKey />
        <ErrorSummary summary={summary} errors={errors} />
        <Field
          label="Name of the address"
          name="label"
          required
          error={errors.label}
          hint="What your colleagues choose at checkout, such as Pune office"
        >
          <TextInput autoComplete="off" maxLength={LABEL_MAX} defaultValue={"label" in values ? values.label : ""} />
        </Field>
        <AddressFields values={values} errors={errors} />
        <div className="flex flex-wrap items-center gap-5">
          <Button busy={isBusy} busyText="Saving...">
            Save address
          </Button>
          <TextLink to="/account/company/addresses">Cancel</TextLink>
        </div>
      </Form>
    </>
  );
}
