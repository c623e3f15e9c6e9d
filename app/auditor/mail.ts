/** Mails about checkout orders. */
import type { Invariant } from "./invariant.ts";
import { dispatched } from "./shipments.ts";

/** The checkout writes a SHA-256 in base64url; imported orders have none. */
const isFromCheckout = "length(o.request_hash) = 43";
/** Guests may order without an address, and mail to a closed account is deleted. */
const isMailed =
  "o.user_email is not null and not exists (select from users u where u.id = o.user_id and u.state = 'erased')";

export const mailInvariants: readonly Invariant[] = [
  {
    name: "confirmed-orders-are-confirmed-once",
    why: "An order that stands is confirmed by exactly one mail: online ones once their money is here, others when placed.",
    of: "orders",
    query: `
      select o.number as id, coalesce(m.n, 0) <> case when p.stands then 1 else 0 end as broken,
        coalesce(m.n, 0) || ' confirmations, the order ' || case when p.stands then 'stands' else 'waits for its money' end as found
      from orders o left join (
        select reference, count(*) as n from mail_messages where kind = 'order-confirmation' group by reference
      ) m on m.reference = o.id::text
      cross join lateral (
        select coalesce(bool_or(status = 'captured' and is_effective)
          or not bool_or(provider not in ('cod', 'bank')), true) as stands
        from payments where order_id = o.id) p
      where ${isFromCheckout} and ${isMailed}`,
  },
  {
    name: "vendors-are-told-of-orders",
    why: "The vendor of each shipment that can be started got exactly one mail about it (docs/rules.md#e2).",
    of: "shipments",
    query: `
      select s.id, s.vendor_told_at is null
          or coalesce(m.n, 0) <> case when u.owns_email and u.state <> 'erased' and u.created_at <= s.vendor_told_at then 1 else coalesce(m.n, 0) end
          as broken,
        s.status || case when s.vendor_told_at is null then ', not told, ' else ', told, ' end || coalesce(m.n, 0) || ' mails' as found
      from shipments s join orders o on o.id = s.order_id join vendors v on v.id = s.vendor_id
      left join users u on u.id = v.user_id
      left join (
        select reference, count(*) as n from mail_messages where kind = 'new-order' group by reference
      ) m on m.reference = s.id::text
      where ${isFromCheckout} and s.kind = 'sale' and s.split_from is null and s.status <> 'cancelled'
        and (o.payment_status = 'paid' or o.pay_by is null and o.payment_status = 'pending')`,
  },
  {
    name: "digests-hold-what-waited",
    why: "A mail that its reader wants once a day is in exactly one digest to them, or waits for the next (docs/rules.md#e3).",
    of: "mail_messages",
    query: `
      select m.id, (m.state = 'digested') <> (d.id is not null and d.recipient = m.recipient) as broken,
        m.kind || ' is ' || m.state || case when d.id is null then ', in no digest' else ', in a digest' end as found
      from mail_messages m left join mail_messages d on d.kind = 'digest' and d.reference = m.digest_of
      where m.state in ('digest', 'digested') or m.digest_of is not null`,
  },
  {
    name: "cancellations-are-told-once",
    why: "Each cancelled order has exactly one mail to its buyer, and no other order has one.",
    of: "orders",
    query: `
      select o.number as id, coalesce(m.n, 0) <> case o.status when 'cancelled' then 1 else 0 end as broken,
        o.status || ', ' || coalesce(m.n, 0) || ' mails about a cancellation' as found
      from orders o left join (
        select reference, count(*) as n from mail_messages where kind = 'order-cancelled' group by reference
      ) m on m.reference = o.id::text
      where ${isFromCheckout} and ${isMailed}`,
  },
  {
    name: "dispatched-shipments-are-told-once",
    why: "Each dispatched shipment has exactly one mail to its buyer.",
    of: "shipments",
    query: `
      select s.id, coalesce(m.n, 0) <> case when s.status in (${dispatched}) then 1 else 0 end as broken,
        s.status || ', ' || coalesce(m.n, 0) || ' mails about its dispatch' as found
      from shipments s join orders o on o.id = s.order_id left join (
        select reference, count(*) as n from mail_messages where kind = 'shipment-dispatched' group by reference
      ) m on m.reference = s.id::text
      where ${isFromCheckout} and ${isMailed}`,
  },
  {
    name: "late-shipments-are-told-once",
    why: "Each late shipment has exactly one mail to its buyer, and no other shipment has one (docs/rules.md#d8).",
    of: "shipments",
    query: `
      select s.id, coalesce(m.n, 0) not between least(told.now, 1) and told.now + told.before as broken,
        case when s.late_told_at is null then 'not known to be late, ' else 'late, ' end || coalesce(m.n, 0) || ' mails' as found
      from shipments s join orders o on o.id = s.order_id
      cross join lateral (select case when s.late_told_at is null then 0 else 1 end as now,
        (select count(*) from shipment_delays d where d.shipment_id = s.id and d.status = 'waits') as before) told
      left join (
        select split_part(reference, '/', 1) as id, count(*) as n from mail_messages where kind = 'shipment-late' group by 1
      ) m on m.id = s.id::text
      where ${isMailed}`,
  },
];
