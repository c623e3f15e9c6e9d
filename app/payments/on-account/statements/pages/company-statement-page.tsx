/** /account/company/statement */
import { data, Link } from "react-router";
import { requireUser } from "#app/accounts/viewer.server.ts";
import { findCompanyOf } from "#app/companies/company-queries.server.ts";
import { Statement } from "#app/payments/on-account/statements/components/statement.tsx";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/company-statement-page";

export const handle = { access: "signed-in" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Statement of account", isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireUser(context);
  const { db, clock } = context.get(appContext);
  const company = await findCompanyOf(db, viewer.id);
  if (!company?.isManager) throw data(null, { status: 404 });
  const { readStatementPage } = await import("#app/payments/on-account/statements/statement-page.server.ts");
  return { name: company.name, ...(await readStatementPage(db, company.id, { url, now: clock.now() })) };
}

export default function CompanyStatementPage({ loaderData: { name, ...page } }: Route.ComponentProps) {
  return (
    <section>
      <SectionHeading title={`Statement of ${name}`} />
      <Link to="/account/company/account" className="mb-2 inline-flex min-h-11 items-center text-action underline">
        Open invoices and payments
      </Link>
      <Statement {...page} csv="/account/company/statement.csv" orders="/orders" />
    </section>
  );
}
