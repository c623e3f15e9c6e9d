/**
 * We deliver inside India: an address needs a name, a street, a city, a state, a 6-digit PIN and a 10-digit phone.
 *
 * Fields are those of docs/rules.md#r25. Two things are added: a state has to be one of the 36, because the
 * place of supply decides which GST an invoice shows, and a field has a longest length.
 */

import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { states } from "#app/domain/basics/states.ts";
import { cityPrefixes, longestPrefix, statePrefixes } from "./pincodes.ts";

export type ShippingAddress = {
  fullName: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  pincode: string;
  phone: string;
};

export type AddressField = keyof ShippingAddress;

/** In the order of the form. */
export const addressFields = [
  "fullName",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "pincode",
  "phone",
] as const satisfies readonly AddressField[];

export type AddressErrors = Partial<Record<AddressField, string>>;

/** The 28 states and 8 union territories, in alphabetical order. */
export const indianStates: readonly string[] = states.map((state) => state.name);

/** Longest length of each field, in characters, for `maxlength` and for the check. */
export const addressLimits = { fullName: 100, addressLine1: 200, addressLine2: 200, city: 100 } as const;

const REQUIRED: Record<Exclude<AddressField, "addressLine2">, string> = {
  fullName: "Full name is required",
  addressLine1: "Address is required",
  city: "City is required",
  state: "State is required",
  pincode: "PIN code is required",
  phone: "Phone number is required",
};
const INVALID_PINCODE = "Please enter a valid 6-digit PIN code";
const INVALID_PHONE = "Please enter a valid 10-digit phone number";
const INVALID_STATE = "Please choose a state or union territory of India";

/**
 * Checks what a form sent. Ok holds the tidy address (blanks trimmed, state as listed, PIN and phone as plain
 * digits) with these fields only; the error's details hold one message per bad field, in the form's order.
 */
export function validateAddress(
  input: Partial<Record<AddressField, unknown>>,
): Result<ShippingAddress, "invalid-address", AddressErrors> {
  const address: ShippingAddress = {
    fullName: oneLine(input.fullName),
    addressLine1: oneLine(input.addressLine1),
    city: oneLine(input.city),
    state: canonicalState(oneLine(input.state)),
    pincode: normalizePincode(oneLine(input.pincode)),
    phone: normalizePhone(oneLine(input.phone)),
  };
  const addressLine2 = oneLine(input.addressLine2);
  if (addressLine2 !== "") address.addressLine2 = addressLine2;
  const errors = addressErrors(address);
  return Object.keys(errors).length === 0 ? ok(address) : err("invalid-address", errors);
}

/** One field of an address on its own: tidied, and what is wrong with it. */
export function checkAddressField(field: AddressField, input: unknown): { value: string; error?: string } {
  const text = oneLine(input);
  const value = field === "state" ? canonicalState(text) : field === "pincode" ? normalizePincode(text) : text;
  return { value, error: fieldError(field, value) };
}

function addressErrors(address: ShippingAddress): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of addressFields) {
    const message = fieldError(field, address[field] ?? "");
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

function fieldError(field: AddressField, value: string): string | undefined {
  if (value === "") return field === "addressLine2" ? undefined : REQUIRED[field];
  if (field === "state") return indianStates.includes(value) ? undefined : INVALID_STATE;
  if (field === "pincode") return isPincode(value) ? undefined : INVALID_PINCODE;
  if (field === "phone") return /^\d{10}$/.test(value) ? undefined : INVALID_PHONE;
  const longest = addressLimits[field];
  return value.length > longest ? `Please use at most ${longest} characters` : undefined;
}

/** Text on one line: blanks, line breaks and control characters in a row become one blank. Not a text: empty. */
function oneLine(value: unknown): string {
  return typeof value === "string" ? value.replace(/[\s\p{Cc}]+/gu, " ").trim() : "";
}

function canonicalState(state: string): string {
  return indianStates.find((name) => name.toLowerCase() === state.toLowerCase()) ?? state;
}

/** "560 001" is how a PIN is printed; blanks are no part of it. */
function normalizePincode(pincode: string): string {
  return pincode.replaceAll(" ", "");
}

/**
 * Blanks and hyphens are no part of a number, nor is +91 or 0 in front of ten digits. Nothing else is forgiven:
 * what is left must be exactly ten digits.
 */
function normalizePhone(phone: string): string {
  const digits = phone.replace(/[ -]/g, "");
  return /^(?:\+91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The state a PIN most likely lies in, from its first digits; undefined for a PIN of no region (or the army). */
export function stateForPincode(pincode: string): string | undefined {
  return isPincode(pincode) ? longestPrefix(statePrefixes, pincode) : undefined;
}

/** The big city a PIN most likely lies in, if it is one we know. */
export function cityForPincode(pincode: string): string | undefined {
  return isPincode(pincode) ? longestPrefix(cityPrefixes, pincode) : undefined;
}

/**
 * Whether couriers deliver there: six digits in a region that India Post has given out. Not the Army Postal
 * Service (9…): only India Post carries there, and we could not keep the 3–7 days.
 */
export function isServiceablePincode(pincode: string): boolean {
  return stateForPincode(pincode) !== undefined;
}

function isPincode(pincode: string): boolean {
  return /^\d{6}$/.test(pincode);
}
