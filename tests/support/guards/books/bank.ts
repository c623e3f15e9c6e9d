/** Statements of the store's bank. */
import { again, type Subject } from "../guard.ts";

const of = "bank_lines";
const line = (which: string, changes: Record<string, string>) =>
  again(of, which, {
    id: "nextval('bank_lines_id_seq')",
    occurrence: "9",
    status: "'open'",
    kind: "null",
    reason: "null",
    bookings: "0",
    gst_paise: "0",
    ...changes,
  });
const imported = (changes: Record<string, string>) => again("bank_imports", "undone_at is null", changes);

export const bank: Subject = {
  whole: [of, "bank_matches", "bank_imports"],
  guards: [
    { of, by: "bank_lines_once", sql: line("true", { occurrence: "occurrence" }) },
    { of, by: "bank_lines_amount", sql: line("true", { amount_paise: "0" }) },
    { of, by: "bank_lines_explained", sql: line("true", { kind: "'charges'" }) },
    { of, by: "bank_lines_explained", sql: line("true", { status: "'explained'", kind: "'charges'" }) },
    { of, by: "bank_lines_final", sql: `update ${of} set amount_paise = amount_paise + 1 where status = 'open'` },
    { of, by: "bank_lines_gst", sql: line("true", { gst_paise: "1" }) },
    {
      of,
      by: "bank_lines_gst",
      sql: line("amount_paise < 0", {
        ...{ status: "'explained'", kind: "'charges'", reason: "'x'", bookings: "1", gst_paise: "-amount_paise" },
      }),
    },
    { of, by: "bank_lines_final", sql: `update ${of} set gst_paise = 0 where gst_paise > 0` },
    { of, by: "bank_lines_final", sql: `update ${of} set bookings = 0 where status = 'explained'` },
    {
      of,
      by: "bank_lines_final",
      sql: ["delete from bank_matches", `delete from ${of} where status = 'matched'`],
    },
    {
      of,
      by: "bank_lines_no_truncate",
      as: "append_only",
      sql: `truncate ${of} cascade`,
      beside: ["bank_matches_no_truncate"],
    },
    { of, by: "bank_lines_in_books", sql: line("true", { status: "'matched'" }) },
    { of, by: "bank_lines_in_books", sql: `update ${of} set status = 'open' where status = 'matched'` },
    { of: "bank_matches", by: "bank_matches_in_books", as: "bank_lines_in_books", sql: "delete from bank_matches" },
    {
      of: "bank_matches",
      by: "bank_matches_in_books",
      as: "bank_lines_in_books",
      sql: `insert into bank_matches select (select min(e.id) from ledger_entries e where account <> 'bank'), (select min(id) from ${of} where status = 'open')`,
    },
    { of: "bank_matches", by: "bank_matches_no_truncate", as: "append_only", sql: "truncate bank_matches" },
    { of: "bank_imports", by: "bank_imports_days", sql: imported({ first_day: "last_day + 1" }) },
    { of: "bank_imports", by: "bank_imports_undone", sql: imported({ reason: "'x'" }) },
    { of: "bank_imports", by: "bank_imports_final", sql: "update bank_imports set lines = lines + 1" },
    { of: "bank_imports", by: "bank_imports_final", sql: "delete from bank_imports where undone_at is not null" },
    {
      of: "bank_imports",
      by: "bank_imports_no_truncate",
      as: "append_only",
      sql: "truncate bank_imports cascade",
      beside: ["bank_lines_no_truncate", "bank_matches_no_truncate"],
    },
  ],
  violations: {
    "bank-lines-are-their-bookings": {
      sql: ["delete from bank_matches where line_id = (select min(id) from bank_lines where status = 'matched')"],
    },
    "bank-lines-are-their-bookings (one too many)": {
      sql: [
        `insert into bank_matches select min(e.id), (select min(id) from ${of} where status = 'matched') from ledger_entries e
          where account = 'bank' and not exists (select from bank_matches m where m.entry_id = e.id)`,
      ],
    },
    "explained-lines-are-booked-once": {
      also: ["gst-of-bank-lines-is-input-tax"],
      sql: [`update ${of} set status = 'matched', kind = null, gst_paise = 0 where status = 'explained'`],
    },
    "gst-of-bank-lines-is-input-tax": { sql: [`update ${of} set gst_paise = gst_paise + 1 where gst_paise > 0`] },
    "bank-balances-follow-from-lines": {
      sql: [`update ${of} set balance_paise = balance_paise + 1 where id = (select max(id) from ${of})`],
    },
  },
};
