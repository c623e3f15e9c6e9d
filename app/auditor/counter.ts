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
    name: "counter-cash-is-in-the-till",
    why: "The cash of each sale stands in the books as the till's (docs/rules.md#k4).",
    of: "captures of cash at the counter",
    query: `
      with booked as (
        select t.reference, sum(e.amount_paise) as paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'till' where t.kind = 'capture' group by 1)
      select coalesce(c.payment_id::text, b.reference) as id, coalesce(c.cash_paise, 0) <> coalesce(b.paise, 0) as broken,
        coalesce(c.cash_paise, 0) || ' taken, ' || coalesce(b.paise, 0) || ' booked' as found
      from counter_sales c full join booked b on b.reference = c.payment_id::text`,
  },
];
