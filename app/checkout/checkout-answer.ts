/** The action's answer when a checkout goes no further. */
import type { AddressErrors } from "#app/domain/buying/address.ts";
import type { BuyerErrors } from "#app/domain/parties/business-buyer.ts";
import type { AddressInput, BuyerInput } from "./checkout-form.server.ts";

export type CheckoutAnswer = {
  /** For the banner. */
  error?: string;
  /** Below it. */
  note?: string;
  /** A sentence per change since the shopper looked. */
  changes?: string[];
  /** At the code that confirms the number; cash on delivery stays chosen. */
  phoneError?: string;
  /** Step 1: a message per bad field, and what was typed. */
  errors?: AddressErrors & BuyerErrors;
  values?: AddressInput & BuyerInput;
  /** The chosen saved address; "": a new one was typed. */
  addressId?: string;
};
