/** The link of a text message, which leads to its order. */
import { redirect } from "react-router";
import { readShortLink } from "#app/orders/texts/order-texts.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/short-link";

export const handle = { access: "public" } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  const address = readShortLink(params.code);
  throw redirect(address ?? "/find-order?ended=order");
}
