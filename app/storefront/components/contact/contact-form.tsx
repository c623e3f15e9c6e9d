import { Form, Link, useNavigation } from "react-router";
import {
  contactLimits,
  contactSubjects,
  HONEYPOT_FIELD,
  readContactInput,
  validateContact,
} from "#app/messages/contact-fields.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select, TextArea, TextInput } from "#app/ui/forms/field.tsx";
import { type FieldErrors, useFormErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

export type ContactAnswer = { error?: string; errors?: FieldErrors; values: Record<string, string> };

type Quoted = { name: string; slug: string; subject: string; message: string; hint: string };

export function ContactForm({ answer, quoted }: { answer?: ContactAnswer; quoted: Quoted | null }) {
  const isSending = useNavigation().formAction?.startsWith("/contact") ?? false;
  const { errors, summary, formProps } = useFormErrors(answer?.errors, (values) =>
    validateContact(readContactInput(values)),
  );
  const values: Record<string, string> =
    answer?.values ?? (quoted ? { subject: quoted.subject, message: quoted.message } : {});
  return (
    <Form
      method="post"
      action={quoted ? `/contact?product=${quoted.slug}` : "/contact"}
      className="grid gap-5"
      {...formProps}
    >
      {answer?.error && <Notice tone="error">{answer.error}</Notice>}
      <ErrorSummary summary={summary} errors={errors} />
      {quoted && (
        <p>
          For{" "}
          <Link to={`/products/${quoted.slug}`} className="font-semibold underline">
            {quoted.name}
          </Link>
          . {quoted.hint}
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
