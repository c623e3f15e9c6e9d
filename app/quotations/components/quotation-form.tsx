import { useNavigation } from "react-router";
import { NAME_MAX } from "#app/accounts/account-messages.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { BUYER_NAME_MAX } from "#app/domain/parties/business-buyer.ts";
import { MAX_NOTES, type QuotationFields, quotationErrors } from "#app/quotations/quotation-fields.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { DeskForm } from "#app/ui/roles/desk-form.tsx";

type Props = { values: Partial<QuotationFields>; errors?: FieldErrors; today: CalendarDay; button: string };

/** The fields of a quotation: its customer and its last day. */
export function QuotationForm({ values, errors: answered, today, button }: Props) {
  const { errors, summary, formProps } = useFormErrors(answered, (form) =>
    quotationErrors(Object.fromEntries(form) as Partial<QuotationFields>, today),
  );
  const isBusy = useNavigation().formData?.get("intent") === "save";
  return (
    <DeskForm method="post" className="max-w-2xl space-y-5" {...formProps}>
      <FormKey />
      <ErrorSummary summary={summary} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Customer" name="customerName" required error={errors.customerName}>
          <TextInput autoComplete="off" maxLength={NAME_MAX} defaultValue={values.customerName} />
        </Field>
        <Field label="Email" name="email" error={errors.email} hint="The quotation is sent here.">
          <TextInput type="email" autoComplete="off" defaultValue={values.email} />
        </Field>
        <Field label="Phone" name="phone" optional error={errors.phone}>
          <TextInput type="tel" autoComplete="off" defaultValue={values.phone} />
        </Field>
        <Field label="Business name" name="businessName" optional error={errors.businessName}>
          <TextInput autoComplete="off" maxLength={BUYER_NAME_MAX} defaultValue={values.businessName} />
        </Field>
        <Field label="GSTIN" name="gstin" optional error={errors.gstin}>
          <TextInput autoCapitalize="characters" autoComplete="off" defaultValue={values.gstin} />
        </Field>
        <Field label="Valid until" name="validUntil" required error={errors.validUntil}>
          <TextInput type="date" min={today} defaultValue={values.validUntil} />
        </Field>
      </div>
      <Field label="Notes" name="notes" optional error={errors.notes} hint="Printed on the quotation.">
        <TextArea rows={3} maxLength={MAX_NOTES} defaultValue={values.notes} />
      </Field>
      <Button name="intent" value="save" busy={isBusy}>
        {button}
      </Button>
    </DeskForm>
  );
}
