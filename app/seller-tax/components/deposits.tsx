import { useNavigation } from "react-router";
import { formatDay } from "#app/domain/basics/calendar.ts";
import { exactInr } from "#app/ledger/components/amounts.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Allowed } from "#app/ui/roles/allowed.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export type TaxAnswer = {
  intent: string;
  error?: string;
  errors?: FieldErrors;
  typed: Partial<Record<"reference" | "paidOn" | "depositId" | "reason", string>>;
};

export type Deposit = {
  id: string;
  amountPaise: number;
  reference: string;
  paidOn: string;
  recordedBy: string;
  undoneFor: string | null;
};

export function DepositList({ deposits, answer }: { deposits: readonly Deposit[]; answer: TaxAnswer | undefined }) {
  if (deposits.length === 0) return null;
  return (
    <section className="mt-10">
      <SectionHeading title="Payments" />
      <ul className="mt-3 space-y-3">
        {deposits.map(({ id, amountPaise, reference, paidOn, recordedBy, undoneFor }) => (
          <li key={id}>
            {exactInr(amountPaise)} on {formatDay(paidOn)}, challan {reference}, recorded by {recordedBy}
            {undoneFor === null ? (
              <UndoForm id={id} answer={answer?.typed.depositId === id ? answer : undefined} />
            ) : (
              <span className="block text-muted">Undone: {undoneFor}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UndoForm({ id, answer }: { id: string; answer: TaxAnswer | undefined }) {
  const isBusy = useNavigation().formData?.get("depositId") === id;
  return (
    <Allowed needs="payouts.run">
      <details open={answer !== undefined}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-action hover:underline">
          Undo payment
        </summary>
        <DeskForm needs="payouts.run" method="post" className="max-w-xl space-y-4 pt-1 pb-3" noValidate>
          <FormKey />
          <input type="hidden" name="depositId" value={id} />
          <Field label="Reason" name="reason" id={`reason-${id}`} required error={answer?.errors?.reason}>
            <TextInput autoComplete="off" maxLength={200} defaultValue={answer?.typed.reason} />
          </Field>
          <Button name="intent" value="undo" variant="danger" busy={isBusy} busyText="Undoing…">
            Undo payment
          </Button>
        </DeskForm>
      </details>
    </Allowed>
  );
}

export function DepositForm({
  duePaise,
  today,
  answer: given,
}: {
  duePaise: number;
  today: string;
  answer: TaxAnswer | undefined;
}) {
  const answer = given?.intent === "deposit" ? given : undefined;
  const isBusy = useNavigation().formData?.get("intent") === "deposit";
  const { errors, summary, formProps } = useFormErrors(answer?.errors, () => ({}));
  return (
    <DeskForm needs="payouts.run" method="post" className="mt-10 max-w-xl space-y-5" {...formProps}>
      <FormKey />
      <SectionHeading title="Record payment" />
      <ErrorSummary summary={summary} errors={errors} />
      <input type="hidden" name="expectedPaise" value={duePaise} />
      <p>{exactInr(duePaise)} paid to the government from your bank account.</p>
      <Field label="Challan reference" name="reference" required error={errors.reference} hint="CPIN, CIN or UTR.">
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          defaultValue={answer?.typed.reference}
        />
      </Field>
      <Field label="Paid on" name="paidOn" required error={errors.paidOn}>
        <TextInput type="date" max={today} defaultValue={answer?.typed.paidOn ?? today} />
      </Field>
      <Button name="intent" value="deposit" busy={isBusy} busyText="Recording…">
        Record payment
      </Button>
    </DeskForm>
  );
}
