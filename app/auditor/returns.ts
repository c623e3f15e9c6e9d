import type { Invariant } from "./invariant.ts";

export const returnInvariants: readonly Invariant[] = [
  {
    name: "returns-are-within-what-was-sent",
    why: "Of no line come more pieces back than were sent; what was turned down or withdrawn doesn't count (docs/decisions/344).",
    of: "returned lines",
    query: `
      select l.id, sum(r.quantity) filter (where r.status not in ('rejected', 'withdrawn')) > l.quantity
          or bool_or(r.shipment_id <> l.shipment_id or r.order_id <> l.order_id) as broken,
        l.quantity || ' sent, ' || coalesce(sum(r.quantity) filter (where r.status not in ('rejected', 'withdrawn')), 0) || ' come back' as found
      from (select rl.order_line_id, rl.quantity, r.* from return_lines rl join returns r on r.id = rl.return_id) r
      join order_lines l on l.id = r.order_line_id group by l.id`,
  },
  {
    name: "returned-goods-are-counted",
    why: "Goods that may be sold again are back in stock, and pieces that replace others have left it, once (docs/rules.md#f10); lost ones stay gone.",
    of: "returns",
    query: `
      select r.id, coalesce(m.back, 0) <> case when r.is_restocked and r.status in ('received', 'refunded', 'replaced')
          then p.pieces else 0 end
          or coalesce(m.sent, 0) <> case when r.replacement_id is null and not (g.is_gone and coalesce(m.sent, 0) = p.pieces)
            then 0 else p.pieces end as broken,
        r.status || ', ' || p.pieces || ' pieces; ' || coalesce(m.back, 0) || ' back in stock, ' || coalesce(m.sent, 0)
          || ' taken to replace them' as found
      from returns r join (select return_id, sum(quantity) as pieces from return_lines group by return_id) p on p.return_id = r.id
      left join (
        select reference, sum(delta) filter (where reason = 'return') as back, -sum(delta) filter (where reason <> 'return')
          as sent from stock_movements where reason in ('return', 'replacement', 'replacement-cancelled') group by reference
      ) m on m.reference = r.id::text
      cross join lateral (
        select exists (select from return_lines rl join order_lines back on back.id = rl.order_line_id
          join order_lines l on l.replaces_line_id = coalesce(back.replaces_line_id, back.id)
          join shipments s on s.id = l.shipment_id and s.status in ('returned', 'lost')
          where rl.return_id = r.id) as is_gone) g`,
  },
  {
    name: "returns-end-as-they-say",
    why: "A return is replaced when another shipment of its order was made, and refunded when its money went back.",
    of: "returns",
    query: `
      select r.id, (r.status = 'replaced') <> (r.replacement_id is not null)
          or r.replacement_id is not null and not coalesce(s.kind = 'replacement' and s.order_id = r.order_id, false)
          or r.refund_id is not null and not coalesce(f.order_id = r.order_id and f.reason = 'returned', false)
          or r.status = 'refunded' and r.refund_id is not null and not exists (
            select from refunds done where done.status = 'succeeded' and done.order_id = r.order_id and done.reason = 'returned')
          as broken,
        r.status || case when r.replacement_id is null then '' else ', replaced' end
          || case when r.refund_id is null then '' else ', refund ' || coalesce(f.status, 'gone') end as found
      from returns r left join shipments s on s.id = r.replacement_id left join refunds f on f.id = r.refund_id`,
  },
];
