import { addressFields, validateAddress } from "#app/domain/buying/address.ts";

export const MAX_ADDRESSES = 20;

export const addressFormFields = [...addressFields, "isDefault"] as const;

export function addressErrors(form: FormData): Partial<Record<string, string>> {
  const checked = validateAddress(Object.fromEntries(form));
  return checked.ok ? {} : (checked.details ?? {});
}
