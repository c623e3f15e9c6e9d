/** For invoices with tax credit (docs/rules.md#i6). */

import { linkError } from "#app/domain/basics/person-name.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type BillingAddress, type BillingErrors, checkBillingAddress, readBillingAddress } from "./billing-address.ts";
import { findGstinError, normalizeTaxId, stateOfGstin } from "./gstin.ts";

/**
 * `poNumber`: of the purchase order in the buyer's own books; null without one. `address`: where the GSTIN is registered;
 * without one it is the address of delivery.
 */
export type BusinessBuyer = {
  gstin: string;
  businessName: string;
  poNumber: string | null;
  address?: BillingAddress | null;
};

export const buyerFields = [
  "buyerGstin",
  "buyerBusinessName",
  "buyerAddress",
  "buyerCity",
  "buyerPincode",
  "buyerPoNumber",
] as const;
export type BuyerField = (typeof buyerFields)[number];
export type BuyerFields = Partial<Record<BuyerField, string>>;
export type BuyerErrors = Partial<Record<BuyerField, string>>;

/** How many GSTINs a person may save. */
export const MAX_GSTINS = 20;
export const BUYER_NAME_MAX = 100;
export const PO_NUMBER_MAX = 40;

/** What a form sends for a business; nothing for a private buyer. */
export function fieldsOfBuyer(buyer: BusinessBuyer | null): BuyerFields {
  if (!buyer) return {};
  const { gstin, businessName, poNumber, address } = buyer;
  return {
    ...{ buyerGstin: gstin, buyerBusinessName: businessName, buyerPoNumber: poNumber ?? "" },
    ...(address && { buyerAddress: address.addressLine1, buyerCity: address.city, buyerPincode: address.pincode }),
  };
}

/**
 * Returns null for a private buyer. `deliveryState` is empty while unknown. Goods for another state than the GSTIN's need
 * the address that they are billed to (CGST Rules rule 46(d)).
 */
export function validateBuyer(
  input: Partial<Record<BuyerField, unknown>>,
  deliveryState: string,
): Result<BusinessBuyer | null, "invalid-buyer", BuyerErrors> {
  if (buyerFields.every((field) => oneLine(textOf(input[field])) === "")) return ok(null);
  return validateBusiness(input, deliveryState);
}

/** As `validateBuyer`, of a form that is for businesses only; `needsAddress`: where the GSTIN is registered, always. */
export function validateBusiness(
  input: Partial<Record<BuyerField, unknown>>,
  deliveryState: string,
  needsAddress = false,
): Result<BusinessBuyer, "invalid-buyer", BuyerErrors> {
  const gstin = normalizeTaxId(textOf(input.buyerGstin));
  const businessName = oneLine(textOf(input.buyerBusinessName));
  const poNumber = oneLine(textOf(input.buyerPoNumber));
  const errors: BuyerErrors = {};
  const error =
    gstin === "" ? "Please enter the GSTIN of this business, or leave its other fields empty" : findGstinError(gstin);
  if (error) errors.buyerGstin = error;
  if (businessName === "") errors.buyerBusinessName = "Please enter the name of the business as registered for GST";
  else if (businessName.length > BUYER_NAME_MAX)
    errors.buyerBusinessName = `Please use at most ${BUYER_NAME_MAX} characters`;
  else if (linkError(businessName)) errors.buyerBusinessName = linkError(businessName);
  const state = error ? undefined : stateOfGstin(gstin);
  const billing = (needsAddress ? checkBillingAddress : readBillingAddress)(toBilling(input), state);
  Object.assign(errors, ofBuyer(billing.errors));
  const isElsewhere = state !== undefined && deliveryState !== "" && state !== deliveryState;
  if (isElsewhere && !billing.address && Object.keys(billing.errors).length === 0)
    errors.buyerAddress = `This GSTIN is registered in ${state}, but the delivery address is in ${deliveryState}. Please enter the billing address in ${state}.`;
  if (poNumber.length > PO_NUMBER_MAX) errors.buyerPoNumber = `Please use at most ${PO_NUMBER_MAX} characters`;
  else if (linkError(poNumber)) errors.buyerPoNumber = linkError(poNumber);
  if (Object.keys(errors).length > 0) return err("invalid-buyer", errors);
  const { address } = billing;
  return ok({ gstin, businessName, poNumber: poNumber || null, ...(address && { address }) });
}

function toBilling({ buyerAddress, buyerCity, buyerPincode }: Partial<Record<BuyerField, unknown>>) {
  return { addressLine1: buyerAddress, city: buyerCity, pincode: buyerPincode };
}

function ofBuyer({ addressLine1, city, pincode }: BillingErrors): BuyerErrors {
  return {
    ...(addressLine1 && { buyerAddress: addressLine1 }),
    ...(city && { buyerCity: city }),
    ...(pincode && { buyerPincode: pincode }),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
