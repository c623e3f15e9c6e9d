import { data, Form, redirect, useNavigation } from "react-router";
import { createAddress, updateAddress } from "#app/accounts/addresses/address-commands.server.ts";
import { addressErrors, addressFormFields, MAX_ADDRESSES } from "#app/accounts/addresses/address-form.ts";
import { findAddress } from "#app/accounts/addresses/address-queries.server.ts";
import { AddressFields } from "#app/accounts/components/address-fields.tsx";
import { TextLink } from "#app/accounts/components/text-link.tsx";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { validateAddress } from "#app/domain/buying/address.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { KEY_REUSED } from "#app/platform/submissions/form-key.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/address-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Address", isPrivate: true });

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  if (id === "new") return { address: null, name: viewer.name };
  const address = await findAddress(context.get(appContext).db, viewer.id, id);
  if (!address) throw data(null, { status: 404 });
  return { address, name: viewer.name };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const { db } = app;
  if (id !== "new" && !(await findAddress(db, viewer.id, id))) throw data(null, { status: 404 });
  const { formKey, ...fields } = await readFields(request, ["formKey", ...addressFormFields]);
  const checked = validateAddress(fields);
  if (!checked.ok) return data({ errors: checked.details, error: undefined, values: fields }, { status: 400 });
  const by = commandContext(app, viewer, formKey);
  const input = { address: checked.value, isDefault: fields.isDefault === "on" };
  const saved = id === "new" ? await createAddress(db, by, input) : await updateAddress(db, by, { ...input, id });
  if (saved.ok) return redirect("/account/addresses?done=saved");
  if (saved.code === "not-found") throw data(null, { status: 404 });
  if (saved.code === "key-reused")
    return data({ errors: undefined, error: KEY_REUSED, values: fields }, { status: 409 });
  const error = `You can save up to ${MAX_ADDRESSES} addresses. Please remove one first.`;
  return data({ errors: undefined, error, values: fields }, { status: 409 });
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address, name } = loaderData;
  const { errors, summary, formProps } = useFormErrors(actionData?.errors, addressErrors);
  const isBusy = useNavigation().formData !== undefined;
  return (
    <>
      <SectionHeading title={address ? "Edit address" : "Add an address"} />
      {actionData?.error && (
        <Notice tone="error" className="mt-4">
          {actionData.error}
        </Notice>
      )}
      <Form {...formProps} method="post" className="mt-4 space-y-5">
        <FormKey />
        <ErrorSummary summary={summary} errors={errors} />
        <AddressFields values={actionData?.values ?? address ?? { fullName: name }} errors={errors} />
        {!address?.isDefault && <Checkbox name="isDefault" label="Use as my default address" />}
        <div className="flex flex-wrap items-center gap-5">
          <Button busy={isBusy} busyText="Saving...">
            Save address
          </Button>
          <TextLink to="/account/addresses">Cancel</TextLink>
        </div>
      </Form>
    </>
  );
}
