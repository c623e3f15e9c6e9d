/** What the checkout page is told by its own action when it goes no further. */
import type { AddressErrors } from "#app/domain/buying/address.ts";
import type { BuyerErrors } from "#app/domain/parties/business-buyer.ts";
import type { AddressInput, BuyerInput } from "./checkout-form.server.ts";

export type CheckoutAnswer = {
  /** One sentence for the banner. */
  error?: string;
  /** What changed since the shopper looked, a sentence each. */
  changes?: string[];
  /** Step 1: a message per bad field, and what was typed. */
  errors?: AddressErrors & BuyerErrors;
  values?: AddressInput & BuyerInput;
  /** The saved address that was chosen; "": a new one was typed. */
  addressId?: string;
};
