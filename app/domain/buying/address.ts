/** The state decides the GST, so it must match the PIN (docs/rules.md#o1). */

import { compactDigits } from "#app/domain/basics/digits.ts";
import { linkError } from "#app/domain/basics/person-name.ts";
import { readPhone } from "#app/domain/basics/phone.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { states } from "#app/domain/basics/states.ts";
import { findDestination, pincodeMessage, stateMismatch } from "./serviceability.ts";

export type ShippingAddress = {
  fullName: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  pincode: string;
  phone: string;
};

/** An address of a company stays the company's: a choice of it has its id (docs/rules.md#j9). */
export type ChosenAddress = ShippingAddress | { companyAddressId: string };

export type AddressField = keyof ShippingAddress;

/** In the order of the form. */
export const addressFields = [
  "pincode",
  "fullName",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "phone",
] as const satisfies readonly AddressField[];

export type AddressErrors = Partial<Record<AddressField, string>>;

export const indianStates: readonly string[] = states.map((state) => state.name);

export const addressLimits = { fullName: 100, addressLine1: 200, addressLine2: 200, city: 100 } as const;

const REQUIRED: Record<Exclude<AddressField, "addressLine2">, string> = {
  fullName: "Full name is required",
  addressLine1: "Address is required",
  city: "City is required",
  state: "State is required",
  pincode: "PIN code is required",
  phone: "Phone number is required",
};
const INVALID_PHONE = "Please enter a valid 10-digit phone number";
const INVALID_STATE = "Please choose a state or union territory of India";

export function validateAddress(
  input: Partial<Record<AddressField, unknown>>,
): Result<ShippingAddress, "invalid-address", AddressErrors> {
  const address: ShippingAddress = {
    fullName: oneLine(input.fullName),
    addressLine1: oneLine(input.addressLine1),
    city: oneLine(input.city),
    state: canonicalState(oneLine(input.state)),
    pincode: compactDigits(oneLine(input.pincode)),
    phone: normalizePhone(oneLine(input.phone)),
  };
  const addressLine2 = oneLine(input.addressLine2);
  if (addressLine2 !== "") address.addressLine2 = addressLine2;
  const errors = addressErrors(address);
  return Object.keys(errors).length === 0 ? ok(address) : err("invalid-address", errors);
}

/** Returns null when valid. */
export function addressError(address: ShippingAddress): string | null {
  const checked = validateAddress(address);
  return checked.ok ? null : (Object.values(checked.details ?? {})[0] ?? null);
}

export function checkAddressField(field: AddressField, input: unknown): { value: string; error?: string } {
  const text = oneLine(input);
  const value = field === "state" ? canonicalState(text) : field === "pincode" ? compactDigits(text) : text;
  return { value, error: fieldError(field, value) };
}

function addressErrors(address: ShippingAddress): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of addressFields) {
    const message =
      fieldError(field, address[field] ?? "") ??
      (field === "state" ? stateMismatch(address.pincode, address.state) : undefined);
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

function fieldError(field: AddressField, value: string): string | undefined {
  if (value === "") return field === "addressLine2" ? undefined : REQUIRED[field];
  if (field === "state") return indianStates.includes(value) ? undefined : INVALID_STATE;
  if (field === "pincode") return pincodeError(value);
  if (field === "phone") return /^\d{10}$/.test(value) ? undefined : INVALID_PHONE;
  const longest = addressLimits[field];
  if (field === "fullName" && linkError(value)) return linkError(value);
  return value.length > longest ? `Please use at most ${longest} characters` : undefined;
}

function oneLine(value: unknown): string {
  return typeof value === "string" ? value.replace(/[\s\p{Cc}]+/gu, " ").trim() : "";
}

function canonicalState(state: string): string {
  return indianStates.find((name) => name.toLowerCase() === state.toLowerCase()) ?? state;
}

function normalizePhone(phone: string): string {
  return readPhone(phone) ?? phone;
}

function pincodeError(pincode: string): string | undefined {
  const destination = findDestination(pincode);
  return destination.ok ? undefined : pincodeMessage(destination.code, pincode);
}
