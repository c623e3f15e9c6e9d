/** /admin/returns: what buyers want to send back. */
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ReturnQueue } from "#app/returns/components/return-queue.tsx";
import { listReturns } from "#app/returns/return-queries.server.ts";
import { returnTable } from "#app/returns/return-table.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/admin-returns-page";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Returns", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const state = readTableState(url.searchParams, returnTable);
  return { state, ...(await listReturns(context.get(appContext).db, state)) };
}

export default function AdminReturnsPage({ loaderData }: Route.ComponentProps) {
  return <ReturnQueue base="/admin/returns" {...loaderData} />;
}
