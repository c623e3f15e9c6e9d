/** Orders that people of a company placed for it (docs/rules.md#j3). */
import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { OwnCompany } from "#app/companies/company-queries.server.ts";
import { companyPeople } from "#app/companies/schema.server.ts";
import type { OrderStatus } from "#app/domain/fulfilment/order-status.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";

const row = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  placedAt: orders.placedAt,
  userId: orders.userId,
  orderedBy: users.name,
  gstin: orders.buyerGstin,
  poNumber: orders.poNumber,
  totalPaise: orders.totalPaise,
};

export type CompanyOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  placedAt: Date;
  userId: string;
  orderedBy: string;
  gstin: string | null;
  poNumber: string | null;
  totalPaise: number;
};

/** Managers see everybody's, buyers their own. Newest first. */
export async function listCompanyOrders(
  db: Database,
  { company, userId }: { company: Pick<OwnCompany, "id" | "isManager">; userId: string },
  state: TableState,
): Promise<{ rows: CompanyOrder[]; total: number }> {
  const status = state.filters.status as OrderStatus | undefined;
  const where = and(
    eq(orders.companyId, company.id),
    company.isManager ? undefined : eq(orders.userId, userId),
    status && eq(orders.status, status),
  );
  const rows = await db
    .select(row)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(state.perPage)
    .offset(offsetOf(state));
  const [all] = await db.select({ total: count() }).from(orders).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Whether the order is the person's, or of a company that the person manages. */
export function mayReadDocuments(userId: string): SQL {
  return sql`(${orders.userId} = ${userId} or exists (select from ${companyPeople} manager
    where manager.user_id = ${userId} and manager.is_manager and manager.company_id = ${orders.companyId}))`;
}
