import { requireAdmin } from "#app/accounts/viewer.server.ts";
import { findForAdmin } from "#app/admin/admin-findings.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { FindPage } from "#app/ui/layout/find-page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/admin-find-page";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Search", isPrivate: true });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context, handle);
  return await findForAdmin(context.get(appContext).db, viewer, url);
}

export default function AdminFindPage({ loaderData }: Route.ComponentProps) {
  return (
    <FindPage
      {...loaderData}
      hint="Order, name, email, phone, product, SKU, invoice number, tracking number or UTR. At least 3 characters."
    />
  );
}
