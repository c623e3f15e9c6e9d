import { redirect } from "react-router";
import { requireAdmin } from "#app/accounts/viewer.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/admin-index";

export const handle = { access: "admin" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, handle);
  return redirect("/admin/dashboard");
}

export default function AdminIndex() {
  return null;
}
