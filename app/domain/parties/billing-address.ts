/** The address of a GST registration. Its state is the one that the GSTIN names. */
import { checkAddressField } from "#app/domain/buying/address.ts";
import { findDestination } from "#app/domain/buying/serviceability.ts";

export type BillingAddress = { addressLine1: string; city: string; pincode: string };

/** `address`: null for a company's GSTIN that was added without. */
export type BilledGstin = { gstin: string; businessName: string; address: BillingAddress | null };

export const billingFields = ["addressLine1", "city", "pincode"] as const satisfies readonly (keyof BillingAddress)[];
export type BillingErrors = Partial<BillingAddress>;

type BillingInput = Partial<Record<keyof BillingAddress, unknown>>;
type CheckedBilling = { address: BillingAddress | null; errors: BillingErrors };

/** Null when nothing was typed. */
export function readBillingAddress(input: BillingInput, state: string | undefined): CheckedBilling {
  const isEmpty = billingFields.every((field) => checkAddressField(field, input[field]).value === "");
  return isEmpty ? { address: null, errors: {} } : checkBillingAddress(input, state);
}

/** `state`: the GSTIN's, if it is known; the address is null where something is wrong. */
export function checkBillingAddress(input: BillingInput, state: string | undefined): CheckedBilling {
  const address: BillingAddress = { addressLine1: "", city: "", pincode: "" };
  const errors: BillingErrors = {};
  for (const field of billingFields) {
    const { value, error } = checkAddressField(field, input[field]);
    address[field] = value;
    if (error) errors[field] = error;
  }
  const wrongState = errors.pincode ? undefined : otherState(address.pincode, state);
  if (wrongState) errors.pincode = wrongState;
  return { address: Object.keys(errors).length === 0 ? address : null, errors };
}

function otherState(pincode: string, state: string | undefined): string | undefined {
  const destination = findDestination(pincode);
  if (!state || !destination.ok || destination.value.states.includes(state)) return undefined;
  return `PIN code ${pincode} is in ${destination.value.states.join(" or ")}, but the GSTIN is registered in ${state}`;
}

export function billingLine({ addressLine1, city, pincode }: BillingAddress, state: string): string {
  return `${addressLine1}, ${city}, ${state} ${pincode}`;
}
