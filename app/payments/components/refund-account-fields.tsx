import { refundAccountFields } from "#app/domain/money/refund-account.ts";
import { Checkbox, Field, FieldError, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export function RefundAccountFields({
  typed = {},
  errors = {},
}: {
  typed?: Partial<Record<string, string>>;
  errors?: FieldErrors;
}) {
  return (
    <fieldset className="group/account" id={errors.refundTo ? "field-refundTo" : undefined}>
      <legend className="text-md font-semibold">Send my refund to</legend>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox type="radio" name="refundTo" value="upi" defaultChecked={typed.refundTo === "upi"} label="UPI ID" />
        <Checkbox
          type="radio"
          name="refundTo"
          value="bank"
          defaultChecked={typed.refundTo === "bank"}
          label="Bank account"
        />
      </div>
      <FieldError id="refundTo-error" error={errors.refundTo} />
      <div className="mt-2 hidden max-w-md group-has-[input[value=upi]:checked]/account:block">
        <Field label="UPI ID" name="upiId" error={errors.upiId} hint="For example name@bank">
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            defaultValue={typed.upiId}
          />
        </Field>
      </div>
      <div className="mt-2 hidden gap-4 group-has-[input[value=bank]:checked]/account:grid sm:grid-cols-2">
        <Field
          label="Account holder"
          name="accountHolder"
          error={errors.accountHolder}
          hint="As per bank records"
          className="sm:col-span-2"
        >
          <TextInput autoComplete="off" maxLength={100} defaultValue={typed.accountHolder} />
        </Field>
        <Field label="Account number" name="accountNumber" error={errors.accountNumber} hint="9 to 18 digits">
          <TextInput inputMode="numeric" autoComplete="off" maxLength={24} />
        </Field>
        <Field label="Confirm account number" name="accountNumberAgain" error={errors.accountNumberAgain}>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={24} />
        </Field>
        <Field label="IFSC" name="ifsc" error={errors.ifsc} hint="11 characters, printed on your cheque book">
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={15}
            defaultValue={typed.ifsc}
          />
        </Field>
      </div>
    </fieldset>
  );
}

/** Account numbers are not shown again. */
export function typedAccount(fields: Partial<Record<string, string>>): Record<string, string> {
  const safeFields = refundAccountFields.filter((name) => !name.startsWith("accountNumber"));
  return Object.fromEntries(safeFields.map((name) => [name, fields[name] ?? ""]));
}
