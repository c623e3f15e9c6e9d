/** Companies that order on account: one pays each invoice, one half of each, and one nothing. */
import { companies, companyAccounts, companyGstins, companyPeople } from "#app/companies/schema.server.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { recordCompanyPayment } from "#app/payments/on-account/record-company-payment.server.ts";
import { gstinOf } from "#tests/support/documents/seller-taxes.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import type { Sold } from "./orders.ts";
import { byAdmin, type MonthShop, must, rupees, todayIn } from "./shop.ts";

/** `pays`: so many hundredths of each invoice. */
export type Company = { id: string; name: string; gstin: string; pays: number };

const LIMIT_PAISE = 100_00_00_000_00;

export async function openCompanies({ shop, companies: all }: MonthShop): Promise<void> {
  const { db } = shop;
  const now = shop.clock.now();
  for (const [name, pan, pays] of [
    ["Bharat Traders", "AAAPB1234C", 100],
    ["Deccan Systems", "AAACD4321E", 50],
    ["Konkan Clinics", "AAACK9876F", 0],
  ] as const) {
    const gstin = gstinOf(pan, "29");
    const [company] = await db.insert(companies).values({ name, createdAt: now }).returning();
    const companyId = company?.id ?? "";
    await db.insert(companyGstins).values({ companyId, gstin });
    await db.insert(companyAccounts).values({ companyId, limitPaise: LIMIT_PAISE, days: 60, updatedAt: now });
    const manager = await aCustomer(db);
    await db.insert(companyPeople).values({ userId: manager.id, companyId, isManager: true, joinedAt: now });
    all.push({ id: companyId, name, gstin, pays });
  }
}

/** Each order is of another person, as carts are. */
export async function aBuyerOf(month: MonthShop, company: Company): Promise<User> {
  const { db, clock } = month.shop;
  const buyer = await aCustomer(db);
  const of = { userId: buyer.id, companyId: company.id, isManager: false, joinedAt: clock.now() };
  await db.insert(companyPeople).values(of);
  return buyer;
}

export function onAccountOf({ gstin, name }: Company) {
  return { method: ON_ACCOUNT, buyer: { buyerGstin: gstin, buyerBusinessName: name } };
}

/** The company transfers what it pays of the invoice. */
export async function payInvoice(month: MonthShop, company: Company, { totalPaise }: Sold): Promise<void> {
  const { shop, outside } = month;
  const paise = Math.floor((totalPaise * company.pays) / 100);
  if (paise === 0) return;
  const reference = outside.reference("NEFTCO");
  outside.move(todayIn(month), `NEFT CR ${company.name.toUpperCase()}`, reference, paise);
  outside.payBills(company.name, paise);
  const fields = { amount: rupees(paise), way: "transfer", reference };
  must(await recordCompanyPayment(shop.db, byAdmin(month), { companyId: company.id, isPaidBack: false, fields }));
}
