/** Months of the books: one closing was taken back, the next stands. */
import { again, type Subject } from "../guard.ts";

const of = "closed_months";
const standing = "reopened_at is null";
const beside = ["closed_months_order"];

export const months: Subject = {
  whole: [of],
  guards: [
    {
      of,
      by: "closed_months_order",
      sql: again(of, standing, { month: "month + interval '2 months'", closed_at: "now() + interval '1 year'" }),
    },
    { of, by: "closed_months_order", sql: again(of, standing, { month: "(month - interval '1 month')::date" }) },
    { of, by: "closed_months_order", sql: `delete from ${of}` },
    { of, by: "closed_months_order", sql: `update ${of} set through_id = through_id + 1 where ${standing}` },
    {
      of,
      by: "closed_months_order",
      sql: `update ${of} set reopened_at = null, reopened_by = null, reason = null where reopened_at is not null`,
    },
    { of, by: "closed_months_no_truncate", as: "append_only", sql: `truncate ${of}` },
    { of, by: "closed_months_once", beside, sql: again(of, standing) },
    {
      of,
      by: "closed_months_month",
      sql: again(of, standing, { month: "month + 15", closed_at: "now() + interval '1 year'" }),
      beside,
    },
    {
      of,
      by: "closed_months_over",
      sql: again(of, standing, {
        month: "(month + interval '1 month')::date",
        closed_at: "month + interval '40 days'",
      }),
    },
    {
      of,
      by: "closed_months_reopened",
      sql: `update ${of} set reopened_at = now(), reopened_by = closed_by where ${standing}`,
    },
    {
      of: "ledger_transactions",
      by: "ledger_transactions_open_month",
      sql: `insert into ledger_transactions (kind, reference, at) select 'mistake', 'x', month from ${of} where ${standing}`,
    },
  ],
  violations: {
    "closed-months-stay-as-they-were": { sql: [`update ${of} set through_id = 0 where ${standing}`] },
    "closed-accounts-are-the-books": {
      sql: ["update account_days set debit_paise = debit_paise + 1 where day = (select min(day) from account_days)"],
    },
  },
};
