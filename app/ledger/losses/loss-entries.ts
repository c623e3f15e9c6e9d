import { closed, type Entry } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";

export function lossEntries(vendorId: string, bearer: "store" | "carrier", valuePaise: Paise): Entry[] {
  return closed([
    { account: bearer === "store" ? "loss" : "courier-claims", amountPaise: valuePaise },
    { account: "vendor-payable", vendorId, amountPaise: -valuePaise },
  ]);
}

export function claimEntries(valuePaise: Paise, paidPaise: Paise): Entry[] {
  return closed([
    { account: "bank", amountPaise: paidPaise },
    { account: "loss", amountPaise: valuePaise - paidPaise },
    { account: "courier-claims", amountPaise: -valuePaise },
  ]);
}
