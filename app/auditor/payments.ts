import { CASH_LIMIT_PAISE } from "#app/domain/buying/cash-on-delivery.ts";
import type { Invariant } from "./invariant.ts";
import { notDue } from "./shipments.ts";

const EVENTS_WAIT = "1 hour";

export const paymentInvariants: readonly Invariant[] = [
  {
    name: "orders-are-paid-once",
    why: "An order is paid once, as a whole or shipment by shipment in cash; what comes again goes back (docs/rules.md#p4, docs/decisions/343).",
    of: "orders",
    query: `
      select o.number as id, count(p.id) filter (where p.shipment_id is null) > 1
          or count(p.shipment_id) > count(distinct p.shipment_id)
          or count(p.shipment_id) > 0 and count(p.shipment_id) < count(p.id)
          or bool_or(p.shipment_id is not null and (p.provider <> 'cod' or s.kind <> 'sale' or s.order_id <> o.id)) as broken,
        count(p.id) || ' effective captures, ' || count(p.shipment_id) || ' of one shipment each' as found
      from orders o left join payments p on p.order_id = o.id and p.status = 'captured' and p.is_effective
      left join shipments s on s.id = p.shipment_id group by o.id`,
  },
  {
    name: "paid-orders-have-their-money",
    why: "An order counts as paid exactly when all that is due of it was captured; before, only couriers' cash may be here (docs/rules.md#p4).",
    of: "orders",
    query: `
      select o.number as id, (o.payment_status in ('paid', 'refunded'))
            <> (o.total_paise > coalesce(u.paise, 0) and coalesce(p.paise, 0) = o.total_paise - coalesce(u.paise, 0))
          or coalesce(p.whole, 0) not in (0, o.total_paise) as broken,
        o.payment_status || ', total ' || o.total_paise || ', captured ' || coalesce(p.paise, 0) as found
      from orders o left join (
        select order_id, sum(amount_paise) as paise, sum(amount_paise) filter (where shipment_id is null) as whole
        from payments where status = 'captured' and is_effective group by order_id
      ) p on p.order_id = o.id
      left join (select order_id, sum(paise) as paise from (${notDue}) unpaid group by 1) u on u.order_id = o.id`,
  },
  {
    name: "couriers-hand-over-each-shipments-cash",
    why: "The cash of a shipment is here from its delivery on, to the paisa, and not before (docs/decisions/343).",
    of: "shipments that pay on delivery",
    query: `
      select s.id, (s.status = 'delivered') <> (whole.id is not null or p.id is not null)
          or p.amount_paise <> s.shipping_paise + l.paise as broken,
        s.status || ', ' || s.shipping_paise + l.paise || ' to collect, ' || coalesce(p.amount_paise::text, 'nothing') || ' captured'
          as found
      from shipments s join orders o on o.id = s.order_id and o.payment_method = 'cod'
      join (select shipment_id, sum(total_paise) as paise from order_lines group by shipment_id) l on l.shipment_id = s.id
      left join payments p on p.shipment_id = s.id and p.status = 'captured' and p.is_effective
      left join payments whole on whole.order_id = o.id and whole.shipment_id is null and whole.status = 'captured' and whole.is_effective
      where s.kind = 'sale' and s.shipping_paise + l.paise > 0`,
  },
  {
    name: "buyers-pay-little-cash-in-a-day",
    why: "The law forbids ₹2,00,000 or more in cash from one buyer in a day; only couriers' scans can report it (docs/rules.md#p23).",
    of: "buyers' days with cash in the last 30 days",
    query: `
      select min(o.number) as id, sum(coalesce(c.cash_paise, p.amount_paise)) >= ${CASH_LIMIT_PAISE} as broken,
        sum(coalesce(c.cash_paise, p.amount_paise)) || ' paise in cash on ' || (p.created_at at time zone 'Asia/Kolkata')::date as found
      from payments p join orders o on o.id = p.order_id left join counter_sales c on c.payment_id = p.id
      where p.provider in ('cod', 'counter') and p.status = 'captured' and p.created_at > $now - interval '30 days'
      group by o.user_id, (p.created_at at time zone 'Asia/Kolkata')::date`,
  },
  {
    name: "no-money-is-kept-for-nothing",
    why: "Money for a cancelled order, or that came twice, is owed back; a part waits for the rest (docs/rules.md#p6).",
    of: "captures",
    query: `
      select p.id, (o.status = 'cancelled'
          or not p.is_effective and not (p.provider = 'bank' and o.payment_status in ('pending', 'failed'))) and coalesce(r.paise, 0) < p.amount_paise - p.written_off_paise as broken,
        p.amount_paise || ' captured, ' || coalesce(r.paise, 0) || ' owed or sent back' as found
      from payments p join orders o on o.id = p.order_id
      left join (
        select payment_id, sum(amount_paise + exchange_paise) as paise from refunds r
        where not exists (select from refunds again where again.retry_of = r.id) group by payment_id
      ) r on r.payment_id = p.id
      where p.status = 'captured'`,
  },
  {
    name: "cancelled-orders-await-no-money",
    why: "A cancelled order has no open payment attempt, so that no shopper pays for it (docs/rules.md#p1).",
    of: "attempts",
    query: `
      select p.id, o.status = 'cancelled' and p.status in ('created', 'pending') as broken,
        'order ' || o.status || ', attempt ' || p.status as found
      from payments p join orders o on o.id = p.order_id`,
  },
  {
    name: "one-payment-pays-one-order",
    why: "A provider's payment is counted once, whatever messages say (docs/rules.md#p4).",
    of: "payments",
    query: `
      select provider || ' ' || provider_payment_id as id, count(*) > 1 as broken, count(*) || ' times' as found
      from payments where provider_payment_id is not null group by provider, provider_payment_id`,
  },
  {
    name: "payment-events-come-once",
    why: "A message that is delivered again is the same event (docs/rules.md#p2).",
    of: "payment events",
    query: `
      select provider || ' ' || event_id as id, count(*) > 1 as broken, count(*) || ' times' as found
      from payment_events group by provider, event_id`,
  },
  {
    name: "payment-events-are-applied",
    why: "What a provider said is worked on soon: the reconciler picks up what was left (docs/rules.md#p6).",
    of: "payment events",
    query: `
      select provider || ' ' || event_id as id, applied_at is null and received_at < $now - interval '${EVENTS_WAIT}' as broken,
        kind || ' since ' || to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as found
      from payment_events`,
  },
];
