import { data, Link, redirect, useNavigation } from "react-router";
import { saveBankAccount } from "#app/accounts/vendors/bank-account-commands.server.ts";
import { findOwnBankAccount } from "#app/accounts/vendors/vendor-bank-account-queries.server.ts";
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { formatMoment } from "#app/domain/basics/calendar.ts";
import { type BankAccountErrors, bankAccountFields, validateBankAccount } from "#app/domain/money/bank-account.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { asVendor, readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";
import type { Route } from "./+types/vendor-bank-account-page";

export const handle = { access: "vendor", reads: "bank.edit", changes: "bank.edit" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Bank account", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  const account = await readAsVendor(context.get(appContext).db, vendorId, (tx) => findOwnBankAccount(tx, vendorId));
  return { account, isSaved: url.searchParams.get("done") === "saved" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  const { accountHolder, ifsc, ...numbers } = await readFields(request, bankAccountFields);
  const checked = validateBankAccount({ accountHolder, ifsc, ...numbers });
  const values = { accountHolder, ifsc };
  if (!checked.ok) return data({ errors: checked.details, values }, { status: 400 });
  const by = { ...commandContext(app, viewer), env: app.env };
  const saved = await asVendor(app.db, viewer.vendorId, (tx) => saveBankAccount(tx, by, checked.value));
  if (!saved.ok) throw data(null, { status: 403 });
  return redirect("/vendor/profile/bank-account?done=saved");
}

function errorsOf(form: FormData): BankAccountErrors {
  const checked = validateBankAccount(Object.fromEntries(form));
  return checked.ok ? {} : (checked.details ?? {});
}

export default function VendorBankAccountPage({ loaderData: { account, isSaved }, actionData }: Route.ComponentProps) {
  const { errors, summary, formProps } = useFormErrors(actionData?.errors, errorsOf);
  const isBusy = useNavigation().formData !== undefined;
  const values = actionData?.values ?? account;
  return (
    <Page>
      <PageTitle intro="We send your payouts to this account. Only you and the store's admins can see it. We email you when it changes.">
        Bank account
      </PageTitle>
      <div className="max-w-2xl">
        {isSaved && !actionData && (
          <Notice tone="success" className="mb-6">
            Bank account saved.
          </Notice>
        )}
        {account ? (
          <p className="mb-6 text-muted">
            Current account: {account.accountHolder}, {account.ifsc}{" "}
            <span className="tabular-nums">{account.account}</span>, updated {formatMoment(account.updatedAt)}.
          </p>
        ) : (
          <p className="mb-6 text-muted">Add your bank account to receive payouts.</p>
        )}
        <DeskForm whenReadOnly="fields" method="post" className="grid gap-5 sm:grid-cols-2" {...formProps}>
          <ErrorSummary summary={summary} errors={errors} />
          <AccountFields values={values} errors={errors} />
          <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
            <Button busy={isBusy} busyText="Saving...">
              Save
            </Button>
            <Link to="/vendor/statement" className="text-action hover:underline">
              Statement
            </Link>
          </div>
        </DeskForm>
      </div>
    </Page>
  );
}

function AccountFields({
  values,
  errors,
}: {
  values: { accountHolder: string; ifsc: string } | null;
  errors: BankAccountErrors;
}) {
  return (
    <>
      <Field
        label="Account holder"
        name="accountHolder"
        required
        error={errors.accountHolder}
        hint="As per bank records"
        className="sm:col-span-2"
      >
        <TextInput autoComplete="off" maxLength={100} defaultValue={values?.accountHolder} />
      </Field>
      <Field label="Account number" name="accountNumber" required error={errors.accountNumber} hint="9 to 18 digits">
        <TextInput inputMode="numeric" autoComplete="off" maxLength={24} />
      </Field>
      <Field label="Confirm account number" name="accountNumberAgain" required error={errors.accountNumberAgain}>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={24} />
      </Field>
      <Field label="IFSC" name="ifsc" required error={errors.ifsc} hint="11 characters, printed on your cheque book">
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={15}
          defaultValue={values?.ifsc}
        />
      </Field>
    </>
  );
}
