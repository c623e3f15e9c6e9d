/** Settlements of payment providers. */
import { again, type Subject } from "../guard.ts";

const of = "settlement_rows";
const row = (which: string, changes: Record<string, string>) =>
  again(of, which, {
    row_id: "'another'",
    bookings: "0",
    status: "'open'",
    problem: "'undone'",
    payment_id: "null",
    refund_id: "null",
    ...changes,
  });

const dispute = (changes: Record<string, string>) =>
  again("payment_disputes", "true", { dispute_id: "'another'", ...changes });

export const settlements: Subject = {
  whole: [of, "payment_disputes"],
  guards: [
    { of, by: "settlement_rows_once", sql: row("true", { row_id: "row_id" }) },
    { of, by: "settlement_rows_status", sql: row("true", { problem: "null" }) },
    { of, by: "settlement_rows_status", sql: row("true", { account: "'loss'", reason: "'x'" }) },
    { of, by: "settlement_rows_status", sql: row("kind = 'fee'", { status: "'booked'", problem: "null" }) },
    {
      of,
      by: "settlement_rows_booked",
      sql: row("kind = 'payment'", { status: "'booked'", problem: "null", bookings: "1" }),
    },
    {
      of,
      by: "settlement_rows_booked",
      sql: row("kind = 'adjustment'", {
        status: "'booked'",
        problem: "null",
        bookings: "1",
        account: "null",
        reason: "null",
      }),
    },
    {
      of,
      by: "settlement_rows_booked",
      sql: row("kind = 'fee'", { status: "'booked'", problem: "null", bookings: "1", currency: "'USD'" }),
    },
    { of, by: "settlement_rows_payment", sql: again(of, "kind = 'payment'", { row_id: "'another'" }) },
    { of, by: "settlement_rows_refund", sql: again(of, "kind = 'refund'", { row_id: "'another'" }) },
    {
      of,
      by: "settlement_rows_in_books",
      sql: row("kind = 'fee'", { status: "'booked'", problem: "null", bookings: "1" }),
    },
    {
      of,
      by: "settlement_rows_in_books",
      sql: "update settlement_rows set status = 'open', problem = 'undone' where kind = 'fee'",
    },
    { of, by: "settlement_rows_final", sql: "delete from settlement_rows" },
    {
      of,
      by: "settlement_rows_final",
      sql: "update settlement_rows set fee_paise = fee_paise + 1 where status = 'booked'",
    },
    { of, by: "settlement_rows_no_truncate", as: "append_only", sql: "truncate settlement_rows" },
    { of: "payment_disputes", by: "payment_disputes_once", sql: dispute({ dispute_id: "dispute_id" }) },
    { of: "payment_disputes", by: "payment_disputes_amount", sql: dispute({ amount_paise: "0" }) },
    { of: "payment_disputes", by: "payment_disputes_ended", sql: dispute({ status: "'won'", ended_at: "null" }) },
    { of: "payment_disputes", by: "payment_disputes_final", sql: "update payment_disputes set status = 'won'" },
    { of: "payment_disputes", by: "payment_disputes_final", sql: "delete from payment_disputes" },
    {
      of: "payment_disputes",
      by: "payment_disputes_no_truncate",
      as: "append_only",
      sql: "truncate payment_disputes cascade",
      beside: ["settlement_rows_no_truncate"],
    },
  ],
  violations: {
    "lost-disputes-are-booked-once": { sql: ["update payment_disputes set amount_paise = amount_paise - 1"] },
    "settlements-are-in-the-books": {
      sql: ["update settlement_rows set fee_paise = fee_paise + 100 where kind = 'fee'"],
    },
    "settlements-are-of-known-money": {
      sql: [
        "update settlement_rows set refund_id = (select id from refunds where status = 'requested' limit 1) where kind = 'refund'",
      ],
    },
    "settled-money-has-its-row": { sql: ["delete from settlement_rows where kind = 'fee'"] },
  },
};
