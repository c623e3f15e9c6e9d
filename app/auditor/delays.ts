/** Buyers asked to wait for a shipment (docs/decisions/334). */
import type { Invariant } from "./invariant.ts";

export const delayInvariants: readonly Invariant[] = [
  {
    name: "questions-to-buyers-end",
    why: "A buyer is asked about what can still be sent; what they, or time, have given up is cancelled (docs/rules.md#f6).",
    of: "buyers asked to wait",
    query: `
      select d.id, d.status = 'open' and s.status not in ('pending', 'processing')
          or d.status in ('refunded', 'expired') and s.status <> 'cancelled' as broken,
        d.status || ', the shipment is ' || s.status as found
      from shipment_delays d join shipments s on s.id = d.shipment_id`,
  },
];
