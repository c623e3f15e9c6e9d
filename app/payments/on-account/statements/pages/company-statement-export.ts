/** /account/company/statement.csv */
import { data } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/company-statement-export";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, clock } = context.get(appContext);
  const company = await findCompanyOf(db, viewer.id);
  if (!company?.isManager) throw data(null, { status: 404 });
  const { statementFile } = await import("#app/payments/on-account/statements/statement-page.server.ts");
  return statementFile(db, company.id, { url, now: clock.now() });
}
