/** Money that came. */
import type { Invariant } from "./invariant.ts";

const EVENTS_WAIT = "1 hour";

export const paymentInvariants: readonly Invariant[] = [
  {
    name: "one-effective-capture-per-order",
    why: "An order is paid once; what comes again is kept apart and goes back (guards rule 8).",
    of: "orders",
    look: `
      select o.number as id, count(p.id) > 1 as broken, count(p.id) || ' effective captures' as found
      from orders o left join payments p on p.order_id = o.id and p.status = 'captured' and p.is_effective group by o.id`,
  },
  {
    name: "paid-orders-have-their-money",
    why: "An order counts as paid exactly when its whole total was captured, cash included (guards rule 7).",
    of: "orders",
    look: `
      select o.number as id, (o.payment_status in ('paid', 'refunded')) <> (coalesce(p.paise, 0) > 0)
          or coalesce(p.paise, o.total_paise) <> o.total_paise as broken,
        o.payment_status || ', total ' || o.total_paise || ', captured ' || coalesce(p.paise, 0) as found
      from orders o left join (
        select order_id, sum(amount_paise) as paise from payments where status = 'captured' and is_effective group by order_id
      ) p on p.order_id = o.id`,
  },
  {
    name: "no-money-is-kept-for-nothing",
    why: "Money for a cancelled order, or that came twice, is owed back: all of it (guards rule 10).",
    of: "captures",
    look: `
      select p.id, (o.status = 'cancelled' or not p.is_effective) and coalesce(r.paise, 0) < p.amount_paise as broken,
        p.amount_paise || ' captured, ' || coalesce(r.paise, 0) || ' owed or sent back' as found
      from payments p join orders o on o.id = p.order_id
      left join (
        select payment_id, sum(amount_paise) as paise from refunds r
        where not exists (select from refunds again where again.retry_of = r.id) group by payment_id
      ) r on r.payment_id = p.id
      where p.status = 'captured'`,
  },
  {
    name: "cancelled-orders-await-no-money",
    why: "When an order goes, its open attempts are closed, so that nobody is asked to pay for it (decision 5).",
    of: "attempts",
    look: `
      select p.id, o.status = 'cancelled' and p.status in ('created', 'pending') as broken,
        'order ' || o.status || ', attempt ' || p.status as found
      from payments p join orders o on o.id = p.order_id`,
  },
  {
    name: "one-payment-pays-one-order",
    why: "A provider's payment is counted once, whatever messages say (guards rule 8).",
    of: "payments",
    look: `
      select provider || ' ' || provider_payment_id as id, count(*) > 1 as broken, count(*) || ' times' as found
      from payments where provider_payment_id is not null group by provider, provider_payment_id`,
  },
  {
    name: "payment-events-come-once",
    why: "A message that is delivered again is the same event (guards rule 7).",
    of: "payment events",
    look: `
      select provider || ' ' || event_id as id, count(*) > 1 as broken, count(*) || ' times' as found
      from payment_events group by provider, event_id`,
  },
  {
    name: "payment-events-are-applied",
    why: "What a provider said is worked on soon: the reconciler picks up what was left (guards rules 7 and 10).",
    of: "payment events",
    look: `
      select provider || ' ' || event_id as id, applied_at is null and received_at < $now - interval '${EVENTS_WAIT}' as broken,
        kind || ' since ' || to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as found
      from payment_events`,
  },
];
