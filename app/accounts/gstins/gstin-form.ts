/** The form of a GSTIN that a person saves, checked in the browser and on the server. */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BilledGstin, BillingAddress } from "#app/domain/parties/billing-address.ts";
import { type BuyerErrors, type BuyerField, validateBuyer } from "#app/domain/parties/business-buyer.ts";

export const gstinFields = [
  "buyerGstin",
  "buyerBusinessName",
  "buyerAddress",
  "buyerCity",
  "buyerPincode",
] as const satisfies readonly BuyerField[];
export type GstinFields = Partial<Record<(typeof gstinFields)[number], string>>;

export const MAX_GSTINS = 20;

export type CheckedGstin = BilledGstin & { address: BillingAddress };

/** A saved GSTIN has its address, so that goods can go to any state. */
export function validateGstin(fields: GstinFields): Result<CheckedGstin, "invalid", BuyerErrors> {
  const checked = validateBuyer({ ...fields, buyerPoNumber: "" }, "");
  if (!checked.ok) return err("invalid", checked.details ?? {});
  if (!checked.value) return err("invalid", { buyerGstin: "Please enter the GSTIN" });
  const { gstin, businessName, address } = checked.value;
  if (!address) return err("invalid", { buyerAddress: "Address is required" });
  return ok({ gstin, businessName, address });
}
