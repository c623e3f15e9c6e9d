import { linkError } from "#app/domain/basics/person-name.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type AddressField, checkAddressField } from "#app/domain/buying/address.ts";
import { stateMismatch } from "#app/domain/buying/serviceability.ts";
import { findGstinError, isValidGstin, isValidPan, normalizeTaxId, panOfGstin, stateOfGstin } from "./gstin.ts";

export type BusinessDetails = {
  businessName: string;
  addressLine: string;
  city: string;
  state: string;
  pincode: string;
  gstin: string;
  pan: string | null;
};

export type BusinessField = keyof BusinessDetails;

/** In the order of the form. */
export const businessFields = [
  "businessName",
  "gstin",
  "pan",
  "pincode",
  "addressLine",
  "city",
  "state",
] as const satisfies readonly BusinessField[];

export type BusinessErrors = Partial<Record<BusinessField, string>>;

export const BUSINESS_NAME_MAX = 100;

const addressFieldOf = {
  pincode: "pincode",
  addressLine: "addressLine1",
  city: "city",
  state: "state",
} as const satisfies Partial<Record<BusinessField, AddressField>>;

export function validateBusiness(
  input: Partial<Record<BusinessField, unknown>>,
): Result<BusinessDetails, "invalid-business", BusinessErrors> {
  const errors: BusinessErrors = {};
  const address = { pincode: "", addressLine: "", city: "", state: "" };
  for (const field of ["pincode", "addressLine", "city", "state"] as const) {
    const { value, error } = checkAddressField(addressFieldOf[field], input[field]);
    address[field] = value;
    if (error) errors[field] = error;
  }
  const mismatch = errors.state ? undefined : stateMismatch(address.pincode, address.state);
  if (mismatch !== undefined) errors.state = mismatch;
  const businessName = textOf(input.businessName)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const gstin = normalizeTaxId(textOf(input.gstin));
  const pan = normalizeTaxId(textOf(input.pan)) || null;
  Object.assign(errors, nameError(businessName), gstinError(gstin, address.state), panError(pan, gstin));
  if (Object.keys(errors).length > 0) return err("invalid-business", inFormOrder(errors));
  return ok({ businessName, ...address, gstin, pan });
}

function inFormOrder(errors: BusinessErrors): BusinessErrors {
  return Object.fromEntries(businessFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

function nameError(name: string): BusinessErrors {
  if (name === "") return { businessName: "Business name is required" };
  const isLong = name.length > BUSINESS_NAME_MAX;
  const error = isLong ? `Please use at most ${BUSINESS_NAME_MAX} characters` : linkError(name);
  return error ? { businessName: error } : {};
}

function gstinError(gstin: string, state: string): BusinessErrors {
  if (gstin === "") return { gstin: "GSTIN is required" };
  const error = findGstinError(gstin);
  if (error) return { gstin: error };
  const own = stateOfGstin(gstin);
  return state !== "" && own !== state
    ? { gstin: `This GSTIN is registered in ${own}, but the address is in ${state}` }
    : {};
}

function panError(pan: string | null, gstin: string): BusinessErrors {
  if (pan === null) return {};
  if (!isValidPan(pan)) return { pan: "Please enter a valid 10-character PAN" };
  const isOther = isValidGstin(gstin) && panOfGstin(gstin) !== pan;
  return isOther ? { pan: "PAN does not match the GSTIN (characters 3 to 12)" } : {};
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
