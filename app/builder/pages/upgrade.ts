/** /upgrade/:slug redirects to the most common part. */
import { redirect } from "react-router";
import { upgradePath } from "#app/builder/upgrade.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/upgrade";

export const handle = { access: "public" } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(upgradePath(params.slug, "memory"));
}
