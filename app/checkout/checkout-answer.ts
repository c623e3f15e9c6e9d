import type { AddressErrors } from "#app/domain/buying/address.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { BuyerErrors } from "#app/domain/parties/business-buyer.ts";
import type { AddressInput, BuyerInput } from "./checkout-form.server.ts";

export type CheckoutAnswer = {
  error?: string;
  note?: string;
  changes?: string[];
  phoneError?: string;
  /** What the buyer may order for the company, which this order exceeds. */
  limitPaise?: Paise;
  errors?: AddressErrors & BuyerErrors & { method?: string };
  values?: AddressInput & BuyerInput;
  addressId?: string;
  buyerChoice?: string;
};
