/**
 * docs/rules.md#l7. The buyer has the money back, or never paid, so the vendor's sale is taken back. Who bears the
 * loss pays the vendor what it would have kept: value without tax less commission, and the fee without tax. The tax
 * went with the sale.
 */

import { OWN_DELIVERY } from "#app/domain/fulfilment/dispatch.ts";
import { creditEntries, type SoldLine } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import { STORE_VENDOR } from "./store-vendor.ts";

/** vendor: it isn't paid. store: it is, at the store's cost. carrier: it is, and the courier is to pay the store. */
export const lossBearers = ["vendor", "store", "carrier"] as const;
export type LossBearer = (typeof lossBearers)[number];

export function isLossBearer(text: string): text is LossBearer {
  return lossBearers.some((one) => one === text);
}

/** Who lost it with its own people has nobody to claim from; nor does the store pay itself. */
export function bearersFor({ carrier, vendorId }: { carrier: string | null; vendorId: string }): LossBearer[] {
  if (carrier === OWN_DELIVERY) return ["vendor"];
  return lossBearers.filter((one) => one !== "store" || vendorId !== STORE_VENDOR);
}

/** By the setting, where it can be so; else the vendor. */
export function bearerFor(shipment: { carrier: string | null; vendorId: string }, setting: LossBearer): LossBearer {
  return bearersFor(shipment).includes(setting) ? setting : "vendor";
}

/** Of `shares`, all that is left of a shipment; without tax. Paise. */
export function lossValue(vendorId: string, lines: readonly SoldLine[], shares: readonly RefundShare[]): Paise {
  const credited = lines.map((line) => {
    const share = shares.find(({ orderLineId }) => orderLineId === line.orderLineId);
    return { ...line, creditedPaise: line.taxablePaise - (share?.taxablePaise ?? 0) };
  });
  const back = creditEntries(vendorId, credited, shares);
  return sumPaise(
    back
      .filter(({ account }) => account === "vendor-payable" || account === "shipping")
      .map(({ amountPaise }) => amountPaise),
  );
}
