/**
 * Masters and journal vouchers as TallyPrime imports them ("Import Data", TallyHelp: Understanding Integration,
 * Transactions). Tally writes debits as negative amounts. A voucher with a REMOTEID that Tally has already is changed,
 * not added, so a month may be imported twice.
 */
import type { Account } from "#app/domain/money/accounts.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { ledgerName, summedEntries, type Voucher, voucherNumber } from "./voucher.ts";

/** Groups that every company in Tally has. */
export type TallyGroup =
  | "Bank Accounts"
  | "Cash-in-Hand"
  | "Sundry Debtors"
  | "Sundry Creditors"
  | "Current Assets"
  | "Current Liabilities"
  | "Duties & Taxes"
  | "Direct Incomes"
  | "Indirect Expenses"
  | "Indirect Incomes"
  | "Capital Account"
  | "Suspense A/c";

export type TallyLedger = { name: string; group: TallyGroup };

type Words = { labelOf: (account: Account) => string };

/** Yields the file in parts. Masters come first, since vouchers name them. */
export async function* tallyFile(
  ledgers: readonly TallyLedger[],
  vouchers: AsyncIterable<Voucher> | Iterable<Voucher>,
  words: Words,
): AsyncGenerator<string, void, undefined> {
  yield HEAD;
  for (const ledger of ledgers) yield message(masterXml(ledger));
  for await (const voucher of vouchers) {
    const xml = voucherXml(voucher, words);
    if (xml) yield message(xml);
  }
  yield FOOT;
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME><STATICVARIABLES><IMPORTDUPS>Modify with new data</IMPORTDUPS></STATICVARIABLES></REQUESTDESC>
<REQUESTDATA>
`;
const FOOT = "</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n";

function message(content: string): string {
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`;
}

function masterXml({ name, group }: TallyLedger): string {
  const escaped = escapeXml(name);
  return `<LEDGER NAME="${escaped}" ACTION="Create"><NAME>${escaped}</NAME><PARENT>${escapeXml(group)}</PARENT></LEDGER>`;
}

/** The result is null for a transaction that leaves no amount on any account. */
function voucherXml(voucher: Voucher, { labelOf }: Words): string | null {
  const entries = summedEntries(voucher);
  if (entries.length === 0) return null;
  const number = voucherNumber(voucher);
  const rows = entries.map(({ account, party, amountPaise }) => {
    const isDebit = amountPaise > 0;
    const name = escapeXml(ledgerName(labelOf(account), party));
    const amount = paiseToRupees(-amountPaise).toFixed(2);
    return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${name}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? "Yes" : "No"}</ISDEEMEDPOSITIVE><AMOUNT>${amount}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
  });
  return [
    `<VOUCHER REMOTEID="${number}" VCHTYPE="Journal" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    `<GUID>${number}</GUID><DATE>${voucher.day.replaceAll("-", "")}</DATE><VOUCHERTYPENAME>Journal</VOUCHERTYPENAME>`,
    `<VOUCHERNUMBER>${number}</VOUCHERNUMBER><NARRATION>${escapeXml(voucher.narration)}</NARRATION>`,
    ...rows,
    "</VOUCHER>",
  ].join("");
}

/** Control characters, which XML 1.0 refuses, are left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
