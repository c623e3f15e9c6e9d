/** Delivery terms per seller (docs/rules.md#d7). */
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import { shareShippingFee } from "#app/domain/money/shipping.ts";
import { type AddressErrors, type AddressField, type ShippingAddress, validateAddress } from "./address.ts";
import { type DeliveryArea, type DeliveryTerms, findDelivery, getConsignmentTerms } from "./delivery-areas.ts";
import { pincodeMessage } from "./serviceability.ts";

/** `sellerPin` is empty when unknown or irrelevant. */
export type Consignment = { vendorId: string; sellerPin: string; grams: number };

export type DeliveryQuote = {
  takesCash: boolean;
  of: (vendorId: string) => DeliveryTerms;
  consignments: DeliveryTerms[];
};

export function quoteConsignments(
  areas: readonly DeliveryArea[],
  { pincode, general }: { pincode: string; general: DeliveryTerms },
  consignments: readonly Consignment[],
): Result<DeliveryQuote, "not-serviceable"> {
  const terms = new Map(
    consignments.map((consignment) => [consignment.vendorId, getConsignmentTerms(areas, Number(pincode), consignment)]),
  );
  const quoted = [...terms.values()];
  if (quoted.some(({ isServiceable }) => !isServiceable)) return err("not-serviceable");
  return ok({
    takesCash: general.takesCash && quoted.every(({ takesCash }) => takesCash),
    of: (vendorId) => terms.get(vendorId) ?? general,
    consignments: quoted,
  });
}

export function checkDestination(
  areas: readonly DeliveryArea[],
  input: Partial<Record<AddressField, unknown>>,
  consignments: readonly Consignment[] = [],
): Result<{ address: ShippingAddress; quote: DeliveryQuote }, "invalid-address", AddressErrors> {
  const checked = validateAddress(input);
  if (!checked.ok) return checked;
  const { pincode } = checked.value;
  const delivery = findDelivery(areas, pincode);
  if (!delivery.ok) return err("invalid-address", { pincode: pincodeMessage(delivery.code, pincode) });
  const quote = quoteConsignments(areas, { pincode, general: delivery.value }, consignments);
  if (!quote.ok) return err("invalid-address", { pincode: notAllDelivered(pincode) });
  return ok({ address: checked.value, quote: quote.value });
}

export function notAllDelivered(pincode: string): string {
  return `Some items in your cart cannot be delivered to PIN code ${pincode}. Remove them, or choose another address.`;
}

/** Consignments without a fee share the store's fee once. */
export function quotedFee({ consignments }: Pick<DeliveryQuote, "consignments">, storeFeePaise: Paise): Paise {
  const own = sumPaise(consignments.map(({ feePaise }) => feePaise ?? 0));
  return consignments.length === 0 || consignments.some(({ feePaise }) => feePaise === null)
    ? own + storeFeePaise
    : own;
}

/** Null means: divide by worth. Free orders pass 0. */
export function feesByVendor(
  quote: DeliveryQuote,
  storeFeePaise: Paise,
  { shippingPaise, lines }: { shippingPaise: Paise; lines: readonly { vendorId: string; totalPaise: Paise }[] },
): Map<string, Paise> | null {
  if (shippingPaise === 0 || quote.consignments.every(({ feePaise }) => feePaise === null)) return null;
  const worth = new Map<string, Paise>();
  for (const { vendorId, totalPaise } of lines) worth.set(vendorId, (worth.get(vendorId) ?? 0) + totalPaise);
  const sharing = [...worth.keys()].filter((vendorId) => quote.of(vendorId).feePaise === null);
  const shares = shareShippingFee(
    storeFeePaise,
    sharing.map((vendorId) => worth.get(vendorId) ?? 0),
  );
  return new Map(
    [...worth.keys()].map((vendorId) => [
      vendorId,
      quote.of(vendorId).feePaise ?? shares[sharing.indexOf(vendorId)] ?? 0,
    ]),
  );
}
