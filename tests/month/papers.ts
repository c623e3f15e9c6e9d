/** Files that come from outside, and what the office does with them: settlements, cash, wallets, payouts, taxes, the bank. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { chooseMovements, explainLine } from "#app/bank/decide-line.server.ts";
import { importStatementFile } from "#app/bank/import-statement.server.ts";
import { toOpenLine } from "#app/bank/match-lines.server.ts";
import { listMovements } from "#app/bank/movements.server.ts";
import { bankAccounts, bankLines } from "#app/bank/schema.server.ts";
import type { BankLineKind } from "#app/domain/books/bank/bank-line.ts";
import { candidatesOf } from "#app/domain/books/bank/matching.ts";
import { importStatementFile as importWallet } from "#app/freight/wallet/import-statement.server.ts";
import { createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { previewRun } from "#app/ledger/payout-preview.server.ts";
import { recordRemittance } from "#app/ledger/remittances/remittance-commands.server.ts";
import { findHeldCash } from "#app/ledger/remittances/remittance-queries.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";

import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import { recordTaxDeposit } from "#app/seller-tax/deposit-commands.server.ts";
import { findTaxMonth } from "#app/seller-tax/tax-month-queries.server.ts";
import { importSettlementFile } from "#app/settlements/import-settlements.server.ts";
import { hdfcFile } from "#tests/support/documents/bank-statements.ts";
import { reconFile } from "#tests/support/providers/fake-razorpay-settlements.ts";
import { COURIER } from "./shipments.ts";
import { byAdmin, type MonthShop, must, rupees, todayIn } from "./shop.ts";

/** The page takes so many rows of a courier's report at a time. */
const MAX_PASTED = 500;

/** The provider pays out what it has, unless it has less than it takes. `times`: how often the same file is sent. */
export async function settle(month: MonthShop, times = 1): Promise<void> {
  const { outside, shop } = month;
  const netPaise = outside.unsettled.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  if (netPaise <= 0) return;
  const utr = outside.reference("RZPN");
  const head = {
    settlement_id: `setl_${utr}`,
    settlement_utr: utr,
    settled_at: Math.floor(shop.clock.now().getTime() / 1000),
  };
  const lines = outside.unsettled.splice(0).map((line) => ({ ...line, ...head }));
  for (const { type, amount } of lines) if (type === "payment") outside.providerPaise -= amount;
  for (const { type, amount } of lines) if (type === "refund") outside.providerPaise += amount;
  outside.move(todayIn(month), "NEFT CR RAZORPAY", utr, netPaise);
  for (let n = 0; n < times; n++) {
    const done = must(
      await importSettlementFile(shop.db, byAdmin(month), { text: reconFile(lines), fileName: `${utr}.csv` }),
    );
    const isRight = done.faults.length === 0 && done.open === 0 && done.booked === (n === 0 ? lines.length : 0);
    if (!isRight) throw new Error(`a settlement: ${JSON.stringify(done)} of ${lines.length}`);
  }
}

/** The courier transfers the cash it has, less two rupees per hundred. */
export async function payOverCash(month: MonthShop): Promise<void> {
  const { outside, shop } = month;
  const boxes = outside.collected.splice(0);
  if (boxes.length === 0) return;
  const utr = outside.reference("UTRCASH");
  const rows = boxes.map(({ awb, paise }) => {
    const chargesPaise = Math.floor(paise / 50);
    return { awb, paise, chargesPaise, netPaise: paise - chargesPaise };
  });
  outside.move(
    todayIn(month),
    "NEFT CR COD",
    utr,
    rows.reduce((sum, { netPaise }) => sum + netPaise, 0),
  );
  for (let at = 0; at < rows.length; at += MAX_PASTED) {
    const pasted = rows.slice(at, at + MAX_PASTED);
    const text = [
      "AWB Number,COD Amount,COD Charges,Net Payable,UTR",
      ...pasted.map((row) => [row.awb, rupees(row.paise), rupees(row.chargesPaise), rupees(row.netPaise), utr].join()),
    ].join("\n");
    const done = must(await recordRemittances(shop.db, byAdmin(month), { text }));
    if (done.done !== pasted.length) throw new Error(`cash: ${JSON.stringify(done).slice(0, 600)}`);
  }
}

