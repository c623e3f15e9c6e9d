/** What couriers charge, and their wallets. */
import { again, entry, type Subject, speaksFor } from "../guard.ts";

const charge = (changes: Record<string, string>) =>
  again("freight_charges", "true", { awb: "'OTHER1'", source_id: "gen_random_uuid()", ...changes });
const uncharged = { amount_paise: "0", vendor_paise: "0", quoted_paise: "0", bookings: "0" };
const choice = (changes: Record<string, string>) => again("freight_choices", "true", changes);
const row = (which: string, changes: Record<string, string>) =>
  again("wallet_rows", which, {
    ...{ row_id: "'another'", bookings: "0", status: "'open'", problem: "'undone'", charge_id: "null" },
    ...{ account: "null", reason: "null", ...changes },
  });
const inBooks = ["freight_charges_checked"];

export const freight: Subject = {
  whole: ["freight_charges", "freight_choices", "wallet_rows"],
  guards: [
    { of: "freight_charges", by: "freight_charges_once", sql: charge({ ...uncharged, awb: "awb" }) },
    { of: "freight_charges", by: "freight_charges_source", sql: charge({ ...uncharged, source_id: "source_id" }) },
    { of: "freight_charges", by: "freight_charges_direction", sql: charge({ ...uncharged, direction: "'up'" }) },
    {
      of: "freight_charges",
      by: "freight_charges_bearer",
      sql: charge({ ...uncharged, bearer: "'buyer'" }),
    },
    { of: "freight_charges", by: "freight_charges_quoted", sql: charge({ ...uncharged, fee_paise: "-1" }) },
    {
      of: "freight_charges",
      by: "freight_charges_share",
      sql: charge({ ...uncharged, vendor_paise: "1" }),
      beside: inBooks,
    },
    { of: "freight_charges", by: "freight_charges_own", sql: charge({ ...uncharged, vendor_id: "'store'" }) },
    {
      of: "freight_charges",
      by: "freight_charges_checked",
      as: "freight_charges_amount",
      sql: charge({ ...uncharged, quoted_paise: "100" }),
    },
    {
      of: "freight_charges",
      by: "freight_charges_checked",
      as: "freight_charges_in_books",
      sql: charge({ ...uncharged, quoted_paise: "100", amount_paise: "100", vendor_paise: "100" }),
    },
    {
      of: "freight_charges",
      by: "freight_charges_final",
      sql: "update freight_charges set courier = 'demo'",
      beside: inBooks,
    },
    {
      of: "freight_charges",
      by: "freight_charges_no_truncate",
      as: "append_only",
      sql: "truncate freight_charges cascade",
      beside: ["wallet_rows_no_truncate"],
    },
    {
      of: "freight_charges",
      by: "freight_charges_vendor_scope",
      as: "vendor_scope",
      sql: [speaksFor("v1"), charge(uncharged)],
      beside: [...inBooks],
    },
    { of: "freight_choices", by: "freight_choices_direction", sql: choice({ direction: "'up'" }) },
    { of: "freight_choices", by: "freight_choices_bearer", sql: choice({ bearer: "'buyer'" }) },
    { of: "freight_choices", by: "freight_choices_later", sql: choice({ created_at: "'2026-11-20 00:00+05:30'" }) },
    {
      of: "freight_choices",
      by: "freight_choices_append_only",
      as: "append_only",
      sql: "update freight_choices set bearer = 'store'",
    },
    { of: "freight_choices", by: "freight_choices_no_truncate", as: "append_only", sql: "truncate freight_choices" },
    { of: "wallet_rows", by: "wallet_rows_once", sql: row("true", { row_id: "row_id" }) },
    { of: "wallet_rows", by: "wallet_rows_status", sql: row("true", { problem: "null" }) },
    {
      of: "wallet_rows",
      by: "wallet_rows_booked",
      sql: row("kind = 'other'", { status: "'booked'", problem: "null", bookings: "1" }),
      beside: ["wallet_rows_in_books"],
    },
    { of: "wallet_rows", by: "wallet_rows_amount", sql: row("true", { amount_paise: "0" }) },
    {
      of: "wallet_rows",
      by: "wallet_rows_in_books",
      sql: row("kind = 'recharge'", { status: "'booked'", problem: "null", bookings: "1" }),
    },
    {
      of: "wallet_rows",
      by: "wallet_rows_in_books",
      as: "freight_charges_amount",
      sql: "update wallet_rows set status = 'open', problem = 'undone', charge_id = null where row_id = 'wallet-3'",
    },
    { of: "wallet_rows", by: "wallet_rows_final", sql: "delete from wallet_rows" },
    { of: "wallet_rows", by: "wallet_rows_no_truncate", as: "append_only", sql: "truncate wallet_rows" },
    {
      of: "courier_bookings",
      by: "courier_bookings_freight",
      as: "freight_of_bookings",
      sql: "update courier_bookings set rate_paise = rate_paise + 1 where has_freight",
    },
  ],
  violations: {
    "freight-is-in-the-books": {
      sql: [
        "insert into ledger_transactions (kind, reference, at) values ('freight', 'nothing/1', now())",
        entry("(select max(id) from ledger_transactions)", "freight", 100),
        entry("(select max(id) from ledger_transactions)", "bank", -100),
      ],
    },
    "freight-is-what-couriers-say": {
      sql: ["update wallet_rows set amount_paise = amount_paise - 100 where row_id = 'wallet-3'"],
    },
    "booked-couriers-are-charged": {
      sql: ["update courier_bookings set rate_paise = rate_paise + 1 where has_freight"],
    },
    "freight-is-borne-as-chosen": { sql: ["update freight_choices set bearer = 'store'"] },
    "wallet-rows-are-in-the-books": {
      sql: ["update wallet_rows set amount_paise = amount_paise - 1 where status = 'explained'"],
      also: ["wallets-are-sums"],
    },
    "wallets-are-sums": {
      sql: ["update ledger_entries set provider = 'demo' where account = 'courier-wallet'"],
    },
  },
};
