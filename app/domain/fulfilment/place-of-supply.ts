import { states } from "#app/domain/basics/states.ts";

export type PlaceOfSupply = { state: string; code: string };

/**
 * Goods that a registered buyer directs to another state are supplied where the buyer is registered (IGST Act section
 * 10(1)(b)), other goods where they are delivered (IGST Act section 10(1)(a) and (ca)). Services on the same invoice go
 * along.
 * @throws for a state or GSTIN that India doesn't have
 */
export function placeOfSupply(deliveryState: string, recipientGstin: string | null): PlaceOfSupply {
  const gstCode = recipientGstin?.slice(0, 2);
  const place = states.find((one) => (gstCode ? one.gstCode === gstCode : one.name === deliveryState));
  if (!place) throw new Error(`no state of India: ${gstCode ?? deliveryState}`);
  return { state: place.name, code: place.gstCode };
}
