/** For invoices with tax credit (docs/rules.md#i6). The GSTIN is of the place of supply. */

import { linkError } from "#app/domain/basics/person-name.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { findGstinError, normalizeTaxId, stateOfGstin } from "./gstin.ts";

export type BusinessBuyer = { gstin: string; businessName: string };

export const buyerFields = ["buyerGstin", "buyerBusinessName"] as const;
export type BuyerField = (typeof buyerFields)[number];
export type BuyerFields = Partial<Record<BuyerField, string>>;
export type BuyerErrors = Partial<Record<BuyerField, string>>;

export const BUYER_NAME_MAX = 100;

/** What a form sends for a business; nothing for a private buyer. */
export function fieldsOfBuyer(buyer: BusinessBuyer | null): BuyerFields {
  return buyer ? { buyerGstin: buyer.gstin, buyerBusinessName: buyer.businessName } : {};
}

/** Returns null for a private buyer. `deliveryState` is empty while unknown. */
export function validateBuyer(
  input: Partial<Record<BuyerField, unknown>>,
  deliveryState: string,
): Result<BusinessBuyer | null, "invalid-buyer", BuyerErrors> {
  const gstin = normalizeTaxId(textOf(input.buyerGstin));
  const businessName = textOf(input.buyerBusinessName)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (gstin === "" && businessName === "") return ok(null);
  const errors: BuyerErrors = {};
  const error = gstinError(gstin, deliveryState);
  if (error) errors.buyerGstin = error;
  if (businessName === "") errors.buyerBusinessName = "Please enter the name of the business as registered for GST";
  else if (businessName.length > BUYER_NAME_MAX)
    errors.buyerBusinessName = `Please use at most ${BUYER_NAME_MAX} characters`;
  else if (linkError(businessName)) errors.buyerBusinessName = linkError(businessName);
  return Object.keys(errors).length === 0 ? ok({ gstin, businessName }) : err("invalid-buyer", errors);
}

function gstinError(gstin: string, deliveryState: string): string | null {
  if (gstin === "") return "Please enter the GSTIN of this business, or leave the business name empty";
  const error = findGstinError(gstin);
  if (error) return error;
  const own = stateOfGstin(gstin);
  if (deliveryState === "" || own === deliveryState) return null;
  return `This GSTIN is registered in ${own}, but the delivery address is in ${deliveryState}. Use a GSTIN of ${deliveryState}, or leave it empty.`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
