/** /account/company/orders/export.csv */
import { data } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { exportTable } from "#app/audit/list-export.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { companyOrderTable } from "#app/orders/company/company-order-table.ts";
import { type CompanyOrder, listCompanyOrders } from "#app/orders/company/company-orders.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/company-orders-export";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const company = await findCompanyOf(context.get(appContext).db, viewer.id);
  if (!company) throw data(null, { status: 404 });
  const list = (db: Database, state: TableState) => listCompanyOrders(db, { company, userId: viewer.id }, state);
  return exportTable(context, url, viewer, { name: "company-orders", table: companyOrderTable, columns, list });
}

const columns: CsvColumn<CompanyOrder>[] = [
  { label: "Order", value: ({ number }) => number },
  { label: "Placed", value: ({ placedAt }) => placedAt },
  { label: "Ordered by", value: ({ orderedBy }) => orderedBy },
  { label: "PO number", value: ({ poNumber }) => poNumber },
  { label: "GSTIN", value: ({ gstin }) => gstin },
  { label: "Status", value: ({ status }) => status },
  { label: "Total", value: ({ totalPaise }) => paiseToRupees(totalPaise) },
];
