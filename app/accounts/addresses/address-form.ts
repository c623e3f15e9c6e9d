/** The form of an address; rules and messages are in domain/buying/address. */
import { addressFields, validateAddress } from "#app/domain/buying/address.ts";

/** All addresses are listed on one page. */
export const MAX_ADDRESSES = 20;

export const addressFormFields = [...addressFields, "isDefault"] as const;

export function addressErrors(form: FormData): Partial<Record<string, string>> {
  const checked = validateAddress(Object.fromEntries(form));
  return checked.ok ? {} : (checked.details ?? {});
}
