import { LOW_STOCK_UP_TO } from "#app/domain/buying/stock.ts";
import type { Invariant } from "./invariant.ts";

export const stockInvariants: readonly Invariant[] = [
  {
    name: "stock-is-never-negative",
    why: "What isn't there can't be sold (docs/rules.md#s1).",
    of: "products",
    query: "select id, stock < 0 as broken, 'stock ' || stock as found from products",
  },
  {
    name: "stock-is-its-movements",
    why: "Every piece that came or went has a movement that says why (docs/rules.md#s4).",
    of: "products",
    query: `
      select p.id, p.stock <> coalesce(m.sum, 0) as broken,
        'stock ' || p.stock || ', movements ' || coalesce(m.sum, 0) as found
      from products p
      left join (select product_id, sum(delta) as sum from stock_movements group by product_id) m on m.product_id = p.id`,
  },
  {
    name: "stock-movements-follow-each-other",
    why: "A movement starts from the stock the one before it left: nothing was changed in between (docs/rules.md#s4).",
    of: "movements",
    query: `
      select seq as id, stock_after <> delta + coalesce(lag(stock_after) over of_product, 0) as broken,
        'after ' || coalesce(lag(stock_after) over of_product, 0) || ' comes ' || delta || ', leaves ' || stock_after as found
      from stock_movements window of_product as (partition by product_id order by seq)`,
  },
  {
    name: "low-stock-is-told",
    why: "A product whose stock falls low is in the next mail to its vendor (docs/rules.md#e3).",
    of: "stock movements",
    query: `
      select m.seq as id, a.movement_seq is null and exists (select from low_stock_alerts later where later.told_at > m.at + interval '1 hour') as broken,
        'from ' || m.stock_after - m.delta || ' to ' || m.stock_after || case when a.movement_seq is null then ', left out' else ', told' end as found
      from stock_movements m left join low_stock_alerts a on a.movement_seq = m.seq
      where m.stock_after <= ${LOW_STOCK_UP_TO} and m.stock_after - m.delta > ${LOW_STOCK_UP_TO}`,
  },
  {
    name: "orders-take-their-goods-once",
    why: "An order takes exactly its pieces off the shelf, and gives back those removed or of a cancelled shipment (docs/rules.md#s4, docs/rules.md#f3).",
    of: "products of orders",
    query: `
      select l.order_id || ' ' || l.product_id as id, coalesce(m.taken, 0) <> l.ordered or coalesce(m.given_back, 0) <> l.not_sent as broken,
        l.ordered || ' ordered, ' || l.not_sent || ' of them not sent, ' || coalesce(m.taken, 0) || ' taken, '
          || coalesce(m.given_back, 0) || ' given back' as found
      from (
        select l.order_id, l.product_id, sum(l.quantity + l.removed_quantity) as ordered,
          sum(l.removed_quantity + case when s.status = 'cancelled' then l.quantity else 0 end) as not_sent
        from order_lines l join shipments s on s.id = l.shipment_id where l.replaces_line_id is null group by 1, 2
      ) l
      left join (
        select reference, product_id, -sum(delta) filter (where reason = 'sale') as taken,
          sum(delta) filter (where reason <> 'sale') as given_back
        from stock_movements where reason in ('sale', 'cancellation', 'expiry', 'removal') group by reference, product_id
      ) m on m.reference = l.order_id::text and m.product_id = l.product_id`,
  },
  {
    name: "undelivered-goods-come-back-once",
    why: "What came back to its origin and may be sold again is on the shelf once, nothing else is (docs/rules.md#d14).",
    of: "order lines",
    query: `
      select l.id, coalesce(m.back, 0) <> case when s.is_restocked then l.quantity else 0 end as broken,
        s.status || ': ' || l.quantity || ' sent, ' || coalesce(m.back, 0) || ' back on sale' as found
      from order_lines l join shipments s on s.id = l.shipment_id
      left join (
        select reference, product_id, sum(delta) as back from stock_movements where reason = 'undelivered' group by 1, 2
      ) m on m.reference = s.id::text and m.product_id = l.product_id`,
  },
  {
    name: "sales-figures-are-the-sales",
    why: "Popularity counts what was sold and not cancelled, by the day it was sold (docs/rules.md#g3).",
    of: "products' days",
    query: `
      with sold as (
        select m.product_id, (s.at at time zone 'Asia/Kolkata')::date as day, -sum(m.delta) as units
        from stock_movements m join stock_movements s
          on s.product_id = m.product_id and s.reference = m.reference and s.reason = 'sale'
        where m.reason in ('sale', 'cancellation', 'expiry', 'removal') group by 1, 2)
      select coalesce(c.product_id, sold.product_id) || ' ' || coalesce(c.day, sold.day) as id,
        coalesce(c.units, 0) <> coalesce(sold.units, 0) as broken,
        coalesce(sold.units, 0) || ' sold, ' || coalesce(c.units, 0) || ' counted' as found
      from product_sales c full join sold on sold.product_id = c.product_id and sold.day = c.day`,
  },
  {
    name: "ratings-are-their-reviews",
    why: "A product's stars are what it and its model's other variants brought along and their published reviews (docs/rules.md#g29).",
    of: "products",
    query: `
      with counted as (
        select coalesce(p.model_id, p.id) as together, sum(n) as n, sum(hundredths) as hundredths from (
          select product_id, count as n, sum_hundredths as hundredths from review_baselines
          union all select product_id, count(*), sum(rating) * 100 from reviews where state = 'published' group by 1
        ) ratings join products p on p.id = ratings.product_id group by 1)
      select p.id, p.review_count <> coalesce(c.n, 0)
          or p.rating_average <> coalesce(round(c.hundredths / c.n / 100.0, 2), 0)::double precision as broken,
        p.rating_average || ' of ' || p.review_count || ', counted '
          || coalesce(round(c.hundredths / c.n / 100.0, 2), 0) || ' of ' || coalesce(c.n, 0) as found
      from products p left join counted c on c.together = coalesce(p.model_id, p.id)`,
  },
];
