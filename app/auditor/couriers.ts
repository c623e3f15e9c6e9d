/** Shipments, cash and events of couriers (docs/decisions/337, docs/decisions/343). */
import type { Invariant } from "./invariant.ts";

export const courierInvariants: readonly Invariant[] = [
  {
    name: "couriers-cash-is-paid-once",
    why: "A shipment's cash is with its courier until it is paid, deducted or written off (docs/rules.md#p14).",
    of: "shipments' cash that no vendor has",
    query: `
      select coalesce(p.id::text, b.payment) as id, coalesce(b.standing, 0) <> coalesce(r.transfers, 0)
          or r.settled > p.amount_paise or r.settled < p.amount_paise and not r.is_open and u.payment is null
          or with_courier.paise <> p.amount_paise - coalesce(r.settled, 0) - before.refunded as broken,
        coalesce(p.amount_paise, 0) || ' collected, ' || coalesce(r.settled, 0) || ' settled by ' || coalesce(r.transfers, 0)
          || ' transfers, ' || coalesce(before.refunded, 0) || ' refunded from it by versions before 0.4; ' || coalesce(with_courier.paise, 0)
          || ' left with its courier in the books' as found
      from (select * from payments where provider = 'cod' and status = 'captured' and shipment_id is not null
        and cash_with is distinct from 'vendor') p
      full join (select split_part(reference, '/', 1) as payment,
          sum(case kind when 'courier-remitted' then 1 else -1 end) as standing
        from ledger_transactions where kind in ('courier-remitted', 'courier-reversed') group by 1) b on b.payment = p.id::text
      left join (select payment_id, count(*) as transfers, bool_or(decision = 'owed') is true as is_open,
          sum(amount_paise + case decision when 'owed' then 0 else difference_paise end) as settled
        from courier_remittances group by 1) r on r.payment_id = p.id
      left join (select distinct split_part(posted_as, '/', 1) as payment from undone_remittances) u on u.payment = p.id::text
      left join lateral (
        select coalesce(sum(case when t.kind = 'refund' then -e.amount_paise when e.account = 'bank' then e.amount_paise end), 0)
          as refunded
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.order_id = p.order_id and (t.kind = 'refund' and e.account = 'courier-cash'
            and t.reference in (select id::text from refunds where payment_id = p.id)
          or e.account = 'bank' and split_part(t.reference, '/', 1) = p.id::text
            and (t.kind = 'courier-remitted' and e.amount_paise < 0 or t.kind = 'courier-reversed' and e.amount_paise > 0))) before on true
      left join lateral (
        select coalesce(sum(e.amount_paise), 0) as paise
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'courier-cash'
        where t.order_id = p.order_id and (t.kind in ('cod-collected', 'courier-remitted', 'courier-reversed')
            and split_part(t.reference, '/', 1) = p.id::text
          or t.kind = 'refund' and t.reference in (select id::text from refunds where payment_id = p.id))) with_courier on true`,
  },
  {
    name: "couriers-differences-are-booked-once",
    why: "What a courier paid too little or too much stands in the account that was decided (docs/rules.md#p14).",
    of: "accounts of couriers' differences",
    query: `
      with facts as (
        select payment_id::text as payment, sum(difference_paise) as paise,
          case decision when 'charges' then 'courier-charges' when 'excess' then 'courier-excess' else 'write-off' end as account
        from courier_remittances where decision <> 'owed' group by 1, 3 having sum(difference_paise) <> 0),
      books as (
        select split_part(t.reference, '/', 1) as payment, e.account, sum(e.amount_paise) as paise
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          and t.kind in ('courier-remitted', 'courier-reversed')
        where e.account in ('courier-charges', 'courier-excess', 'write-off') group by 1, 2 having sum(e.amount_paise) <> 0)
      select payment || ' ' || account as id, f.paise is distinct from b.paise as broken,
        coalesce(f.paise, 0) || ' decided, ' || coalesce(b.paise, 0) || ' booked' as found
      from facts f full join books b using (payment, account)`,
  },
  {
    name: "couriers-collect-what-is-booked",
    why: "The books hold the cash that the courier was booked to collect (docs/decisions/337).",
    of: "delivered shipments of booked couriers",
    query: `
      select c.id, coalesce(c.cash_paise, 0) <> coalesce(p.amount_paise, 0) as broken,
        'told to collect ' || coalesce(c.cash_paise, 0) || ', booked ' || coalesce(p.amount_paise, 0) as found
      from courier_bookings c join shipments s on s.id = c.shipment_id and s.status = 'delivered' and s.tracking = c.awb
      left join payments p on p.shipment_id = s.id and p.status = 'captured' and p.is_effective
      where c.status = 'booked'`,
  },
  {
    name: "nothing-leaves-under-a-cancelled-booking",
    why: "What has left has a tracking number that its courier knows: a booking is cancelled only while its shipment is here (docs/rules.md#d16).",
    of: "bookings with an airway bill",
    query: `
      select c.id, c.status = 'cancelled' and s.id is not null as broken, 'its shipment is ' || s.status || ' under ' || c.awb as found
      from courier_bookings c left join shipments s on s.id = c.shipment_id and s.tracking = c.awb
        and s.status not in ('pending', 'processing', 'cancelled')
      where c.awb is not null`,
  },
  {
    name: "couriers-news-are-applied",
    why: "What its courier has said to be delivered for an hour is delivered here, or has ended (docs/decisions/337).",
    of: "booked shipments with news",
    query: `
      select c.id, bool_or(e.code = 'delivered' and e.received_at < now() - interval '1 hour')
          and s.status not in ('delivered', 'returned', 'lost', 'cancelled') as broken,
        'told delivered, it is ' || s.status as found
      from courier_bookings c join courier_events e on e.booking_id = c.id join shipments s on s.id = c.shipment_id
      where c.status = 'booked' group by c.id, s.status`,
  },
];
