/** What couriers charge for shipments, who bears it, and the entries in the books (docs/rules.md#l14). Amounts in paise. */
import { type CalendarDay, dayInIndia, type Moment } from "#app/domain/basics/calendar.ts";
import { closed, type Entry } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";

/** `forward`: to the buyer; `return`: what a buyer sends back; `rto`: undelivered, back to its seller ("return to origin"). */
export const freightDirections = ["forward", "return", "rto"] as const;
export type FreightDirection = (typeof freightDirections)[number];

/** `buyer-fee`: the vendor as far as the buyer paid a shipping fee, the store the rest. */
export const freightBearers = ["store", "vendor", "buyer-fee"] as const;
export type FreightBearer = (typeof freightBearers)[number];

/** A choice begins at most so many days after the one on which it is made. */
export const MAX_DAYS_AHEAD = 366;

/** `beginsOn`: the first day in India. Of two choices for a day the later one counts, so choices come in the order of their making. */
export type BearerChoice = { direction: FreightDirection; beginsOn: CalendarDay; bearer: FreightBearer };

/** The store bears freight until a choice begins, and always that of its own goods. */
export function bearerAt(
  choices: readonly BearerChoice[],
  { direction, vendorId, at }: { direction: FreightDirection; vendorId: string; at: Moment },
): FreightBearer {
  if (vendorId === STORE_VENDOR) return "store";
  const day = dayInIndia(at);
  const begun = choices.filter((one) => one.direction === direction && one.beginsOn <= day);
  return (
    begun.toSorted((a, b) => (a.beginsOn < b.beginsOn ? -1 : Number(a.beginsOn > b.beginsOn))).at(-1)?.bearer ?? "store"
  );
}

/** `feePaise`: what the vendor has of the buyer's shipping fee, without tax, that no other freight took. */
export type FreightShare = { bearer: FreightBearer; amountPaise: Paise; feePaise: Paise; isCancelled: boolean };

/** What of the freight the vendor bears. The store bears what a courier has not paid back for a cancelled booking. */
export function vendorShareOf({ bearer, amountPaise, feePaise, isCancelled }: FreightShare): Paise {
  if (isCancelled || bearer === "store") return 0;
  return bearer === "vendor" ? amountPaise : Math.min(Math.max(amountPaise, 0), feePaise);
}

/** Negative amounts take back what was booked. Empty when nothing changes. */
export function freightEntries(
  { courier, vendorId }: { courier: string; vendorId: string },
  { amountPaise, vendorPaise }: { amountPaise: Paise; vendorPaise: Paise },
): Entry[] {
  return closed([
    { account: "freight", amountPaise: amountPaise - vendorPaise },
    { account: "vendor-payable", vendorId, amountPaise: vendorPaise },
    { account: "courier-wallet", provider: courier, amountPaise: -amountPaise },
  ]);
}
