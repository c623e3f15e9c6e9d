import type { RouteHandle } from "#app/platform/route-handle.ts";

export const handle = { access: "public" } satisfies RouteHandle;

export default function HomePage() {
  return <h1>Sanganak</h1>;
}