/** The wallet is topped up when little is left, and its statement's new rows are sent. */
export async function sendWallet(month: MonthShop): Promise<void> {
  const { outside, shop } = month;
  const now = shop.clock.now();
  if (outside.walletPaise < 20_000_00) {
    const reference = outside.reference("TOPUP");
    const paise = 50_000_00 + outside.wallet.length;
    outside.charge(now, "", `Wallet recharge ${reference}`, paise);
    outside.move(todayIn(month), "NEFT DR SHIPROCKET WALLET", reference, -paise);
  }
  const rows = outside.wallet.slice(outside.walletSent);
  outside.walletSent = outside.wallet.length;
  if (rows.length === 0) return;
  const india = (at: Date) => new Date(at.getTime() + 19_800_000).toISOString().slice(0, 19).replace("T", " ");
  const text = [
    "Transaction ID,Date,AWB Code,Description,Debit,Credit,Balance",
    ...rows.map(({ id, at, awb, words, paise, balancePaise }) =>
      [id, india(at), awb, words, rupees(Math.max(0, -paise)), rupees(Math.max(0, paise)), rupees(balancePaise)].join(),
    ),
  ].join("\n");
  const done = must(await importWallet(shop.db, byAdmin(month), { courier: COURIER, text, fileName: "wallet.csv" }));
  if (done.open > 0 || done.faults.length > 0 || done.booked !== rows.length)
    throw new Error(`the wallet: ${JSON.stringify(done)}`);
}

/** All that may be paid to vendors, each transfer with its reference. */
export async function payVendors(month: MonthShop): Promise<void> {
  const { outside, shop } = month;
  const due = (await previewRun(shop.db, shop.clock.now())).filter((row) => row.amountPaise + row.setOffPaise > 0);
  if (due.length === 0) return;
  const expectedPaise = due.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const expectedSetOffPaise = due.reduce((sum, { setOffPaise }) => sum + setOffPaise, 0);
  const by = { ...byAdmin(month), formKey: randomUUID() };
  const runId = must(await createPayoutRun(shop.db, by, { expectedPaise, expectedSetOffPaise }));
  const isOpen = and(eq(payouts.runId, runId), eq(payouts.status, "open"));
  for (const { id: payoutId, amountPaise } of await shop.db.select().from(payouts).where(isOpen)) {
    const reference = outside.reference("NEFTPAY");
    outside.move(todayIn(month), "NEFT DR VENDOR", reference, -amountPaise);
    must(await payPayout(shop.db, byAdmin(month), { payoutId, reference }));
  }
}

/** A vendor pays in half of the cash that it holds. */
export async function payInCash(month: MonthShop, vendorId: string): Promise<void> {
  const { outside, shop } = month;
  const cash = await findHeldCash(shop.db, vendorId);
  const amountPaise = Math.floor(cash / 2);
  if (amountPaise <= 0) return;
  const reference = outside.reference("IMPSCASH");
  outside.move(todayIn(month), "IMPS CR VENDOR", reference, amountPaise);
  must(await recordRemittance(shop.db, byAdmin(month), { vendorId, amountPaise, reference }));
}

/** The government is paid the month's tax. */
export async function depositTax(month: MonthShop, kind: "tcs" | "tds", of: string): Promise<void> {
  const { outside, shop } = month;
  const id = `${kind}-${of}`;
  const expectedPaise = (await findTaxMonth(shop.db, id))?.duePaise ?? 0;
  const reference = outside.reference("CHALLAN");
  outside.move(todayIn(month), `TAX ${kind.toUpperCase()}`, reference, -expectedPaise);
  must(
    await recordTaxDeposit(shop.db, byAdmin(month), {
      id,
      expectedPaise,
      fields: { reference, paidOn: todayIn(month) },
    }),
  );
}

const words: readonly [RegExp, BankLineKind, string][] = [
  [/OWNER/, "owner", "The owner's money"],
  [/CHARGES/, "charges", "Charges of the bank"],
  [/INTEREST/, "interest", "Interest"],
  [/POS SETTLEMENT/, "counter-card", "Cards at the counter"],
];

/** The statement is imported, and a person decides about what the shop can't tell. Returns how many lines were so. */
export async function importBank(month: MonthShop): Promise<number> {
  const { outside, shop } = month;
  const by = byAdmin(month);
  const [known] = await shop.db.select().from(bankAccounts);
  const file = { text: hdfcFile(outside.bank, 0), fileName: "statement.csv", accountId: known?.id ?? "" };
  must(await importStatementFile(shop.db, by, { ...file, accountName: known ? "" : "HDFC current account" }));
  const open = await shop.db.select().from(bankLines).where(eq(bankLines.status, "open")).orderBy(bankLines.day);
  for (const line of open) {
    const id = String(line.id);
    const [, kind, reason] = words.find(([pattern]) => pattern.test(line.narration)) ?? [];
    if (kind && reason) must(await explainLine(shop.db, by, { id, kind, reason }));
    else must(await chooseMovements(shop.db, by, { id, keys: [await likeliest(month, line)] }));
  }
  return open.length;
}

/** Of bookings of the same amount the nearest, as a person would choose who has the orders open beside it. */
async function likeliest({ shop }: MonthShop, line: typeof bankLines.$inferSelect): Promise<string> {
  const candidates = candidatesOf(toOpenLine(line), await listMovements(shop.db));
  const same = candidates.find(({ amountPaise }) => amountPaise === line.amountPaise);
  if (!same) throw new Error(`nothing fits ${line.narration} of ${line.amountPaise}`);
  return same.key;
}
