/** /admin/companies/:id/statement.csv */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { findCompanyName } from "#app/companies/company-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-company-statement-export";

export const handle = { access: "admin", reads: "orders.read" } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const name = await findCompanyName(db, params.id);
  if (name === null) throw data(null, { status: 404 });
  const now = clock.now();
  const { statementFile } = await import("#app/payments/on-account/statements/statement-page.server.ts");
  const file = await statementFile(db, params.id, { url, now });
  const subject = { kind: "company", id: params.id, label: name };
  await recordAudit(db, viewer, { action: "list.export", subject, after: { isSearched: false } }, now);
  return file;
}
