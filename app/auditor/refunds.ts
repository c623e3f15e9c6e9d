import type { Invariant } from "./invariant.ts";
import { notDue } from "./shipments.ts";

/** Excludes failed refunds that were retried. */
const currentRefunds = "refunds r where not exists (select from refunds again where again.retry_of = r.id)";

export const refundInvariants: readonly Invariant[] = [
  {
    name: "refunds-are-within-captures",
    why: "Refunds never exceed what was paid (docs/rules.md#f1).",
    of: "payments",
    query: `
      select p.id, coalesce(r.paise, 0) > case p.status when 'captured' then p.amount_paise - p.written_off_paise else 0 end
          or coalesce(r.strangers, 0) > 0 as broken,
        p.status || ' ' || p.amount_paise - p.written_off_paise || ', refunds ' || coalesce(r.paise, 0) as found
      from payments p left join (
        select r.payment_id, sum(r.amount_paise + r.exchange_paise) filter (where r.status <> 'failed') as paise,
          count(*) filter (where r.order_id <> of.order_id) as strangers
        from refunds r join payments of on of.id = r.payment_id group by r.payment_id
      ) r on r.payment_id = p.id`,
  },
  {
    name: "refunds-are-their-lines",
    why: "A refund is what it was for, to the paisa; money that never counted goes back as it came (docs/decisions/344).",
    of: "refunds",
    query: `
      select r.id, coalesce(l.paise, 0) <> case when p.is_effective then r.amount_paise + r.withheld_paise + r.exchange_paise else 0 end as broken,
        r.amount_paise || ' paise, withheld ' || r.withheld_paise || ', lines ' || coalesce(l.paise, 0) as found
      from refunds r join payments p on p.id = r.payment_id
      left join (select refund_id, sum(total_paise) as paise from refund_lines group by refund_id) l on l.refund_id = r.id`,
  },
  {
    name: "refund-lines-are-within-order-lines",
    why: "Of no line more goes back than was sold, in pieces, value and tax (docs/decisions/344).",
    of: "order lines that were paid back",
    query: `
      select l.id, sum(f.quantity) > l.quantity + l.removed_quantity
          or sum(f.taxable_paise) > l.taxable_paise + l.removed_taxable_paise
          or sum(f.gst_paise) > l.gst_paise + l.removed_gst_paise or bool_or(f.shipment_id <> l.shipment_id or r.order_id <> l.order_id) as broken,
        l.quantity || ' of ' || l.total_paise || ' paise and ' || l.removed_quantity || ' removed, ' || sum(f.quantity) || ' of ' || sum(f.total_paise) || ' back' as found
      from refund_lines f join refunds r on r.id = f.refund_id and r.status <> 'failed'
      join order_lines l on l.id = f.order_line_id group by l.id`,
  },
  {
    name: "refunded-fees-are-within-fees",
    why: "Of a shipment's shipping fee no more goes back than was charged (docs/decisions/344).",
    of: "fees that were paid back",
    query: `
      select s.id, sum(f.total_paise) > s.shipping_paise or bool_or(r.order_id <> s.order_id) as broken,
        s.shipping_paise || ' charged, ' || sum(f.total_paise) || ' back' as found
      from refund_lines f join refunds r on r.id = f.refund_id and r.status <> 'failed'
      join shipments s on s.id = f.shipment_id where f.order_line_id is null group by s.id`,
  },
  {
    name: "cancelled-shipments-are-paid-back",
    why: "What was paid for goods that will never be sent, or never arrive, is owed back: all of it (docs/rules.md#f2).",
    of: "cancelled, returned and lost shipments that were paid for",
    query: `
      select s.id, coalesce(f.paise, 0) <> s.shipping_paise + (
          select sum(total_paise + removed_taxable_paise + removed_gst_paise) from order_lines l where l.shipment_id = s.id)
          as broken,
        coalesce(f.paise, 0) || ' owed or sent back' as found
      from shipments s
      join payments p on p.order_id = s.order_id and p.status = 'captured' and p.is_effective
        and coalesce(p.shipment_id, s.id) = s.id
      left join (
        select f.shipment_id, sum(f.total_paise) as paise from refund_lines f
        join (select r.id from ${currentRefunds}) r on r.id = f.refund_id group by f.shipment_id
      ) f on f.shipment_id = s.id
      where s.status in ('cancelled', 'returned', 'lost') and s.kind = 'sale'`,
  },
  {
    name: "removed-pieces-are-paid-back",
    why: "What was paid for pieces that were removed before dispatch is owed back, no more and no less (docs/rules.md#f3).",
    of: "lines with removed pieces that were paid for",
    query: `
      select l.id, coalesce(case when l.quantity > 0 then coalesce(f.removed, 0) + f.uninvoiced else f.paise end, 0)
          <> l.removed_taxable_paise + l.removed_gst_paise as broken,
        l.removed_quantity || ' removed for ' || l.removed_taxable_paise + l.removed_gst_paise || ', '
          || coalesce(f.removed, 0) || ' and ' || coalesce(f.uninvoiced, 0) || ' of ' || coalesce(f.paise, 0) || ' back for it' as found
      from order_lines l join orders o on o.id = l.order_id and o.payment_method <> 'cod'
      left join (
        select f.order_line_id, sum(f.total_paise) as paise, sum(f.total_paise) filter (where r.reason = 'removed') as removed,
          sum(f.removed_taxable_paise + f.removed_gst_paise) as uninvoiced
        from refund_lines f join (select r.id, r.reason from ${currentRefunds}) r on r.id = f.refund_id group by 1
      ) f on f.order_line_id = l.id
      where l.removed_quantity > 0`,
  },
  {
    name: "refunded-amounts-are-the-refunds",
    why: "The amount shown beside an order and a shipment is what has gone back for it (docs/decisions/344).",
    of: "orders and shipments",
    query: `
      with back as (
        select r.order_id, f.shipment_id, f.total_paise from refund_lines f
        join refunds r on r.id = f.refund_id and r.status = 'succeeded')
      select o.number as id, o.refunded_paise <> coalesce(b.paise, 0) as broken,
        'says ' || o.refunded_paise || ', gone back ' || coalesce(b.paise, 0) as found
      from orders o left join (select order_id, sum(total_paise) as paise from back group by 1) b on b.order_id = o.id
      union all select s.id::text, s.refunded_paise <> coalesce(b.paise, 0),
        'says ' || s.refunded_paise || ', gone back ' || coalesce(b.paise, 0)
      from shipments s left join (select shipment_id, sum(total_paise) as paise from back group by 1) b on b.shipment_id = s.id`,
  },
  {
    name: "refunded-means-all-of-it",
    why: "An order is refunded exactly when all that was due of it has been captured and has gone back (spec, payment status).",
    of: "paid orders",
    query: `
      select o.number as id, (o.payment_status = 'refunded')
          <> (p.paise = o.total_paise - coalesce(u.paise, 0) and coalesce(r.paise, 0) = p.paise) as broken,
        o.payment_status || ', captured ' || p.paise || ', gone back ' || coalesce(r.paise, 0) as found
      from orders o join (
        select order_id, sum(amount_paise) as paise from payments where status = 'captured' and is_effective group by order_id
      ) p on p.order_id = o.id
      left join (
        select p.order_id, sum(r.amount_paise + r.withheld_paise + r.exchange_paise) as paise from refunds r join payments p on p.id = r.payment_id and p.is_effective
        where r.status = 'succeeded' group by p.order_id
      ) r on r.order_id = o.id
      left join (select order_id, sum(paise) as paise from (${notDue}) unpaid group by 1) u on u.order_id = o.id`,
  },
];
