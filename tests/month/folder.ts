/** The files of the month in a folder, as an accountant gets them: nothing else of the shop is known to who reads them. */
import { aCustomer } from "#tests/support/shoppers.ts";
import { download, readGstr3b } from "./files.ts";
import { MONTH, type MonthShop, STORE_GSTIN, todayIn } from "./shop.ts";

/** Texts by file name. */
export type Folder = ReadonlyMap<string, string>;

export const VENDORS = ["v1", "v2", "v3"] as const;

/** `whole` in a name: from the first of the month until today, when the month's shipments have ended and are paid. */
export async function downloadFolder(month: MonthShop): Promise<Folder> {
  const folder = new Map<string, string>();
  const whole = `from=${MONTH}-01&to=${todayIn(month)}`;
  const period = `period=${MONTH}`;
  const save = async (
    name: string,
    ...of: Parameters<typeof download> extends [unknown, ...infer Rest] ? Rest : never
  ) => folder.set(name, await download(month, ...of));
  await save("balances-whole.csv", "books/balances.csv", whole);
  await save("zoho-whole.csv", "books/zoho-journals.csv", whole);
  await save("zoho-month.csv", "books/zoho-journals.csv", period);
  await save("tally-month.xml", "books/tally.xml", period);
  await save("losses-account.csv", "books/accounts/loss/entries.csv", whole);
  await save("ageing.csv", "books/ageing.csv");
  await save("bank.csv", "books/bank/lines.csv", "sort=day");
  await save("orders.csv", "orders/export.csv");
  await save("settlements.csv", "payouts/settlements/export.csv");
  await save("settlement-rows.csv", "payouts/settlements/rows.csv");
  await save("disputes.csv", "payouts/disputes/export.csv");
  await save("lost-shipments.csv", "payouts/losses/export.csv");
  await save("payout-runs.csv", "payouts/export.csv");
  await save("vendor-balances.csv", "payouts/balances.csv");
  await save("courier-transfers.csv", "payouts/courier-cash/transfers.csv");
  await save("courier-cash.csv", "payouts/courier-cash/export.csv");
  await save("freight.csv", "payouts/freight/rows.csv");
  await save("tax-months.csv", "payouts/taxes/export.csv");
  await save("gstr8.csv", "payouts/taxes/gstr8.csv", `month=${MONTH}`);
  await save("seller-taxes-month.csv", "seller-taxes/export.csv", period);
  await save("seller-taxes-whole.csv", "seller-taxes/export.csv", whole);
  await save("commission-invoices.csv", "commission-invoices/export.csv", whole);
  await save("margins-store.csv", "reports/margins.csv", period);
  await save("stock-value.csv", "reports/stock-value.csv");
  for (const vendorId of VENDORS) {
    const vendor = await aCustomer(month.shop.db, { role: "vendor", vendorId });
    await save(`statement-${vendorId}-whole.csv`, "vendor/statement/export.csv", whole, vendor);
    await save(`statement-${vendorId}-month.csv`, "vendor/statement/export.csv", period, vendor);
    await save(`margins-${vendorId}.csv`, "vendor/reports/margins.csv", period, vendor);
  }
  const gstins = new Set(
    [...(folder.get("gstr8.csv") ?? "").matchAll(/\b\d{2}[A-Z]{5}\d{4}[A-Z]\dZ\w\b/g)].map(([all]) => all),
  );
  for (const gstin of [...gstins, STORE_GSTIN]) {
    await save(`register-${gstin}.csv`, "invoices/export.csv", `${period}&gstin=${gstin}`);
    await save(`gstr1-${gstin}.json`, "invoices/gstr1.json", `${period}&gstin=${gstin}`);
    folder.set(`gstr3b-${gstin}.json`, await readGstr3b(month, `${period}&gstin=${gstin}`));
  }
  return folder;
}
