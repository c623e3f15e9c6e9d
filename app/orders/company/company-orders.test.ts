import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies, companyPeople } from "#app/companies/schema.server.ts";
import { findOwnDocument, listDocuments } from "#app/invoices/invoice-queries.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW } from "#tests/support/shoppers.ts";
import { companyOrderTable } from "./company-order-table.ts";
import { listCompanyOrders } from "./company-orders.server.ts";

async function aCompany(db: Database, name: string) {
  const [company] = await db.insert(companies).values({ name, createdAt: NOW }).returning();
  const companyId = company?.id ?? "";
  const manager = await aCustomer(db, { name: "Meera" });
  await db.insert(companyPeople).values({ userId: manager.id, companyId, isManager: true, joinedAt: NOW });
  return { companyId, manager };
}

/** A delivered order of a buyer for the company, who has another, private one. */
async function aSituation(db: Database) {
  const { companyId, manager } = await aCompany(db, "Bharat Traders");
  const ordered = await aDeliveredOrder(db);
  const isPrivate = await aDeliveredOrder(db);
  const buyer = ordered.customer;
  await db.insert(companyPeople).values({ userId: buyer.id, companyId, isManager: false, joinedAt: NOW });
  const business = { buyerGstin: "29AAAPB1234C1ZK", buyerBusinessName: "Bharat Traders", poNumber: "PO/26-7" };
  await db
    .update(orders)
    .set({ companyId, ...business })
    .where(eq(orders.id, ordered.orderId));
  await db.update(orders).set({ userId: buyer.id }).where(eq(orders.id, isPrivate.orderId));
  return { companyId, manager, buyer, orderId: ordered.orderId, privateId: isPrivate.orderId };
}

const all = readTableState(new URLSearchParams(), companyOrderTable);

describe("orders of a company", () => {
  test("are listed to its managers, and to a buyer the own ones", async ({ db }) => {
    const { companyId, manager, buyer, orderId } = await aSituation(db);
    const list = (person: { id: string }, isManager: boolean, state = all, id = companyId) =>
      listCompanyOrders(db, { company: { id, isManager }, userId: person.id }, state);
    const ofManager = await list(manager, true);
    expect(ofManager).toMatchObject({
      total: 1,
      rows: [{ id: orderId, orderedBy: buyer.name, poNumber: "PO/26-7", gstin: "29AAAPB1234C1ZK" }],
    });
    expect((await list(buyer, false)).rows).toHaveLength(1);
    const colleague = await aCustomer(db);
    expect((await list(colleague, false)).total).toBe(0);
    const state = readTableState(new URLSearchParams("status=cancelled"), companyOrderTable);
    expect((await list(manager, true, state)).total).toBe(0);
    const other = await aCompany(db, "Another");
    expect((await list(other.manager, true, all, other.companyId)).total).toBe(0);
  });

  test("show their invoices to its managers and their buyer, and to nobody else", async ({ db }) => {
    const { companyId, manager, buyer, orderId, privateId } = await aSituation(db);
    const [invoice] = await listDocuments(db, orderId);
    const [other] = await listDocuments(db, privateId);
    const key = { orderId, invoiceId: invoice?.id ?? "" };
    for (const viewer of [manager, buyer]) expect(await findOwnDocument(db, viewer, key)).not.toBeNull();
    const colleague = await aCustomer(db);
    await db.insert(companyPeople).values({ userId: colleague.id, companyId, isManager: false, joinedAt: NOW });
    for (const viewer of [colleague, (await aCompany(db, "Another")).manager])
      expect(await findOwnDocument(db, viewer, key)).toBeNull();
    const hidden = { orderId: privateId, invoiceId: other?.id ?? "" };
    expect(await findOwnDocument(db, manager, hidden), "a private order").toBeNull();
    await db.update(companyPeople).set({ isManager: true }).where(eq(companyPeople.userId, colleague.id));
    await db.delete(companyPeople).where(eq(companyPeople.userId, manager.id));
    expect(await findOwnDocument(db, manager, key), "no longer of the company").toBeNull();
  });
});
