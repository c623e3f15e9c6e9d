/** Sales at the counter (docs/rules.md#k4). */
import type { Invariant } from "./invariant.ts";

export const counterInvariants: readonly Invariant[] = [
  {
    name: "counter-sales-are-their-payments",
    why: "What was paid at the counter is what cash, UPI and card add up to (docs/rules.md#k4).",
    of: "payments at the counter",
    query: `
      select p.id, c.seq is null or c.order_id <> p.order_id or c.cash_paise + c.upi_paise + c.card_paise <> p.amount_paise as broken,
        p.amount_paise || ' paid, ' || coalesce(c.cash_paise + c.upi_paise + c.card_paise, 0) || ' noted' as found
      from payments p left join counter_sales c on c.payment_id = p.id where p.provider = 'counter'`,
  },
  {
    name: "handed-over-goods-are-own",
    why: "Only the store's own goods are handed over at the counter (docs/rules.md#k1).",
    of: "lines handed over at the counter",
    query: `
      select l.id::text as id, l.vendor_id <> 'store' as broken, 'sold by ' || l.vendor_id as found
      from orders o join order_lines l on l.order_id = o.id where o.payment_method = 'counter' and o.taken_by is null`,
  },
  {
    name: "taken-orders-are-audited",
    why: "The audit log names the person who took an order by phone or at the counter (docs/rules.md#k6).",
    of: "orders taken for delivery",
    query: `
      select o.id::text as id, not exists (select from audit_log a where a.subject_kind = 'order' and a.subject_id = o.id::text
          and a.action = 'counter.take-order' and a.actor_id = o.taken_by) as broken, 'taken by ' || o.taken_by as found
      from orders o where o.taken_by is not null`,
  },
  {
    name: "counter-money-is-in-the-books",
    why: "Cash, UPI and card of each sale stand in the books as the till's, the UPI app's and the terminal's (docs/rules.md#k4).",
    of: "captures at the counter",
    query: `
      with booked as (
        select t.reference, sum(e.amount_paise) filter (where e.account = 'till') as cash,
          sum(e.amount_paise) filter (where e.provider = 'counter-upi') as upi,
          sum(e.amount_paise) filter (where e.provider = 'counter-card') as card
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'capture' and (e.account = 'till' or e.provider in ('counter-upi', 'counter-card')) group by 1),
      compared as (
        select coalesce(c.payment_id::text, b.reference) as id,
          array[coalesce(c.cash_paise, 0), coalesce(c.upi_paise, 0), coalesce(c.card_paise, 0)] as taken,
          array[coalesce(b.cash, 0), coalesce(b.upi, 0), coalesce(b.card, 0)]::bigint[] as booked
        from counter_sales c full join booked b on b.reference = c.payment_id::text)
      select id, taken <> booked as broken, taken::text || ' taken, ' || booked::text || ' booked' as found from compared`,
  },
  {
    name: "cash-refunds-leave-the-till",
    why: "A refund in cash leaves the till, and nothing else of a refund does (docs/rules.md#k4).",
    of: "refunds in cash",
    query: `
      with booked as (
        select t.reference, -sum(e.amount_paise) as paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'till' where t.kind = 'refund' group by 1)
      select coalesce(c.refund_id::text, b.reference) as id,
        coalesce(c.amount_paise, 0) <> coalesce(b.paise, 0) or r.status <> 'succeeded' as broken,
        coalesce(c.amount_paise, 0) || ' paid, ' || coalesce(b.paise, 0) || ' booked' as found
      from cash_refunds c join refunds r on r.id = c.refund_id full join booked b on b.reference = c.refund_id::text`,
  },
  {
    name: "closed-days-are-the-books",
    why: "A closed day has the cash, UPI and card of its books, and what it kept lies in the till (docs/rules.md#k5).",
    of: "closed days",
    query: `
      with days as (
        select c.*, lag(c.through_id, 1, 0::bigint) over (order by c.id) as before_id from till_closings c),
      sums as (
        select d.id, coalesce(sum(e.amount_paise) filter (where e.account = 'till'), 0) as till,
          coalesce(sum(e.amount_paise) filter (where e.account = 'till' and t.kind = 'till-closed'), 0) as closing,
          coalesce(sum(e.amount_paise) filter (where e.provider = 'counter-upi' and t.kind = 'capture'), 0) as upi,
          coalesce(sum(e.amount_paise) filter (where e.provider = 'counter-card' and t.kind = 'capture'), 0) as card
        from days d left join (ledger_entries e join ledger_transactions t on t.id = e.transaction_id)
          on e.transaction_id > d.before_id and e.transaction_id <= d.through_id
          and (e.account = 'till' or e.provider in ('counter-upi', 'counter-card'))
        group by d.id),
      compared as (
        select d.id, array[d.kept_paise, d.expected_paise, d.upi_paise, d.card_paise]::numeric[] as noted,
          array[sum(s.till) over (order by d.id), sum(s.till) over (order by d.id) - s.closing, s.upi, s.card] as booked
        from days d join sums s on s.id = d.id)
      select id::text as id, noted <> booked as broken, noted::text || ' noted, ' || booked::text || ' booked' as found from compared`,
  },
];
