/** /admin/companies/:id/prices.csv */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { findPricedCompany } from "#app/product-desk/company-prices/company-price-queries.server.ts";
import { exportCompanyPrices } from "#app/product-desk/company-prices/export-company-prices.server.ts";
import type { Route } from "./+types/company-prices-export";

export const handle = { access: "admin", reads: "orders.read" } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const app = context.get(appContext);
  const company = await findPricedCompany(app.db, params.id);
  if (!company) throw data(null, { status: 404 });
  return exportCompanyPrices(app, viewer, { company, params: url.searchParams });
}
