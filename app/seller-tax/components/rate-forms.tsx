import { useNavigation } from "react-router";
import { taxKindOptions } from "#app/seller-tax/tax-tables.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

export type RatesAnswer = { intent: string; errors: FieldErrors; typed: Record<string, string> };

type Props = { tomorrow: string; answer: RatesAnswer | undefined };

export function ConfirmationForm({ tomorrow, answer: given }: Props) {
  const answer = given?.intent === "confirm" ? given : undefined;
  const isBusy = useNavigation().formData?.get("intent") === "confirm";
  const { errors, summary, formProps } = useFormErrors(answer?.errors, () => ({}));
  return (
    <DeskForm needs="payouts.run" method="post" className="mt-10 max-w-xl space-y-5" {...formProps}>
      <FormKey />
      <SectionHeading title="Confirm" />
      <p>Please go through the rates with your accountant. You confirm once, before the first payout.</p>
      <ErrorSummary summary={summary} errors={errors} />
      <Field label="Name of your accountant" name="accountant" required error={errors.accountant}>
        <TextInput autoComplete="off" maxLength={120} defaultValue={answer?.typed.accountant} />
      </Field>
      <Field
        label="First day"
        name="beginsOn"
        id="beginsOn-confirm"
        required
        error={errors.beginsOn}
        hint="Sales from this day have TCS and TDS, earlier ones don’t."
      >
        <TextInput type="date" min={tomorrow} defaultValue={answer?.typed.beginsOn ?? tomorrow} />
      </Field>
      <Button name="intent" value="confirm" busy={isBusy} busyText="Confirming…">
        Confirm
      </Button>
    </DeskForm>
  );
}

export function CollectorForm({ gstin, answer: given }: { gstin: string | null; answer: RatesAnswer | undefined }) {
  const answer = given?.intent === "collector" ? given : undefined;
  const isBusy = useNavigation().formData?.get("intent") === "collector";
  const { errors, summary, formProps } = useFormErrors(answer?.errors, () => ({}));
  return (
    <DeskForm needs="payouts.run" method="post" className="mt-10 max-w-xl space-y-5" {...formProps}>
      <FormKey />
      <SectionHeading title="Registration as tax collector" />
      <p>
        A marketplace files GSTR-8 under a second GSTIN, for which it registers as tax collector. Your vendors name it
        in table 14 of GSTR-1.
      </p>
      <ErrorSummary summary={summary} errors={errors} />
      <Field
        label="GSTIN as tax collector"
        name="collectorGstin"
        required
        error={errors.collectorGstin}
        hint="As on its certificate, form GST REG-06. Its 14th character is a C."
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          defaultValue={answer?.typed.collectorGstin ?? gstin ?? ""}
        />
      </Field>
      <Button name="intent" value="collector" variant="secondary" busy={isBusy} busyText="Saving…">
        Save
      </Button>
    </DeskForm>
  );
}

export function RateForm({ tomorrow, answer: given }: Props) {
  const answer = given?.intent === "add" ? given : undefined;
  const isBusy = useNavigation().formData?.get("intent") === "add";
  const { errors, summary, formProps } = useFormErrors(answer?.errors, () => ({}));
  const typed = answer?.typed ?? {};
  return (
    <DeskForm needs="payouts.run" method="post" className="mt-10 max-w-xl space-y-5" {...formProps}>
      <FormKey />
      <SectionHeading title="Add a rate" />
      <p>When the law changes. Rates of the past stay as they are.</p>
      <ErrorSummary summary={summary} errors={errors} />
      <Field label="Tax" name="kind" required error={errors.kind}>
        <Select defaultValue={typed.kind ?? "tcs"}>
          {taxKindOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From" name="beginsOn" id="beginsOn-add" required error={errors.beginsOn}>
        <TextInput type="date" min={tomorrow} defaultValue={typed.beginsOn} />
      </Field>
      <Field label="Rate (%)" name="percent" required error={errors.percent} hint="TCS: CGST and SGST together.">
        <TextInput inputMode="decimal" autoComplete="off" defaultValue={typed.percent} />
      </Field>
      <Field label="Rate without PAN (%)" name="withoutPan" optional error={errors.withoutPan} hint="For TDS.">
        <TextInput inputMode="decimal" autoComplete="off" defaultValue={typed.withoutPan} />
      </Field>
      <Field
        label="Threshold (₹)"
        name="threshold"
        optional
        error={errors.threshold}
        hint="For TDS: what individuals and HUFs may sell in a financial year before it is deducted."
      >
        <TextInput inputMode="decimal" autoComplete="off" defaultValue={typed.threshold} />
      </Field>
      <Field label="Section" name="section" required error={errors.section}>
        <TextInput autoComplete="off" maxLength={120} defaultValue={typed.section} />
      </Field>
      <Field label="Form" name="form" required error={errors.form} hint="Of the return, such as GSTR-8.">
        <TextInput autoComplete="off" maxLength={120} defaultValue={typed.form} />
      </Field>
      <Button name="intent" value="add" busy={isBusy} busyText="Adding…">
        Add rate
      </Button>
    </DeskForm>
  );
}
