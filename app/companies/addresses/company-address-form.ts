import { linkError } from "#app/domain/basics/person-name.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { addressFields, type ShippingAddress, validateAddress } from "#app/domain/buying/address.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export const MAX_COMPANY_ADDRESSES = 50;
export const LABEL_MAX = 60;

export const companyAddressFields = ["label", ...addressFields] as const;

export type CompanyAddressFields = Partial<Record<(typeof companyAddressFields)[number], unknown>>;

export type LabelledAddress = { label: string; address: ShippingAddress };

/** Returns the address, or what is wrong with each field. */
export function readCompanyAddress(fields: CompanyAddressFields): LabelledAddress | { errors: FieldErrors } {
  const label = oneLine(String(fields.label ?? ""));
  const address = validateAddress(fields);
  const wrong =
    label === ""
      ? "Please enter a name, such as Pune office"
      : label.length > LABEL_MAX
        ? `Please use at most ${LABEL_MAX} characters`
        : linkError(label);
  if (wrong || !address.ok)
    return { errors: { ...(wrong && { label: wrong }), ...(address.ok ? {} : address.details) } };
  return { label, address: address.value };
}
