import type { FreightBearer, FreightDirection } from "#app/domain/books/freight.ts";

export const directionLabels: Readonly<Record<FreightDirection, string>> = {
  forward: "Delivery to the customer",
  return: "Return from the customer",
  rto: "Return to origin (not delivered)",
};

export const bearerLabels: Readonly<Record<FreightBearer, string>> = {
  store: "Store",
  vendor: "Vendor",
  "buyer-fee": "Customer's shipping fee, then the store",
};

/** What a vendor reads beside the cost of a courier. */
export const vendorBearerTexts: Readonly<Record<FreightBearer, string>> = {
  store: "The store pays the courier.",
  vendor: "The cost is deducted from your payout.",
  "buyer-fee":
    "The cost is deducted from your payout up to the customer's shipping fee without GST. The store pays the rest.",
};
