/** The form of a GSTIN that a person saves, checked in the browser and on the server. */
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BilledGstin, BillingAddress } from "#app/domain/parties/billing-address.ts";
import { type BuyerErrors, type BuyerField, validateBusiness } from "#app/domain/parties/business-buyer.ts";

export const gstinFields = [
  "buyerGstin",
  "buyerBusinessName",
  "buyerAddress",
  "buyerCity",
  "buyerPincode",
] as const satisfies readonly BuyerField[];
export type GstinFields = Partial<Record<(typeof gstinFields)[number], string>>;

export type CheckedGstin = BilledGstin & { address: BillingAddress };

/** A saved GSTIN has its address, so that goods can go to any state. */
export function validateGstin(fields: GstinFields): Result<CheckedGstin, "invalid", BuyerErrors> {
  const checked = validateBusiness({ ...fields, buyerPoNumber: "" }, "", true);
  if (!checked.ok) {
    const isEmpty = oneLine(fields.buyerGstin ?? "") === "";
    return err("invalid", { ...checked.details, ...(isEmpty && { buyerGstin: "Please enter the GSTIN" }) });
  }
  const { gstin, businessName, address } = checked.value;
  return address ? ok({ gstin, businessName, address }) : err("invalid", {});
}
