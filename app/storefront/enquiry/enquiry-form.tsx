import { Form, useNavigation } from "react-router";
import { NAME_MAX } from "#app/accounts/account-messages.ts";
import { BUYER_NAME_MAX } from "#app/domain/parties/business-buyer.ts";
import { HONEYPOT_FIELD } from "#app/messages/contact-fields.ts";
import { type EnquiryFields, enquiryErrors, MAX_ENQUIRY_NOTE } from "#app/quotations/enquiries/enquiry-fields.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

export type EnquiryAnswer = { error?: string; errors?: FieldErrors; values: Partial<EnquiryFields> };

type Props = { values: Partial<EnquiryFields>; answer: EnquiryAnswer | undefined };

export function EnquiryForm({ values: beginning, answer }: Props) {
  const isSending = useNavigation().formAction?.startsWith("/enquiry") ?? false;
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (form) =>
    enquiryErrors(Object.fromEntries(form) as Partial<EnquiryFields>),
  );
  const values = answer?.values ?? beginning;
  return (
    <Form method="post" action="/enquiry" className="grid max-w-2xl gap-5" {...formProps}>
      {answer?.error && <Notice tone="error">{answer.error}</Notice>}
      <ErrorSummary summary={summary} errors={errors} />
      <Field
        label="Products and quantities"
        name="products"
        error={errors.products}
        required
        hint="One a line: SKU or name, a comma, the quantity. You can paste from a spreadsheet."
      >
        <TextArea rows={6} defaultValue={values.products} placeholder={"LAP-14-16-512, 25\nWireless mouse, 25"} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="name" error={errors.name} required>
          <TextInput autoComplete="name" defaultValue={values.name} maxLength={NAME_MAX} />
        </Field>
        <Field label="Email" name="email" error={errors.email} required hint="The quotation is sent here.">
          <TextInput type="email" autoComplete="email" defaultValue={values.email} />
        </Field>
        <Field label="Phone" name="phone" error={errors.phone} optional>
          <TextInput type="tel" autoComplete="tel" defaultValue={values.phone} />
        </Field>
        <Field label="Delivery PIN code" name="pin" error={errors.pin} required>
          <TextInput inputMode="numeric" autoComplete="postal-code" maxLength={7} defaultValue={values.pin} />
        </Field>
        <Field label="Business name" name="businessName" error={errors.businessName} optional>
          <TextInput autoComplete="organization" maxLength={BUYER_NAME_MAX} defaultValue={values.businessName} />
        </Field>
        <Field label="GSTIN" name="gstin" error={errors.gstin} optional>
          <TextInput autoCapitalize="characters" autoComplete="off" spellCheck={false} defaultValue={values.gstin} />
        </Field>
      </div>
      <Field label="Note" name="note" error={errors.note} optional hint="Such as the day by which you need them.">
        <TextArea rows={3} maxLength={MAX_ENQUIRY_NOTE} defaultValue={values.note} />
      </Field>
      <div className="hidden">
        <label htmlFor="enquiry-website">Leave this empty</label>
        <input id="enquiry-website" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button busy={isSending} busyText="Sending…">
          Request a quotation
        </Button>
      </div>
    </Form>
  );
}
