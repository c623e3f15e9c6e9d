/** Tells a repeated request from another one with the same key (docs/rules.md#o4). */
import { createHash } from "node:crypto";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { billingFields } from "#app/domain/parties/billing-address.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";
import type { ExpectedOrder } from "./expected-order.ts";

/** The order must stay: a request may be repeated after an update. */
const ADDRESS = ["fullName", "addressLine1", "addressLine2", "city", "state", "pincode", "phone"] as const;

const KEY = /^[A-Za-z0-9_-]{16,100}$/;

export function isIdempotencyKey(value: string): boolean {
  return KEY.test(value);
}

export function requestHash(request: {
  address: ShippingAddress;
  buyer: BusinessBuyer | null;
  method: string;
  expected: ExpectedOrder;
  quotationId?: string | null;
}): string {
  const address = ADDRESS.map((field) => request.address[field] ?? "");
  const lines = request.expected.lines
    .map(({ productId, quantity, unitPricePaise }) => [productId, quantity, unitPricePaise])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const { buyer, method, expected, quotationId } = request;
  const who = buyer ? [[buyer.gstin, buyer.businessName, ...(buyer.poNumber ? [buyer.poNumber] : [])]] : [];
  const billing = buyer?.address ? [billingFields.map((field) => buyer.address?.[field])] : [];
  const fee = expected.cashFeePaise ? [expected.cashFeePaise] : [];
  const body = JSON.stringify([
    address,
    method,
    lines,
    expected.totalPaise,
    ...who,
    ...billing,
    ...fee,
    ...(quotationId ? [quotationId] : []),
  ]);
  return createHash("sha256").update(body).digest("base64url");
}
