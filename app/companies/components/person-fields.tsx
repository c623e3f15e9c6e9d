import type { CompanyRole } from "#app/companies/company-fields.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { Field, Select, TextInput } from "#app/ui/forms/field.tsx";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

type Values = { role?: string; limit?: string; onAccount?: string };

/** `id` sets the fields of several people apart. */
export function RoleFields({ values, errors, id = "new" }: { values: Values; errors: FieldErrors; id?: string }) {
  return (
    <>
      <Field label="May" name="role" id={`role-${id}`} error={errors.role}>
        <Select defaultValue={values.role ?? "buyer"}>
          <option value="buyer">Order</option>
          <option value="manager">Order and manage the company</option>
        </Select>
      </Field>
      <Field
        label="Limit of one order (₹)"
        name="limit"
        id={`limit-${id}`}
        optional
        error={errors.limit}
        hint="Above it, they ask for approval. Empty: no limit."
      >
        <TextInput inputMode="decimal" autoComplete="off" defaultValue={values.limit} />
      </Field>
      <Field
        label="On account"
        name="onAccount"
        id={`on-account-${id}`}
        hint="When the store gives the company credit: whether they may order and have it pay later."
      >
        <Select defaultValue={values.onAccount || "yes"}>
          <option value="yes">May order on account</option>
          <option value="no">May not order on account</option>
        </Select>
      </Field>
    </>
  );
}

export function roleText({ mayOrderOnAccount, ...role }: CompanyRole): string {
  return mayOrderOnAccount ? limitText(role) : `${limitText(role)}, not on account`;
}

function limitText({ isManager, orderLimitPaise }: Omit<CompanyRole, "mayOrderOnAccount">): string {
  if (isManager) return "Manager";
  if (orderLimitPaise === null) return "Orders without a limit";
  return orderLimitPaise === 0 ? "Asks before each order" : `Orders up to ${formatInr(orderLimitPaise)}`;
}
