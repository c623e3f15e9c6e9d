/** Sales at the counter and what they were paid with. */
import { again, entry, type Subject } from "./guard.ts";

const PAYMENT = "'00000000-0000-4000-8000-000000000002'";
const without = { provider_order_id: "null", provider_payment_id: "null" };
const payment = (paise: number) =>
  again("payments", "order_id = :unpaid", {
    ...{ ...without, id: PAYMENT, provider: "'counter'", status: "'captured'", amount_paise: String(paise) },
  });
const sale = (changes: Record<string, string>) =>
  again("counter_sales", "true", {
    ...{ seq: "nextval('counter_sales_seq_seq')", payment_id: PAYMENT, order_id: ":unpaid" },
    ...{ cash_paise: "0", given_paise: "0", upi_paise: "0", card_paise: "0", at: "now()", ...changes },
  });
const of = "counter_sales";
const closings = "till_closings";
const closing = (changes: Record<string, string>) =>
  again(closings, "true", { id: "nextval('till_closings_id_seq')", ...changes });
const REFUND = "'00000000-0000-4000-8000-000000000003'";
const owed = `insert into refunds (id, payment_id, order_id, amount_paise, reason)
  select ${REFUND}, payment_id, order_id, 100, 'goodwill' from counter_sales`;
const cashRefund = (paise: number) =>
  `insert into cash_refunds (refund_id, paid_by, amount_paise, at) values (${REFUND}, gen_random_uuid(), ${paise}, now())`;
const ofOtherMoney = `insert into cash_refunds (refund_id, paid_by, amount_paise, at)
  select r.id, gen_random_uuid(), r.amount_paise, now() from refunds r join payments p on p.id = r.payment_id
  where p.provider <> 'counter' and r.status = 'requested' limit 1`;

export const counter: Subject = {
  whole: [of, "cash_refunds", "till_closings"],
  guards: [
    { of, by: "counter_sales_amounts", sql: [payment(100), sale({ cash_paise: "100", given_paise: "99" })] },
    {
      of,
      by: "counter_sales_amounts",
      sql: [payment(100), sale({ cash_paise: "-100", upi_paise: "200", upi_reference: "'1'" })],
    },
    { of, by: "counter_sales_references", sql: [payment(100), sale({ upi_paise: "100" })] },
    { of, by: "counter_sales_references", sql: [payment(100), sale({ card_paise: "100" })] },
    {
      of,
      by: "counter_sales_references",
      sql: [payment(100), sale({ cash_paise: "100", given_paise: "100", upi_reference: "'1'" })],
    },
    {
      of,
      by: "counter_sales_order",
      sql: [
        again("payments", "provider = 'counter'", { id: PAYMENT, is_effective: "false" }),
        again(of, "true", { seq: "nextval('counter_sales_seq_seq')", payment_id: PAYMENT }),
      ],
    },
    {
      of,
      by: "counter_sales_one_payment",
      sql: again(of, "true", { seq: "nextval('counter_sales_seq_seq')", order_id: ":unpaid" }),
      beside: ["counter_sales_checked"],
    },
    {
      of,
      by: "counter_sales_checked",
      as: "counter_sales_payment",
      sql: [payment(100), sale({ cash_paise: "99", given_paise: "99" })],
    },
    {
      of,
      by: "counter_sales_checked",
      as: "payments_cash_limit",
      sql: [payment(200_000_00), sale({ cash_paise: "20000000", given_paise: "20000000" })],
    },
    { of, by: "counter_sales_append_only", as: "append_only", sql: "update counter_sales set given_paise = 1" },
    { of, by: "counter_sales_no_truncate", as: "append_only", sql: "truncate counter_sales" },
    { of: "cash_refunds", by: "cash_refunds_checked", as: "cash_refunds_of_cash", sql: [owed, cashRefund(99)] },
    { of: "cash_refunds", by: "cash_refunds_checked", as: "cash_refunds_of_cash", sql: ofOtherMoney },
    { of: "cash_refunds", by: "cash_refunds_append_only", as: "append_only", sql: "delete from cash_refunds" },
    { of: "cash_refunds", by: "cash_refunds_no_truncate", as: "append_only", sql: "truncate cash_refunds" },
    { of: closings, by: "till_closings_amounts", sql: closing({ kept_paise: "counted_paise + 1" }) },
    { of: closings, by: "till_closings_amounts", sql: closing({ added_paise: "-1", counted_paise: "0" }) },
    { of: closings, by: "till_closings_reason", sql: closing({ counted_paise: "counted_paise + 1" }) },
    { of: closings, by: "till_closings_reason", sql: closing({ upi_counted_paise: "1" }) },
    { of: closings, by: "till_closings_append_only", as: "append_only", sql: "update till_closings set reason = 'x'" },
    { of: closings, by: "till_closings_no_truncate", as: "append_only", sql: "truncate till_closings" },
    {
      of: "orders",
      by: "orders_taken_fixed",
      sql: "update orders set taken_by = gen_random_uuid() where id = :unpaid",
    },
    {
      of: "ledger_entries",
      by: "ledger_entries_till_held",
      as: "till_holds_cash",
      sql: [
        "insert into ledger_transactions (kind, reference, at) values ('refund', 'x', now())",
        entry("(select max(id) from ledger_transactions)", "till", -1),
        entry("(select max(id) from ledger_transactions)", "bank", 1),
      ],
    },
  ],
  violations: {
    "counter-sales-are-their-payments": { sql: ["delete from counter_sales"], also: ["counter-money-is-in-the-books"] },
    "handed-over-goods-are-own": {
      sql: ["update orders set taken_by = null where payment_method = 'counter' and taken_by is not null"],
    },
    "taken-orders-are-audited": { sql: ["delete from audit_log where action = 'counter.take-order'"] },
    "counter-money-is-in-the-books": {
      sql: ["update counter_sales set cash_paise = cash_paise - 100, upi_paise = upi_paise + 100, upi_reference = '1'"],
    },
    "cash-refunds-leave-the-till": { sql: ["delete from cash_refunds"] },
    "closed-days-are-the-books": { sql: ["update till_closings set upi_paise = 100, upi_counted_paise = 100"] },
  },
};
