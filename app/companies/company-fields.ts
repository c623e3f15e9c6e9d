/** The forms of a company's page, checked in the browser and on the server. */
import { EMAIL_MAX, isEmail, messages } from "#app/accounts/account-messages.ts";
import { linkError } from "#app/domain/basics/person-name.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { type Paise, rupeesToPaise } from "#app/domain/money/money.ts";
import { readBillingAddress } from "#app/domain/parties/billing-address.ts";
import { BUYER_NAME_MAX, type BuyerFields } from "#app/domain/parties/business-buyer.ts";
import { findGstinError, normalizeTaxId, panOfGstin, stateOfGstin } from "#app/domain/parties/gstin.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";

export type CompanyFields = { name: string; gstin: string };
/** `onAccount`: "no", or anything else for yes. */
export type PersonFields = { email: string; role: string; limit: string; onAccount?: string };

/** What a person may do: everything, or order up to `orderLimitPaise` (null: any sum); and whether on account. */
export type CompanyRole = { isManager: boolean; orderLimitPaise: Paise | null; mayOrderOnAccount: boolean };

export function companyErrors({ name, gstin }: CompanyFields): FieldErrors {
  const typed = oneLine(name);
  const wrong =
    typed === ""
      ? "Please enter the name of the business as registered for GST"
      : typed.length > BUYER_NAME_MAX
        ? `Please use at most ${BUYER_NAME_MAX} characters`
        : linkError(typed);
  return { ...(wrong && { name: wrong }), ...gstinErrors(gstin) };
}

export type CompanyGstinFields = Pick<BuyerFields, "buyerAddress" | "buyerCity" | "buyerPincode"> & { gstin: string };

/** Null without an address. */
export function readRegistration({ gstin, buyerAddress, buyerCity, buyerPincode }: CompanyGstinFields) {
  const typed = { addressLine1: buyerAddress, city: buyerCity, pincode: buyerPincode };
  return readBillingAddress(typed, stateOfGstin(normalizeTaxId(gstin)));
}

/** `others`: the GSTINs that the company has. One of them may be named again to give its address. */
export function addedGstinErrors(fields: CompanyGstinFields, others: readonly string[]): FieldErrors {
  const { address, errors: of } = readRegistration(fields);
  const errors = { buyerAddress: of.addressLine1, buyerCity: of.city, buyerPincode: of.pincode };
  const isListed = others.includes(normalizeTaxId(fields.gstin));
  const typed = Object.entries(errors).filter(([, error]) => error !== undefined);
  return {
    ...(isListed && (address || typed.length > 0) ? {} : gstinErrors(fields.gstin, others)),
    ...Object.fromEntries(typed),
  };
}

function gstinErrors(typed: string, others: readonly string[] = []): FieldErrors {
  const gstin = normalizeTaxId(typed);
  const error = gstin === "" ? "Please enter the GSTIN" : findGstinError(gstin);
  if (error) return { gstin: error };
  const [other] = others;
  if (others.includes(gstin))
    return { gstin: "This GSTIN is listed already. To change its address, enter the new one" };
  if (other && panOfGstin(other) !== panOfGstin(gstin))
    return { gstin: `All GSTINs of a company have the same PAN: characters 3 to 12 are ${panOfGstin(other)}` };
  return {};
}

export const companyRoles = ["manager", "buyer"] as const;

export function personErrors({ email, role, limit }: PersonFields): FieldErrors {
  const address = email.trim();
  return {
    ...((address.length > EMAIL_MAX || !isEmail(address)) && { email: messages.email }),
    ...roleErrors({ role, limit }),
  };
}

export function roleErrors({ role, limit }: Pick<PersonFields, "role" | "limit">): FieldErrors {
  const known = companyRoles.some((one) => one === role);
  const paise = rupeesToPaise(limit);
  const isAmount = role === "manager" || limit.trim() === "" || (paise.ok && paise.value >= 0);
  return {
    ...(!known && { role: "Please choose what the person may do" }),
    ...(!isAmount && { limit: "Please enter an amount in rupees, or leave it empty" }),
  };
}

/** The value of fields that have no errors. */
export function readRole({ role, limit, onAccount }: Omit<PersonFields, "email">): CompanyRole {
  const mayOrderOnAccount = onAccount !== "no";
  if (role === "manager") return { isManager: true, orderLimitPaise: null, mayOrderOnAccount };
  const paise = rupeesToPaise(limit);
  return { isManager: false, orderLimitPaise: paise.ok ? paise.value : null, mayOrderOnAccount };
}
