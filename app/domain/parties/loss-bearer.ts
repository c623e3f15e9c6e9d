/**
 * Who bears a lost shipment (docs/rules.md#l7): the bearer pays the vendor value less commission, and the fee, without
 * tax.
 */

import { OWN_DELIVERY } from "#app/domain/fulfilment/dispatch.ts";
import { creditEntries, type SoldLine } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import type { RefundShare } from "#app/domain/money/refunds.ts";
import { STORE_VENDOR } from "./store-vendor.ts";

/** vendor: unpaid · store: pays the vendor · carrier: pays the store back. */
export const lossBearers = ["vendor", "store", "carrier"] as const;
export type LossBearer = (typeof lossBearers)[number];

export function isLossBearer(text: string): text is LossBearer {
  return lossBearers.some((one) => one === text);
}

export function allowedBearers({ carrier, vendorId }: { carrier: string | null; vendorId: string }): LossBearer[] {
  if (carrier === OWN_DELIVERY) return ["vendor"];
  return lossBearers.filter((one) => one !== "store" || vendorId !== STORE_VENDOR);
}

export function chooseBearer(shipment: { carrier: string | null; vendorId: string }, setting: LossBearer): LossBearer {
  return allowedBearers(shipment).includes(setting) ? setting : "vendor";
}

/** Unrefunded value without tax, in paise. */
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
