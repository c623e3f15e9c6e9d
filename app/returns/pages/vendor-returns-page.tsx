/** /vendor/returns: what buyers want to send back. */
import { requireVendor } from "#app/accounts/viewer.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { ReturnQueue } from "#app/returns/components/return-queue.tsx";
import { returnTable } from "#app/returns/return-table.ts";
import { listVendorReturns } from "#app/returns/vendor-return-queries.server.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import type { Route } from "./+types/vendor-returns-page";

export const handle = { access: "vendor" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Returns", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = requireVendor(context);
  const state = readTableState(url.searchParams, returnTable);
  const { db } = context.get(appContext);
  return { state, ...(await asVendor(db, vendorId, (tx) => listVendorReturns(tx, state))) };
}

export default function VendorReturnsPage({ loaderData }: Route.ComponentProps) {
  return <ReturnQueue base="/vendor/returns" {...loaderData} />;
}
