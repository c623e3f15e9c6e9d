/** Cash that vendors collect on their own deliveries (docs/decisions/343). */
import type { Invariant } from "./invariant.ts";

export const vendorCashInvariants: readonly Invariant[] = [
  {
    name: "cash-is-with-who-delivered",
    why: "Who brings a shipment to the door has its cash, and the books say so (docs/decisions/343).",
    of: "shipments' cash with a known holder",
    query: `
      select p.id, s.status <> 'delivered' or p.cash_with <> (case s.carrier when 'Own delivery' then 'vendor' else 'courier' end)
          or coalesce(b.courier, 0) <> (case p.cash_with when 'courier' then p.amount_paise else 0 end)
          or coalesce(b.vendor, 0) <> (case p.cash_with when 'vendor' then p.amount_paise else 0 end) as broken,
        s.status || ' by ' || coalesce(s.carrier, 'nobody') || ', with the ' || p.cash_with || '; booked '
          || coalesce(b.courier, 0) || ' with couriers, ' || coalesce(b.vendor, 0) || ' with its vendor' as found
      from payments p join shipments s on s.id = p.shipment_id
      left join lateral (
        select sum(e.amount_paise) filter (where e.account = 'courier-cash') as courier,
          sum(e.amount_paise) filter (where e.account = 'vendor-cash' and e.vendor_id = s.vendor_id) as vendor
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'cod-collected' and t.reference = p.id::text) b on true
      where p.status = 'captured' and p.cash_with is not null`,
  },
  {
    name: "vendors-hold-what-they-collected",
    why: "A vendor owes the cash of its own deliveries, less what was set off and paid in; never less than nothing (docs/decisions/343).",
    of: "vendors",
    query: `
      select v.id, held.paise <> came.paise - off.paise - paid.paise or held.paise < open.paise as broken,
        held.paise || ' in the books, ' || came.paise || ' collected, ' || off.paise || ' set off, ' || paid.paise
          || ' paid in, ' || open.paise || ' in open payouts' as found
      from vendors v
      cross join lateral (select coalesce(sum(amount_paise), 0) as paise from ledger_entries
        where account = 'vendor-cash' and vendor_id = v.id) held
      cross join lateral (select coalesce(sum(p.amount_paise), 0) as paise from payments p
        join shipments s on s.id = p.shipment_id and s.vendor_id = v.id
        where p.cash_with = 'vendor' and p.status = 'captured') came
      cross join lateral (select coalesce(sum(set_off_paise), 0) as paise from payouts
        where vendor_id = v.id and status = 'paid') off
      cross join lateral (select coalesce(sum(set_off_paise), 0) as paise from payouts
        where vendor_id = v.id and status = 'open') open
      cross join lateral (select coalesce(sum(amount_paise), 0) as paise from cash_remittances where vendor_id = v.id) paid`,
  },
];
