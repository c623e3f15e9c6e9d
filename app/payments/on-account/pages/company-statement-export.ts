/** /account/company/statement.csv */
import { data } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { exportList, wholeList } from "#app/audit/list-export.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import { type CompanyDue, listCompanyDues } from "#app/payments/on-account/company-debt.server.ts";
import type { CsvColumn } from "#app/platform/documents/csv.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/company-statement-export";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const app = context.get(appContext);
  const company = await findCompanyOf(app.db, viewer.id);
  if (!company?.isManager) throw data(null, { status: 404 });
  const find = wholeList(() => listCompanyDues(app.db, company.id));
  return exportList(app, viewer, { name: "company-statement", columns, find, keyOf: ({ shipmentId }) => shipmentId });
}

const columns: CsvColumn<CompanyDue>[] = [
  { label: "Invoice", value: ({ invoiceNumber }) => invoiceNumber },
  { label: "Order", value: ({ orderNumber }) => orderNumber },
  { label: "Due", value: ({ dueOn }) => dueOn },
  { label: "Amount", value: ({ paise }) => paiseToRupees(paise) },
  { label: "To be paid", value: ({ openPaise }) => paiseToRupees(openPaise) },
];
