/** Returned goods that pay the order which replaces them (docs/rules.md#f15). */
import type { Invariant } from "./invariant.ts";

/** The refund of an exchange that counts: also a failed one until it is sent again. */
const credit =
  "refunds r on r.exchange_order_id = o.id and not exists (select from refunds again where again.retry_of = r.id)";

export const exchangeInvariants: readonly Invariant[] = [
  {
    name: "exchanges-are-paid-by-their-goods",
    why: "An exchange costs what its returned goods pay of it and what the buyer paid beyond them (docs/rules.md#f15).",
    of: "paid exchanges",
    query: `
      select o.number as id, p.amount_paise <> coalesce(r.exchange_paise, 0) + coalesce(d.paise, 0)
          or coalesce(r.exchange_paise, 0) > o.total_paise as broken,
        p.amount_paise || ' paid, ' || coalesce(r.exchange_paise, 0) || ' by goods, ' || coalesce(d.paise, 0) || ' beyond them' as found
      from orders o join payments p on p.order_id = o.id and p.provider = 'exchange' and p.status = 'captured'
      left join ${credit}
      left join (select order_id, sum(amount_paise) as paise from payments where status = 'voided' group by 1) d on d.order_id = o.id`,
  },
  {
    name: "exchanged-goods-pay-once",
    why: "What goods pay of another order has left theirs in the books once that order is paid, and is in its books (docs/rules.md#f15).",
    of: "exchanges",
    query: `
      select o.number as id, coalesce(b.there, 0) <> case when p.id is null then 0 else coalesce(r.exchange_paise, 0) end
          or coalesce(b.gone, 0) <> case r.status when 'succeeded' then r.exchange_paise else 0 end
          or r.status = 'succeeded' and p.id is null or o.status = 'cancelled' and p.id is null and r.id is not null as broken,
        o.status || ', ' || coalesce(r.status, 'no refund') || ', ' || coalesce(b.gone, 0) || ' gone, ' || coalesce(b.there, 0) || ' there' as found
      from orders o left join ${credit}
      left join payments p on p.order_id = o.id and p.provider = 'exchange' and p.status = 'captured'
      cross join lateral (
        select sum(e.amount_paise) filter (where t.kind = 'capture' and t.reference = p.id::text) as there,
          -sum(e.amount_paise) filter (where t.kind = 'refund' and t.reference = r.id::text) as gone
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'exchange' and t.reference in (p.id::text, r.id::text)) b
      where o.payment_method = 'exchange'`,
  },
  {
    name: "exchanges-send-what-was-promised",
    why: "The order of an exchange has the product, the price and the pieces that its return promised (docs/rules.md#f15).",
    of: "exchanges",
    query: `
      select o.number as id, r.id is null or r.order_id = o.id
          or r.resolution = 'exchange' and f.exchange_order_id is distinct from o.id
          or (l.product, l.price, l.pieces) is distinct from (r.exchange_product_id::text, r.exchange_price_paise, g.pieces) as broken,
        coalesce(l.pieces || ' at ' || l.price, 'nothing') || ' ordered, ' || coalesce(g.pieces || ' at ' || r.exchange_price_paise, 'nothing')
          || ' promised' as found
      from orders o left join returns r on r.exchange_order_id = o.id left join refunds f on f.id = r.refund_id
      left join (select return_id, sum(quantity) as pieces from return_lines group by 1) g on g.return_id = r.id
      left join (
        select order_id, min(product_id::text) as product, min(unit_price_paise) as price, sum(quantity + removed_quantity) as pieces
        from order_lines where replaces_line_id is null group by 1) l on l.order_id = o.id
      where o.payment_method = 'exchange'`,
  },
];
