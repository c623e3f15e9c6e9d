import { data, redirect } from "react-router";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/not-found-page";

export const handle = { access: "public" } satisfies RouteHandle;

/** Addresses are lower-case; people and printers write them with capitals. */
export function loader({ url }: Route.LoaderArgs) {
  const lowerCase = url.pathname.toLowerCase();
  if (lowerCase !== url.pathname) throw redirect(lowerCase + url.search);
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
