import { data, Link, redirect, useNavigation } from "react-router";
import { type Outcomes, outcomeIn } from "#app/accounts/outcomes.ts";
import { saveBankAccount, withdrawBankAccount } from "#app/accounts/vendors/bank-account-commands.server.ts";
import {
  findOwnBankAccounts,
  type MaskedBankAccount,
} from "#app/accounts/vendors/vendor-bank-account-queries.server.ts";
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

export const handle = {
  access: "vendor",
  reads: "bank.edit",
  changes: "bank.edit",
  intents: ["save", "withdraw"],
} satisfies RouteHandle;

const outcomes: Outcomes = {
  saved: "Bank account saved.",
  requested: "Sent to the store for approval. We will email you.",
  withdrawn: "New bank account withdrawn.",
};

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Bank account", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context, handle);
  const { db } = context.get(appContext);
  const accounts = await readAsVendor(db, vendorId, (tx) => findOwnBankAccounts(tx, vendorId));
  return { ...accounts, done: outcomeIn(url, outcomes) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireVendor(context, handle);
  const app = context.get(appContext);
  const fields = await readFields(request, ["intent", "requestId", ...bankAccountFields]);
  const { intent, requestId, accountHolder, ifsc, ...numbers } = fields;
  const by = { ...commandContext(app, viewer), env: app.env };
  if (intent === "withdraw") {
    const withdrawn = await asVendor(app.db, viewer.vendorId, (tx) => withdrawBankAccount(tx, by, { requestId }));
    if (withdrawn.ok) return redirect("/vendor/profile/bank-account?done=withdrawn");
    if (withdrawn.code === "not-allowed") throw data(null, { status: 403 });
    const error = "This bank account no longer awaits approval. Please check the current one.";
    return data({ error, errors: undefined, values: undefined }, { status: 409 });
  }
  const checked = validateBankAccount({ accountHolder, ifsc, ...numbers });
  const values = { accountHolder, ifsc };
  if (!checked.ok) return data({ error: undefined, errors: checked.details, values }, { status: 400 });
  const saved = await asVendor(app.db, viewer.vendorId, (tx) => saveBankAccount(tx, by, checked.value));
  if (!saved.ok) throw data(null, { status: 403 });
  return redirect(`/vendor/profile/bank-account?done=${saved.value}`);
}

function errorsOf(form: FormData): BankAccountErrors {
  const checked = validateBankAccount(Object.fromEntries(form));
  return checked.ok ? {} : (checked.details ?? {});
}

export default function VendorBankAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { current, requested, needsApproval, done } = loaderData;
  const { errors, summary, formProps } = useFormErrors(actionData?.errors, errorsOf);
  const isBusy = useNavigation().formData !== undefined;
  const values = actionData?.values ?? requested ?? current;
  return (
    <Page>
      <PageTitle
        intro={`We send your payouts to this account. Only you and the store's admins can see it. ${changesNote(needsApproval)}`}
      >
        Bank account
      </PageTitle>
      <div className="max-w-2xl">
        {done && !actionData && (
          <Notice tone="success" className="mb-6">
            {done}
          </Notice>
        )}
        {actionData?.error && (
          <Notice tone="error" className="mb-6">
            {actionData.error}
          </Notice>
        )}
        {current ? (
          <p className="mb-6 text-muted">
            Current account: <AccountText account={current} />, updated {formatMoment(current.updatedAt)}.
          </p>
        ) : (
          !requested && <p className="mb-6 text-muted">Add your bank account to receive payouts.</p>
        )}
        {requested && <RequestedAccount requested={requested} hasCurrent={current !== null} isBusy={isBusy} />}
        <DeskForm whenReadOnly="fields" method="post" className="grid gap-5 sm:grid-cols-2" {...formProps}>
          <ErrorSummary summary={summary} errors={errors} />
          <AccountFields values={values} errors={errors} />
          <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
            <Button name="intent" value="save" busy={isBusy} busyText="Saving...">
              {needsApproval ? "Send for approval" : "Save"}
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

function changesNote(needsApproval: boolean): string {
  return needsApproval
    ? "The store approves a new account before it is used. We email you about each step."
    : "We email you when it changes.";
}

function AccountText({ account: { accountHolder, ifsc, account } }: { account: MaskedBankAccount }) {
  return (
    <>
      {accountHolder}, {ifsc} <span className="tabular-nums">{account}</span>
    </>
  );
}

function RequestedAccount({
  requested,
  hasCurrent,
  isBusy,
}: {
  requested: MaskedBankAccount & { id: string; requestedAt: Date };
  hasCurrent: boolean;
  isBusy: boolean;
}) {
  return (
    <Notice
      tone="info"
      className="mb-6"
      title={`New account awaiting approval since ${formatMoment(requested.requestedAt)}`}
    >
      <p className="mb-3">
        <AccountText account={requested} />.{" "}
        {hasCurrent ? "Payouts go to the current account until then." : "Payouts begin once it is approved."}
      </p>
      <DeskForm method="post">
        <input type="hidden" name="requestId" value={requested.id} />
        <Button name="intent" value="withdraw" variant="secondary" busy={isBusy} busyText="Withdrawing...">
          Withdraw
        </Button>
      </DeskForm>
    </Notice>
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
