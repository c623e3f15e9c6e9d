/** Shipments, cash and events of couriers (docs/decisions/337, docs/decisions/343). */
import type { Invariant } from "./invariant.ts";

export const courierInvariants: readonly Invariant[] = [
  {
    name: "couriers-cash-is-paid-once",
    why: "A shipment's cash is with its courier, less refunds, until the courier has paid it; then nothing is (docs/decisions/343).",
    of: "shipments' cash that no vendor has",
    query: `
      select coalesce(p.id::text, b.payment) as id, coalesce(b.standing, 0) <> (case when r.payment_id is null then 0 else 1 end)
          or r.amount_paise <> p.amount_paise
          or with_courier.paise <> (case when r.payment_id is null then p.amount_paise - back.paise else 0 end) as broken,
        coalesce(p.amount_paise, 0) || ' collected, ' || coalesce(r.amount_paise, 0) || ' paid by the courier, '
          || coalesce(back.paise, 0) || ' refunded; ' || coalesce(with_courier.paise, 0) || ' left with it in the books' as found
      from (select * from payments where provider = 'cod' and status = 'captured' and shipment_id is not null
        and cash_with is distinct from 'vendor') p
      full join (select split_part(reference, '/', 1) as payment,
          sum(case kind when 'courier-remitted' then 1 else -1 end) as standing
        from ledger_transactions where kind in ('courier-remitted', 'courier-reversed') group by 1) b on b.payment = p.id::text
      left join courier_remittances r on r.payment_id = p.id
      left join lateral (select coalesce(sum(amount_paise), 0) as paise from refunds
        where payment_id = p.id and status = 'succeeded') back on true
      left join lateral (
        select coalesce(sum(e.amount_paise), 0) as paise
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'courier-cash'
        where t.order_id = p.order_id and (t.kind in ('cod-collected', 'courier-remitted', 'courier-reversed')
            and split_part(t.reference, '/', 1) = p.id::text
          or t.kind = 'refund' and t.reference in (select id::text from refunds where payment_id = p.id))) with_courier on true`,
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
