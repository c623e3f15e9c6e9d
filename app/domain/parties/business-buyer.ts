/** For invoices with tax credit (docs/rules.md#i6). The GSTIN is of the place of supply. */

import { linkError } from "#app/domain/basics/person-name.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { findGstinError, normalizeTaxId, stateOfGstin } from "./gstin.ts";

/** `poNumber`: of the purchase order in the buyer's own books; null without one. */
export type BusinessBuyer = { gstin: string; businessName: string; poNumber: string | null };

export const buyerFields = ["buyerGstin", "buyerBusinessName", "buyerPoNumber"] as const;
export type BuyerField = (typeof buyerFields)[number];
export type BuyerFields = Partial<Record<BuyerField, string>>;
export type BuyerErrors = Partial<Record<BuyerField, string>>;

export const BUYER_NAME_MAX = 100;
export const PO_NUMBER_MAX = 40;

/** What a form sends for a business; nothing for a private buyer. */
export function fieldsOfBuyer(buyer: BusinessBuyer | null): BuyerFields {
  if (!buyer) return {};
  return { buyerGstin: buyer.gstin, buyerBusinessName: buyer.businessName, buyerPoNumber: buyer.poNumber ?? "" };
}

/** Returns null for a private buyer. `deliveryState` is empty while unknown. */
export function validateBuyer(
  input: Partial<Record<BuyerField, unknown>>,
  deliveryState: string,
): Result<BusinessBuyer | null, "invalid-buyer", BuyerErrors> {
  const gstin = normalizeTaxId(textOf(input.buyerGstin));
  const businessName = oneLine(textOf(input.buyerBusinessName));
  const poNumber = oneLine(textOf(input.buyerPoNumber));
  if (gstin === "" && businessName === "" && poNumber === "") return ok(null);
  const errors: BuyerErrors = {};
  const error = gstinError(gstin, deliveryState);
  if (error) errors.buyerGstin = error;
  if (businessName === "") errors.buyerBusinessName = "Please enter the name of the business as registered for GST";
  else if (businessName.length > BUYER_NAME_MAX)
    errors.buyerBusinessName = `Please use at most ${BUYER_NAME_MAX} characters`;
  else if (linkError(businessName)) errors.buyerBusinessName = linkError(businessName);
  if (poNumber.length > PO_NUMBER_MAX) errors.buyerPoNumber = `Please use at most ${PO_NUMBER_MAX} characters`;
  else if (linkError(poNumber)) errors.buyerPoNumber = linkError(poNumber);
  if (Object.keys(errors).length > 0) return err("invalid-buyer", errors);
  return ok({ gstin, businessName, poNumber: poNumber || null });
}

function gstinError(gstin: string, deliveryState: string): string | null {
  if (gstin === "") return "Please enter the GSTIN of this business, or leave business name and PO number empty";
  const error = findGstinError(gstin);
  if (error) return error;
  const own = stateOfGstin(gstin);
  if (deliveryState === "" || own === deliveryState) return null;
  return `This GSTIN is registered in ${own}, but the delivery address is in ${deliveryState}. Use a GSTIN of ${deliveryState}, or leave it empty.`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
