/** To whom an order for delivery goes, and how it is paid (docs/rules.md#k6). */
import { EMAIL_MAX, isEmail, messages } from "#app/accounts/account-messages.ts";
import { readMobile } from "#app/domain/basics/phone.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type AddressErrors, type ShippingAddress, validateAddress } from "#app/domain/buying/address.ts";
import {
  type CounterPayment,
  type CounterPaymentFields,
  readCounterPayment,
} from "#app/domain/money/counter-payment.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { type BusinessBuyer, validateBuyer } from "#app/domain/parties/business-buyer.ts";
import type { CounterBuyerFields } from "./counter-buyer.ts";

/** `counter`: at once; `cod`: cash on delivery; `link`: the buyer pays online, on the page of the order. */
export const payWays = ["counter", "cod", "link"] as const;
export type PayWay = (typeof payWays)[number];

/** `cashFee`: that of cash on delivery as the form showed it, in paise. */
export const deliveryFields = ["addressLine2", "pay", "cashFee", "buyerAddress", "buyerCity", "buyerPincode"] as const;
export type DeliveryFields = CounterBuyerFields &
  CounterPaymentFields &
  Record<(typeof deliveryFields)[number], string>;
export type DeliveryErrors = Partial<DeliveryFields>;

export type DeliveryForm = {
  address: ShippingAddress;
  email: string | null;
  business: BusinessBuyer | null;
  /** `money`: null unless paid at the counter. */
  pay: PayWay;
  money: CounterPayment | null;
};

export function readDeliveryForm(
  fields: DeliveryFields,
  totalPaise: Paise,
): Result<DeliveryForm, "invalid", DeliveryErrors> {
  const errors: DeliveryErrors = {};
  const { customerName: fullName, addressLine1, addressLine2, pincode, city, state, phone } = fields;
  const address = validateAddress({ fullName, addressLine1, addressLine2, pincode, city, state, phone });
  if (!address.ok) Object.assign(errors, toFields(address.details ?? {}));
  else if (readMobile(phone) === null) errors.phone = "Please enter a 10-digit mobile number";
  const email = fields.email.trim().toLowerCase();
  if (email !== "" && (!isEmail(email) || email.length > EMAIL_MAX)) errors.email = messages.email;
  const buyer = validateBuyer(fields, address.ok ? address.value.state : "");
  if (!buyer.ok) Object.assign(errors, buyer.details);
  const pay = payWays.find((way) => way === fields.pay);
  if (!pay) errors.pay = "Please choose how the order is paid";
  const money = pay === "counter" ? readCounterPayment(totalPaise, fields) : ok(null);
  if (!money.ok) Object.assign(errors, money.details);
  if (Object.keys(errors).length > 0 || !address.ok || !buyer.ok || !pay || !money.ok) return err("invalid", errors);
  return ok({ address: address.value, email: email || null, business: buyer.value, pay, money: money.value });
}

/** The counter's form has one name for the buyer and the address. */
export function toFields({ fullName, ...errors }: AddressErrors): DeliveryErrors {
  return fullName === undefined ? errors : { customerName: fullName, ...errors };
}
