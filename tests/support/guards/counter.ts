/** Sales at the counter and what they were paid with. */
import { again, type Subject } from "./guard.ts";

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

export const counter: Subject = {
  whole: [of],
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
  ],
  violations: {
    "counter-sales-are-their-payments": { sql: ["delete from counter_sales"], also: ["counter-cash-is-in-the-till"] },
    "counter-cash-is-in-the-till": {
      sql: ["update counter_sales set cash_paise = cash_paise - 100, upi_paise = upi_paise + 100, upi_reference = '1'"],
    },
  },
};
