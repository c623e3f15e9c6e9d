/** /admin/companies/:id/statement */
import { data } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { findCompanyName } from "#app/companies/company-queries.server.ts";
import { Statement } from "#app/payments/on-account/statements/components/statement.tsx";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-company-statement-page";

export const handle = { access: "admin", reads: "orders.read" } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData && `Statement of ${loaderData.name}`, isPrivate: true });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  const { db, clock } = context.get(appContext);
  const name = await findCompanyName(db, params.id);
  if (name === null) throw data(null, { status: 404 });
  const { readStatementPage } = await import("#app/payments/on-account/statements/statement-page.server.ts");
  return { id: params.id, name, ...(await readStatementPage(db, params.id, { url, now: clock.now() })) };
}

export default function AdminCompanyStatementPage({ loaderData: { id, name, ...page } }: Route.ComponentProps) {
  const company = `/admin/companies/${id}`;
  const steps = [{ label: "Companies", to: "/admin/companies" }, { label: name, to: company }, { label: "Statement" }];
  return (
    <Page>
      <Breadcrumbs steps={steps} />
      <PageTitle>{`Statement of ${name}`}</PageTitle>
      <Statement {...page} csv={`${company}/statement.csv`} orders="/admin/orders" />
    </Page>
  );
}
