import { PAISE_PER_RUPEE, type Paise } from "./money.ts";

/** A null threshold always charges (docs/rules.md#m8). */
export type ShippingSettings = { shippingFeePaise: Paise; freeShippingAbovePaise: Paise | null };

/** Goods worth exactly the threshold still pay. */
export function shippingFee(goodsPaise: Paise, { shippingFeePaise, freeShippingAbovePaise }: ShippingSettings): Paise {
  if (goodsPaise <= 0) return 0;
  if (freeShippingAbovePaise !== null && goodsPaise > freeShippingAbovePaise) return 0;
  return shippingFeePaise;
}

/** By worth (docs/decisions/333) in whole rupees; the first of the dearest takes the rest. */
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

/** Default delivery days (docs/rules.md#d1). */
export const DELIVERY_BUSINESS_DAYS = { from: 3, to: 7 } as const;
