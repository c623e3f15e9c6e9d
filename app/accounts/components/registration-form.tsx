import type { ComponentProps, ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { PASSWORD_MIN } from "#app/accounts/account-messages.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { bannerAlone, ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import { Notice } from "#app/ui/layout/notice.tsx";

export function RegistrationForm({
  submit,
  values,
  errors,
  summary,
  children,
  formProps,
}: {
  submit: string;
  values?: Record<string, string>;
  errors: FieldErrors;
  summary: FieldErrors;
  children?: ReactNode;
  formProps: ComponentProps<typeof Form>;
}) {
  const banner = bannerAlone(summary);
  const isBusy = useNavigation().formData !== undefined;
  return (
    <Form method="post" className="space-y-5" {...formProps}>
      {banner && <Notice tone="error">{banner}</Notice>}
      <ErrorSummary summary={summary} errors={errors} />
      <Field label="Full name" name="name" error={errors.name} required>
        <TextInput autoComplete="name" defaultValue={values?.name} />
      </Field>
      <Field label="Email" name="email" error={errors.email} required>
        <TextInput type="email" autoComplete="username" defaultValue={values?.email} />
      </Field>
      <Field
        label="Password"
        name="password"
        hint={`At least ${PASSWORD_MIN} characters`}
        error={errors.password}
        required
      >
        <TextInput type="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" name="confirmPassword" error={errors.confirmPassword} required>
        <TextInput type="password" autoComplete="new-password" />
      </Field>
      {children}
      <p className="text-md text-muted">
        By creating an account you confirm that you are 18 or older and accept the{" "}
        <Link to="/terms" className="text-action underline underline-offset-4">
          Terms
        </Link>
        .
      </p>
      <Button wide busy={isBusy} busyText="Creating your account...">
        {submit}
      </Button>
    </Form>
  );
}
