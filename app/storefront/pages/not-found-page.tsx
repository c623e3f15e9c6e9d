import { data } from "react-router";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export const handle = { access: "public" } satisfies RouteHandle;

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
