/** One flat fee, nothing above a threshold. */
import { PAISE_PER_RUPEE, type Paise } from "./money.ts";

/** `freeShippingAbovePaise: null`: the fee always applies (docs/rules.md#m8). */
export type ShippingSettings = { shippingFeePaise: Paise; freeShippingAbovePaise: Paise | null };

export const defaultShipping: ShippingSettings = { shippingFeePaise: 0, freeShippingAbovePaise: 5_000_00 };

/** For goods at shown prices. Free *above* the threshold: goods of exactly that worth still pay. No goods, no fee. */
export function shippingFee(goodsPaise: Paise, { shippingFeePaise, freeShippingAbovePaise }: ShippingSettings): Paise {
  if (goodsPaise <= 0) return 0;
  if (freeShippingAbovePaise !== null && goodsPaise > freeShippingAbovePaise) return 0;
  return shippingFeePaise;
}

/**
 * Splits the fee by shipments' worth, so each courier knows what to collect (docs/decisions/333). Whole rupees, rounded
 * down; the rest goes to the first of the dearest.
 */
export function shareShippingFee(feePaise: Paise, shipmentsPaise: readonly Paise[]): Paise[] {
  const worth = shipmentsPaise.reduce((sum, paise) => sum + paise, 0);
  if (shipmentsPaise.length === 0) return [];
  const shares = shipmentsPaise.map((paise) => (worth > 0 ? floorToRupee((feePaise * paise) / worth) : 0));
  const dearest = shipmentsPaise.indexOf(Math.max(...shipmentsPaise));
  const rest = feePaise - shares.reduce((sum, paise) => sum + paise, 0);
  return shares.map((share, index) => (index === dearest ? share + rest : share));
}

function floorToRupee(paise: number): Paise {
  return Math.floor(paise / PAISE_PER_RUPEE) * PAISE_PER_RUPEE;
}

export const DELIVERY_BUSINESS_DAYS = { from: 3, to: 7 } as const;
