import { Form, Link, useLocation, useNavigation } from "react-router";
import {
  contactLimits,
  contactSubjects,
  HONEYPOT_FIELD,
  readContactInput,
  validateContact,
} from "#app/messages/contact-fields.ts";
import type { ContactBeginning } from "#app/storefront/quotation.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

export type ContactAnswer = { error?: string; errors?: FieldErrors; values: Record<string, string> };

type Props = {
  answer?: ContactAnswer;
  beginning: ContactBeginning | null;
  /** What is asked about. */
  product: { name: string; slug: string } | null;
};

export function ContactForm({ answer, beginning, product }: Props) {
  const { search } = useLocation();
  const isSending = useNavigation().formAction?.startsWith("/contact") ?? false;
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (values) =>
    validateContact(readContactInput(values)),
  );
  const values: Record<string, string> =
    answer?.values ?? (beginning ? { subject: beginning.subject, message: beginning.message } : {});
  return (
    <Form method="post" action={`/contact${beginning ? search : ""}`} className="grid gap-5" {...formProps}>
      {answer?.error && <Notice tone="error">{answer.error}</Notice>}
      <ErrorSummary summary={summary} errors={errors} />
      {beginning && (
        <p>
          {product && (
            <>
              For{" "}
              <Link to={`/products/${product.slug}`} className="font-semibold underline">
                {product.name}
              </Link>
              .{" "}
            </>
          )}
          {beginning.hint}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" name="name" error={errors.name} required>
          <TextInput autoComplete="name" defaultValue={values.name} maxLength={contactLimits.name} />
        </Field>
        <Field label="Email" name="email" error={errors.email} required>
          <TextInput type="email" autoComplete="email" defaultValue={values.email} maxLength={contactLimits.email} />
        </Field>
      </div>
      <Field label="Subject" name="subject" error={errors.subject} required>
        <Select defaultValue={values.subject ?? ""}>
          <option value="">Choose a subject</option>
          {contactSubjects.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </Select>
      </Field>
      <Field label="Message" name="message" error={errors.message} required>
        <TextArea rows={6} defaultValue={values.message} maxLength={contactLimits.message} />
      </Field>
      <div className="hidden">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button busy={isSending} busyText="Sending...">
          Send Message
        </Button>
      </div>
    </Form>
  );
}
