/** Tax law requires invoices to be kept after erasure. */
import { asc, eq } from "drizzle-orm";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { invoices } from "./schema.server.ts";

export const invoiceData: PersonalDataSource = {
  name: "invoices",
  collect(db, userId) {
    const { kind, number, issuedAt, supplierName, supplierGstin, recipientName, recipientGstin } = invoices;
    const { placeOfSupply, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = invoices;
    return db
      .select({
        ...{ order: orders.number, kind, number, issuedAt, supplierName, supplierGstin, recipientName, recipientGstin },
        ...{ placeOfSupply, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise },
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(issuedAt), asc(number));
  },
};
