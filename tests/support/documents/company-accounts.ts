/** A company with credit, and what its people order on account. */
import { companies, companyAccounts, companyGstins, companyPeople } from "#app/companies/schema.server.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { recordCompanyPayment } from "#app/payments/on-account/record-company-payment.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "../catalogue.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, type OrderRequest, place } from "../shoppers.ts";

export const GSTIN = "29AAAPB1234C1ZK";
export const business = { buyerGstin: GSTIN, buyerBusinessName: "Bharat Traders" };

/** `limitPaise` null: without credit. */
export async function aCompanyAccount(
  db: Database,
  { limitPaise = 1_000_00, days = 30 }: { limitPaise?: number | null; days?: number } = {},
) {
  const [company] = await db.insert(companies).values({ name: "Bharat Traders", createdAt: NOW }).returning();
  const companyId = company?.id ?? "";
  await db.insert(companyGstins).values({ companyId, gstin: GSTIN });
  if (limitPaise !== null) await db.insert(companyAccounts).values({ companyId, limitPaise, days, updatedAt: NOW });
  const [manager, buyer, admin] = [
    await aCustomer(db, { name: "Meera Nair" }),
    await aCustomer(db),
    await aCustomer(db, { role: "admin" }),
  ];
  await db.insert(companyPeople).values([
    { userId: manager.id, companyId, isManager: true, joinedAt: NOW },
    { userId: buyer.id, companyId, isManager: false, joinedAt: NOW },
  ]);
  return { companyId, manager, buyer, admin };
}

/** The request of a cart of one product at this price. */
export async function anAccountRequest(
  db: Database,
  viewer: User,
  pricePaise: number,
  changes: Partial<OrderRequest> = {},
  vendorId = "v1",
): Promise<OrderRequest> {
  const bought = [{ product: await aProduct(db, { pricePaise, stock: 9, vendorId }) }];
  await fillCart(db, viewer, bought);
  return anOrderRequest(db, viewer, bought, { method: ON_ACCOUNT, buyer: business, ...changes });
}

/** @throws when it is refused */
export async function anAccountOrder(
  db: Database,
  viewer: User,
  pricePaise: number,
  changes: Partial<OrderRequest> = {},
  vendorId = "v1",
): Promise<string> {
  const placed = await place(db, await anAccountRequest(db, viewer, pricePaise, changes, vendorId));
  if (!placed.ok) throw new Error(placed.code);
  return placed.value.orderId;
}

/** A company that ordered on account and paid a part of it; returns its id. */
export async function aPaidAccount(db: Database, vendorId?: string): Promise<string> {
  const { companyId, buyer, admin: viewer } = await aCompanyAccount(db);
  await anAccountOrder(db, buyer, 500_00, {}, vendorId);
  const fields = { amount: "200", way: "upi", reference: "UTR-COMPANY-1" };
  const by = { viewer, now: NOW, origin: ORIGIN };
  const paid = await recordCompanyPayment(db, by, { companyId, isPaidBack: false, fields });
  if (!paid.ok) throw new Error(paid.code);
  return companyId;
}
