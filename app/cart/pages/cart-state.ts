import { viewerOf } from "#app/accounts/viewer.server.ts";
import { findReconciledCart } from "#app/cart/cart-commands.server.ts";
import { cartOwnerOf } from "#app/cart/guest-cookie.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import type { Route } from "./+types/cart-state";

export const handle = { access: "public" } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  return Response.json(await findReconciledCart(db, cartOwnerOf(viewerOf(context), request)));
}
