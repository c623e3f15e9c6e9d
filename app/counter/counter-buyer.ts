/**
 * Who buys at the counter, and where the supply is (docs/rules.md#k2). Without an address on the invoice it is the store's
 * state, with one the buyer's (IGST Act section 10(1)(ca)); a registered buyer carries the goods to the place of its
 * registration (IGST Act section 10(1)(a)).
 */
import { EMAIL_MAX, isEmail, messages, NAME_MAX } from "#app/accounts/account-messages.ts";
import { linkError } from "#app/domain/basics/person-name.ts";
import { readMobile } from "#app/domain/basics/phone.ts";
import { oneLine } from "#app/domain/basics/plain-text.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type ShippingAddress, validateAddress } from "#app/domain/buying/address.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { type BusinessBuyer, validateBuyer } from "#app/domain/parties/business-buyer.ts";
import { stateOfGstin } from "#app/domain/parties/gstin.ts";

/** In the order of the form. */
export const counterBuyerFields = [
  "phone",
  "customerName",
  "email",
  "buyerGstin",
  "buyerBusinessName",
  "addressLine1",
  "pincode",
  "city",
  "state",
] as const;
export type CounterBuyerField = (typeof counterBuyerFields)[number];
export type CounterBuyerFields = Record<CounterBuyerField, string>;
export type CounterBuyerErrors = Partial<CounterBuyerFields>;

/** The name and address of an unregistered buyer are on the invoice from here on (CGST Rules rule 46(e)). */
export const NAMED_FROM_PAISE: Paise = 50_000_00;
export const WALK_IN = "Walk-in customer";

/** `address`: null when the goods are supplied at the store. */
export type CounterBuyer = {
  phone: string | null;
  name: string | null;
  email: string | null;
  address: ShippingAddress | null;
  business: BusinessBuyer | null;
};

export function readCounterBuyer(
  fields: CounterBuyerFields,
  { taxablePaise }: { taxablePaise: Paise },
): Result<CounterBuyer, "invalid", CounterBuyerErrors> {
  const [name, email] = [oneLine(fields.customerName), fields.email.trim().toLowerCase()];
  const phone = fields.phone.trim() === "" ? null : readMobile(fields.phone);
  const isBusiness = fields.buyerGstin.trim() !== "" || fields.buyerBusinessName.trim() !== "";
  const isNamed = isBusiness || taxablePaise >= NAMED_FROM_PAISE;
  const hasAddress = [fields.addressLine1, fields.pincode, fields.city, fields.state].some((one) => one.trim() !== "");
  const errors: CounterBuyerErrors = {};
  if (fields.phone.trim() !== "" && phone === null) errors.phone = "Please enter a 10-digit mobile number";
  if (name === "" && (phone !== null || email !== "" || hasAddress || (isNamed && !isBusiness)))
    errors.customerName = "Name is required";
  else if (name.length > NAME_MAX) errors.customerName = `Please use at most ${NAME_MAX} characters`;
  else if (linkError(name)) errors.customerName = linkError(name);
  if (email !== "" && (!isEmail(email) || email.length > EMAIL_MAX)) errors.email = messages.email;
  const address = hasAddress || isNamed ? readAddress(fields, { name, phone }) : null;
  const buyer = validateBuyer(fields, "");
  const business = buyer.ok ? buyer.value : null;
  if (!buyer.ok) Object.assign(errors, buyer.details);
  const state = business && stateOfGstin(business.gstin);
  if (address?.ok && state && state !== address.value.state)
    errors.buyerGstin = `This GSTIN is registered in ${state}, but the address is in ${address.value.state}. Please enter the address of the registration.`;
  if (address && !address.ok) Object.assign(errors, address.details);
  if (Object.keys(errors).length > 0) return err("invalid", inOrder(errors));
  return ok({
    ...{ phone, name: name || business?.businessName || null, email: email || null },
    ...{ address: address?.ok ? address.value : null, business },
  });
}

/** Any number passes the check of the address in place of one that was not given. */
const NO_PHONE = "9999999999";

function readAddress(
  { addressLine1, pincode, city, state, buyerBusinessName }: CounterBuyerFields,
  { name, phone }: { name: string; phone: string | null },
): Result<ShippingAddress, "invalid", CounterBuyerErrors> {
  const fullName = name || oneLine(buyerBusinessName) || WALK_IN;
  const read = validateAddress({ fullName, addressLine1, pincode, city, state, phone: phone ?? NO_PHONE });
  if (read.ok) return ok({ ...read.value, phone: phone ?? "" });
  const { fullName: _, addressLine2: __, phone: ___, ...errors } = read.details ?? {};
  return err("invalid", errors);
}

function inOrder(errors: CounterBuyerErrors): CounterBuyerErrors {
  return Object.fromEntries(counterBuyerFields.filter((field) => errors[field]).map((field) => [field, errors[field]]));
}
