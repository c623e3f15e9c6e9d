/** /vendor/returns and /admin/returns */
import { requireBackOffice } from "#app/accounts/back-office.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ReturnQueue } from "#app/returns/components/return-queue.tsx";
import { listReturns } from "#app/returns/return-queries.server.ts";
import { returnTable } from "#app/returns/return-table.ts";
import { listVendorReturns } from "#app/returns/vendor-return-queries.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/back-office-returns-page";

export const handle = { access: "back-office", reads: "returns.read" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Returns", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const office = requireBackOffice(context, handle);
  const state = readTableState(url.searchParams, returnTable);
  const page = await office.readAs(context.get(appContext).db, {
    vendor: (tx) => listVendorReturns(tx, state),
    admin: (db) => listReturns(db, state),
  });
  return { state, base: `${office.base}/returns` as const, ...page };
}

export default function BackOfficeReturnsPage({ loaderData }: Route.ComponentProps) {
  return <ReturnQueue {...loaderData} />;
}
