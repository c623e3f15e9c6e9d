/** Violations of the books' rules; see planted-violations.ts. */

/** `also`: rules that break along, as when a unique index must go to let a second row in. */
export type Plant = { also?: string[]; sql: string[] };

export const shipmentOf = (order: string) =>
  `(select id from shipments where order_id = ${order} order by vendor_id limit 1)`;
export const lineOf = (order: string) =>
  `(select id from order_lines where shipment_id = ${shipmentOf(order)} limit 1)`;
const bookOf = (kind: string, order: string) =>
  `(select id from ledger_transactions where kind = '${kind}' and order_id = ${order} order by id limit 1)`;
const withoutBook = (id: string) => [
  `create temporary table gone on commit drop as select ${id} as id`,
  "delete from ledger_entries using gone where transaction_id = gone.id",
  "delete from ledger_transactions using gone where ledger_transactions.id = gone.id",
];
export const entry = (book: string, account: string, paise: number, vendor = "null") => `
  insert into ledger_entries (transaction_id, account, vendor_id, amount_paise)
  values (${book}, '${account}', ${vendor}, ${paise})`;

export const plantedInBooks: Record<string, Plant> = {
  "books-sum-to-zero": { sql: [entry(bookOf("sale", ":sent"), "bank", 1)] },
  "captures-are-booked-once": { sql: withoutBook(bookOf("capture", ":paid")) },
  "refunds-are-booked-once": { sql: withoutBook(bookOf("refund", ":sent")) },
  "sales-are-booked-once": {
    sql: [entry(bookOf("sale", ":sent"), "customer", 1), entry(bookOf("sale", ":sent"), "courier-cash", -1)],
  },
  "credits-are-booked-once": { sql: withoutBook(bookOf("credit", ":sent")) },
  "payouts-are-booked-once": {
    sql: withoutBook("(select min(id) from ledger_transactions where kind = 'payout')"),
  },
  "payouts-are-what-was-owed": {
    sql: [
      "update payout_items set amount_paise = amount_paise + 1 where transaction_id = (select min(transaction_id) from payout_items)",
    ],
  },
  "payouts-are-of-money-that-came": {
    sql: [
      `create temporary table due on commit drop as select t.id, t.vendor_id, -sum(e.amount_paise) as paise
        from ledger_transactions t join shipments s on s.id = t.shipment_id and s.status = 'shipped'
        join ledger_entries e on e.transaction_id = t.id and e.account in ('vendor-payable', 'gst', 'shipping')
        where t.kind = 'sale' and t.order_id = :cashed group by t.id`,
      "insert into payout_runs (id, form_key, created_by, created_at) select id, 'x', id, now() from (values (:cashed)) run (id)",
      "insert into payouts (id, run_id, vendor_id, amount_paise) select :cashed, :cashed, vendor_id, paise from due",
      "insert into payout_items (payout_id, transaction_id, amount_paise) select :cashed, id, paise from due",
    ],
  },
  "sales-follow-their-lines": {
    sql: [
      `update ledger_entries set amount_paise = amount_paise + case account when 'commission' then -1 else 1 end
        where transaction_id = ${bookOf("sale", ":sent")} and account in ('commission', 'vendor-payable')`,
    ],
  },
  "commission-is-a-frozen-rate": {
    sql: [
      "alter table order_lines drop constraint order_lines_commission",
      `update order_lines set commission_bp = -1 where id = ${lineOf(":unpaid")}`,
    ],
  },
  "closed-orders-owe-their-buyer-nothing": {
    sql: [
      "insert into ledger_transactions (kind, reference, order_id, at) values ('mistake', 'x', :refunded, now())",
      entry("(select max(id) from ledger_transactions)", "customer", 100),
      entry("(select max(id) from ledger_transactions)", "bank", -100),
    ],
  },
  "order-money-is-shared-out": {
    sql: [
      "insert into ledger_transactions (kind, reference, order_id, vendor_id, at) values ('mistake', 'x', :refunded, 'v1', now())",
      entry("(select max(id) from ledger_transactions)", "gst", 100, "'v1'"),
      entry("(select max(id) from ledger_transactions)", "bank", -100),
    ],
  },
};
