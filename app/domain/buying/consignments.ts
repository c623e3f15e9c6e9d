import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import { shareShippingFee } from "#app/domain/money/shipping.ts";
import { type AddressErrors, type AddressField, type ShippingAddress, validateAddress } from "./address.ts";
import { type DeliveryArea, type DeliveryTerms, findDelivery, termsOfConsignment } from "./delivery-areas.ts";
import { pincodeMessage } from "./serviceability.ts";

/** `sellerPin`: where it leaves from, "" if nobody knows or no area asks; `grams`: of all its pieces. */
export type Consignment = { vendorId: string; sellerPin: string; grams: number };

/** `of`: the terms of a seller's consignment. */
export type DeliveryQuote = {
  takesCash: boolean;
  of: (vendorId: string) => DeliveryTerms;
  consignments: DeliveryTerms[];
};

/** `general`: what `findDelivery` found at the PIN. Refused when one of the consignments is. */
export function quoteConsignments(
  areas: readonly DeliveryArea[],
  { pincode, general }: { pincode: string; general: DeliveryTerms },
  consignments: readonly Consignment[],
): Result<DeliveryQuote, "not-serviceable"> {
  const terms = new Map(
    consignments.map((consignment) => [consignment.vendorId, termsOfConsignment(areas, Number(pincode), consignment)]),
  );
  const quoted = [...terms.values()];
  if (quoted.some(({ isServiceable }) => !isServiceable)) return err("not-serviceable");
  return ok({
    takesCash: general.takesCash && quoted.every(({ takesCash }) => takesCash),
    of: (vendorId) => terms.get(vendorId) ?? general,
    consignments: quoted,
  });
}

/** `validateAddress`, and whether we deliver these consignments there now; how, if so. */
export function checkDestination(
  areas: readonly DeliveryArea[],
  input: Partial<Record<AddressField, unknown>>,
  consignments: readonly Consignment[] = [],
): Result<{ address: ShippingAddress; quote: DeliveryQuote }, "invalid-address", AddressErrors> {
  const checked = validateAddress(input);
  if (!checked.ok) return checked;
  const { pincode } = checked.value;
  const found = findDelivery(areas, pincode);
  if (!found.ok) return err("invalid-address", { pincode: pincodeMessage(found.code, pincode) });
  const quote = quoteConsignments(areas, { pincode, general: found.value }, consignments);
  if (!quote.ok) return err("invalid-address", { pincode: notAllDelivered(pincode) });
  return ok({ address: checked.value, quote: quote.value });
}

/** For shoppers. */
export function notAllDelivered(pincode: string): string {
  return `Some items in your cart cannot be delivered to PIN code ${pincode}. Remove them, or choose another address.`;
}

/** Each consignment's own fee, and the store's once for those without one. */
export function quotedFee({ consignments }: Pick<DeliveryQuote, "consignments">, storeFeePaise: Paise): Paise {
  const own = sumPaise(consignments.map(({ feePaise }) => feePaise ?? 0));
  return consignments.length === 0 || consignments.some(({ feePaise }) => feePaise === null)
    ? own + storeFeePaise
    : own;
}

/**
 * What of the order's fee each seller's shipment bears: its own, and its part of the store's by worth. Null: by worth
 * alone. `shippingPaise`: 0 where the order ships free.
 */
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
