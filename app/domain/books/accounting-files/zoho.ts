/**
 * Manual journals as Zoho Books imports them (Accountant, Manual Journals, Import Journals): a row per debit or credit,
 * rows with one journal number are one journal. Zoho skips journal numbers that it has already when "Skip duplicates"
 * is chosen, so a month may be imported twice.
 */
import type { Account } from "#app/domain/money/accounts.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { ledgerName, summedEntries, type Voucher, voucherNumber } from "./voucher.ts";

export const zohoColumns = [
  ...["Journal Date", "Journal Number", "Reference Number", "Notes", "Journal Type", "Currency"],
  ...["Account", "Description", "Debit", "Credit"],
] as const;

/** Amounts in rupees; one of debit and credit is null. */
export type ZohoRow = Readonly<Record<(typeof zohoColumns)[number], string | number | null>>;

export function zohoRows(voucher: Voucher, labelOf: (account: Account) => string): ZohoRow[] {
  const number = voucherNumber(voucher);
  return summedEntries(voucher).map(({ account, party, amountPaise }) => ({
    "Journal Date": voucher.day,
    "Journal Number": number,
    "Reference Number": number,
    Notes: voucher.narration,
    "Journal Type": "both",
    Currency: "INR",
    Account: ledgerName(labelOf(account), party),
    Description: party,
    Debit: amountPaise > 0 ? paiseToRupees(amountPaise) : null,
    Credit: amountPaise < 0 ? paiseToRupees(-amountPaise) : null,
  }));
}
