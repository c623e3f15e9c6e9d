/** Unknown fields are refused (docs/rules.md#a6). */
import { z } from "zod";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type AddressField, addressFields } from "#app/domain/buying/address.ts";
import { type BuyerField, buyerFields } from "#app/domain/parties/business-buyer.ts";
import type { Channel } from "#app/payments/channels.ts";
import { readMethodChoice } from "#app/payments/methods/method-choice.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import type { ExpectedOrder } from "./expected-order.ts";

const FIELDS = [
  "intent",
  "addressId",
  "saveAddress",
  "buyerChoice",
  "saveGstin",
  "method",
  "idempotencyKey",
  "expected",
  "code",
  ...addressFields,
  ...buyerFields,
] as const;

const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const expectedSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({ productId: z.uuid(), quantity: z.number().int().min(1).max(100_000), unitPricePaise: amount }),
    )
    .max(200),
  totalPaise: amount,
  cashFeePaise: amount.optional(),
});

export type AddressInput = Record<AddressField, string>;
export type BuyerInput = Record<BuyerField, string>;

export type CheckoutForm =
  | { intent: "phone-code" }
  | {
      intent: "address";
      addressId: string;
      saveAddress: boolean;
      /** A saved GSTIN, or how else the order is billed: see bill-to.ts. */
      buyerChoice: string;
      saveGstin: boolean;
      /** The payment method that was chosen with the address; usually empty. */
      method: string;
      address: AddressInput;
      buyer: BuyerInput;
    }
  | {
      intent: "order";
      method: string;
      channel: Channel | null;
      idempotencyKey: string;
      expected: ExpectedOrder;
      code: string;
      address: AddressInput;
      buyer: BuyerInput;
    };

/** @throws 400 for unknown or repeated fields */
export async function readCheckoutForm(request: Request): Promise<Result<CheckoutForm, "malformed">> {
  const fields = await readFields(request, FIELDS);
  if (fields.intent === "phone-code") return ok({ intent: "phone-code" });
  const address = Object.fromEntries(addressFields.map((name) => [name, fields[name]])) as AddressInput;
  const buyer = Object.fromEntries(buyerFields.map((name) => [name, fields[name]])) as BuyerInput;
  const { addressId, method, idempotencyKey, code } = fields;
  if (fields.intent === "address") {
    const saves = { saveAddress: fields.saveAddress === "on", saveGstin: fields.saveGstin === "on" };
    return ok({ intent: "address", addressId, buyerChoice: fields.buyerChoice, ...saves, method, address, buyer });
  }
  const expected = readExpected(fields.expected);
  if (fields.intent !== "order" || !expected) return err("malformed");
  return ok({ intent: "order", ...readMethodChoice(method), idempotencyKey, expected, code, address, buyer });
}

/** What the page showed; null for text that the form never has. */
export function readExpected(text: string): ExpectedOrder | null {
  try {
    return expectedSchema.parse(JSON.parse(text));
  } catch {
    return null; // Our page never sends this.
  }
}
