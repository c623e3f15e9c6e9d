/** Who bears the cost of lost and damaged shipments (docs/decisions/335). */
import type { Invariant } from "./invariant.ts";
import { bookingInvariant } from "./ledger.ts";

const isGone = "s.kind = 'sale' and (s.status = 'lost' or s.status = 'returned' and not s.is_restocked)";

export const lossInvariants: readonly Invariant[] = [
  bookingInvariant({
    name: "losses-are-booked-once",
    of: "losses that the store or a courier bears",
    kinds: "'loss'",
    account: "vendor-payable",
    facts: `select shipment_id::text as reference, order_id, -value_paise as paise from shipment_losses
      where decided_at is not null and bearer <> 'vendor'`,
  }),
  bookingInvariant({
    name: "claims-are-booked-once",
    of: "claims that couriers have settled",
    kinds: "'claim'",
    account: "courier-claims",
    facts: `select shipment_id::text as reference, order_id, -value_paise as paise from shipment_losses
      where claim_settled_at is not null`,
  }),
  bookingInvariant({
    name: "goodwill-is-booked-once",
    of: "refunds that the store bears a share of",
    kinds: "'goodwill'",
    account: "vendor-payable",
    facts: `select reference, order_id, nullif(-floor((2 * paise * bp + 10000) / 20000.0)::bigint, 0) as paise from (
        select t.reference, t.order_id, r.store_bears_bp as bp, sum(e.amount_paise) as paise
        from ledger_transactions t join refunds r on t.reference = r.id || '/' || t.shipment_id and r.store_bears_bp > 0
        join ledger_entries e on e.transaction_id = t.id and e.account in ('vendor-payable', 'shipping')
        where t.kind in ('credit', 'clawback') and t.vendor_id <> 'store' group by 1, 2, 3) credits`,
  }),
  {
    name: "losses-are-what-their-vendor-would-have-kept",
    why: "A vendor is paid for a loss no more than the sale brought it, once, and only when its goods are gone (docs/decisions/335).",
    of: "losses",
    query: `
      select l.shipment_id as id, not (${isGone}) or s.vendor_id <> l.vendor_id or s.order_id <> l.order_id
          or l.value_paise > coalesce(kept.paise, 0) + kept.lines as broken,
        s.status || ', worth ' || l.value_paise || ' of ' || coalesce(kept.paise, 0) || ' paise' as found
      from shipment_losses l join shipments s on s.id = l.shipment_id
      cross join lateral (
        select -sum(e.amount_paise) filter (where t.kind = 'sale' or r.reason <> 'undelivered') as paise,
          count(distinct e.order_line_id) as lines
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account in ('vendor-payable', 'shipping')
        left join refunds r on t.kind <> 'sale' and t.reference = r.id || '/' || s.id
        where t.shipment_id = s.id and t.kind in ('sale', 'credit', 'clawback')) kept`,
  },
  {
    name: "what-is-gone-is-somebodys-loss",
    why: "Since losses are noted, each sold shipment that was lost or came back damaged has one (docs/decisions/335).",
    of: "lost and damaged shipments",
    query: `
      select s.id, l.shipment_id is null as broken, s.status || ' at ' || e.at as found
      from shipments s join order_events e on e.shipment_id = s.id and e.kind = 'shipment' and e.to_status = s.status
      left join shipment_losses l on l.shipment_id = s.id
      where ${isGone} and e.at > (select min(recorded_at) + interval '1 hour' from shipment_losses)`,
  },
];
