/** Returned goods that pay another order. */
import { again, type Subject } from "./guard.ts";

const credit = "exchange_order_id is not null";
const refund = (amount: string, exchange: string, order: string) =>
  `insert into refunds (payment_id, order_id, amount_paise, exchange_paise, exchange_order_id, reason)
    select payment_id, order_id, ${amount}, ${exchange}, ${order}, 'returned' from refunds where ${credit} limit 1`;
const exchange = (changes: { vendor?: string; product?: string; order?: string }) =>
  `insert into returns (order_id, shipment_id, vendor_id, kind, reason, description, exchange_product_id, exchange_price_paise, exchange_order_id)
    select order_id, shipment_id, ${changes.vendor ?? "vendor_id"}, 'exchange', reason, '', ${changes.product ?? "exchange_product_id"},
      exchange_price_paise, ${changes.order ?? "null"} from returns where ${credit} limit 1`;

export const exchanges: Subject = {
  whole: [],
  guards: [
    { of: "refunds", by: "refunds_exchange", sql: refund("1", "1", "null") },
    { of: "refunds", by: "refunds_exchange", sql: refund("1", "0", "exchange_order_id") },
    { of: "refunds", by: "refunds_one_per_exchange", sql: refund("0", "1", "exchange_order_id") },
    { of: "refunds", by: "refunds_exchange_order", sql: refund("0", "1", ":unpaid") },
    {
      of: "refunds",
      by: "refunds_exchange_fixed",
      as: "refunds_exchange_order",
      sql: `update refunds set exchange_paise = exchange_paise - 1 where ${credit}`,
    },
    {
      of: "refunds",
      by: "refunds_within_payment",
      sql: refund("0", "100000000000", "exchange_order_id"),
      beside: ["refunds_exchange_order"],
    },
    {
      of: "payments",
      by: "payments_exchange",
      sql: again("payments", "provider = 'exchange'", { amount_paise: "amount_paise - 1", is_effective: "false" }),
    },
    { of: "returns", by: "returns_exchange", sql: exchange({ product: "null" }) },
    { of: "returns", by: "returns_one_per_exchange", sql: exchange({ order: "exchange_order_id" }) },
    { of: "returns", by: "returns_exchange_promise", sql: exchange({ vendor: "'v2'" }) },
    {
      of: "returns",
      by: "returns_exchange_fixed",
      as: "returns_exchange_promise",
      sql: "update returns set exchange_price_paise = 1",
    },
  ],
  violations: {
    "exchanges-are-paid-by-their-goods": {
      sql: [
        `update payments p set amount_paise = p.amount_paise - 100 from orders o
          where o.id = p.order_id and o.payment_method = 'exchange' and p.status = 'voided'`,
      ],
      also: ["captures-are-booked-once", "voided-cash-is-reversed-once"],
    },
    "exchanged-goods-pay-once": {
      also: ["closed-accounts-are-the-books"],
      sql: ["update ledger_entries set account = 'bank' where account = 'exchange' and amount_paise > 0"],
    },
    "exchanges-send-what-was-promised": {
      sql: ["update returns set exchange_price_paise = exchange_price_paise + 1 where exchange_order_id is not null"],
    },
  },
};
