/** The link of a text message, which leads to its order. */
import { data, redirect } from "react-router";
import { readShortLink } from "#app/orders/order-texts.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/short-link";

export const handle = { access: "public" } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  const address = readShortLink(params.code);
  if (address === null) throw data(null, { status: 404 });
  throw redirect(address);
}
