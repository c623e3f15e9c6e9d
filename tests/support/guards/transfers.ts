/** Bank transfers and what their payments took of them. */
import { again, type Subject, withoutBook } from "./guard.ts";

const transfer = (amount: string, reference = "'UTR-OTHER'") =>
  `insert into bank_transfers (reference, amount_paise) values (${reference}, ${amount})`;
const PAYMENT = "'00000000-0000-4000-8000-000000000001'";
/** ₹1 of a transfer that waits for the rest of an order. */
const payment = again("payments", "order_id = :unpaid", {
  id: PAYMENT,
  provider: "'bank'",
  provider_order_id: "null",
  provider_payment_id: "null",
  status: "'captured'",
  is_effective: "false",
  amount_paise: "100",
});
const part = (amount: string, kept = "0") => `
  insert into transfer_parts (payment_id, transfer_id, amount_paise, kept_paise)
  select ${PAYMENT}, id, ${amount}, ${kept} from bank_transfers order by created_at, reference limit 1`;
const first = "(select id from bank_transfers order by created_at, reference limit 1)";

export const transfers: Subject = {
  whole: ["bank_transfers", "transfer_parts"],
  guards: [
    { of: "bank_transfers", by: "bank_transfers_amount", sql: transfer("0") },
    {
      of: "bank_transfers",
      by: "bank_transfers_reference",
      sql: transfer("100", "(select reference from bank_transfers limit 1)"),
    },
    {
      of: "bank_transfers",
      by: "bank_transfers_append_only",
      as: "append_only",
      sql: "update bank_transfers set amount_paise = 1",
    },
    {
      of: "bank_transfers",
      by: "bank_transfers_no_truncate",
      as: "append_only",
      sql: "truncate bank_transfers, transfer_parts",
      beside: ["transfer_parts_no_truncate"],
    },
    { of: "bank_transfers", by: "bank_transfers_parts", sql: transfer("100") },
    { of: "transfer_parts", by: "transfer_parts_amount", sql: [payment, part("100", "100")] },
    { of: "transfer_parts", by: "transfer_parts_amount", sql: [payment, part("20000", "10001")] },
    { of: "transfer_parts", by: "transfer_parts_sum", as: "bank_transfers_parts", sql: [payment, part("100")] },
    {
      of: "transfer_parts",
      by: "transfer_parts_append_only",
      as: "append_only",
      sql: "update transfer_parts set amount_paise = amount_paise + 1",
    },
    { of: "transfer_parts", by: "transfer_parts_no_truncate", as: "append_only", sql: "truncate transfer_parts" },
  ],
  violations: {
    "transfers-are-their-parts": {
      sql: [`update bank_transfers set amount_paise = amount_paise + 1 where id = ${first}`],
    },
    "transfer-payments-are-what-came": {
      sql: [
        `update bank_transfers set amount_paise = amount_paise + 1 where id = ${first}`,
        `update transfer_parts set amount_paise = amount_paise + 1
        where payment_id = (select payment_id from transfer_parts where transfer_id = ${first} limit 1)`,
      ],
    },
    "bank-payments-name-their-transfer": {
      sql: [
        `create temporary table gone on commit drop as
        select transfer_id, min(payment_id::text)::uuid as payment_id from transfer_parts
        group by transfer_id having count(*) = 1 and sum(kept_paise) = 0 limit 1`,
        "update payments set provider_payment_id = null from gone where payments.id = gone.payment_id",
        "delete from transfer_parts using gone where transfer_parts.transfer_id = gone.transfer_id",
        "delete from bank_transfers using gone where bank_transfers.id = gone.transfer_id",
      ],
    },
    "kept-excess-is-booked-once": {
      also: ["closed-accounts-are-the-books"],
      sql: withoutBook("(select min(id) from ledger_transactions where kind = 'excess-kept')"),
    },
  },
};
