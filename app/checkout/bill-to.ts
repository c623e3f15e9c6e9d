/** Whom an order is billed to: a saved GSTIN, one that is typed, or nobody with a GSTIN. */
import type { BilledGstin } from "#app/domain/parties/billing-address.ts";
import { type BuyerField, type BuyerFields, fieldsOfBuyer } from "#app/domain/parties/business-buyer.ts";

/** Values of the choice beside the saved GSTINs. */
export const PRIVATE = "private";
export const TYPED = "";

/** The fields that the choice stands for; those that were typed when it names no saved GSTIN. */
export function chosenBuyer(
  choice: string,
  typed: Partial<Record<BuyerField, unknown>>,
  saved: readonly BilledGstin[],
): Partial<Record<BuyerField, unknown>> {
  if (choice === PRIVATE) return {};
  const chosen = saved.find(({ gstin }) => gstin === choice);
  return chosen ? { ...toFields(chosen), buyerPoNumber: typed.buyerPoNumber } : typed;
}

export function toFields(saved: BilledGstin): BuyerFields {
  return fieldsOfBuyer({ ...saved, poNumber: null });
}
