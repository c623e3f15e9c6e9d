/** /wishlist/add stores a guest's wish until the sign-in. */
import { redirect } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { storeGuestWish } from "#app/wishlist/guest-wish.server.ts";
import type { Route } from "./+types/guest-wish";

export const handle = { access: "public" } satisfies RouteHandle;

export function loader() {
  return redirect("/wishlist");
}

/** A visitor signed in meanwhile goes straight back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { productId, back } = await readFields(request, ["productId", "back"]);
  const target = safeRedirect(back, "/wishlist");
  const isGuest = viewerOf(context).kind === "guest";
  return redirect(isGuest ? `/login?${new URLSearchParams({ redirect: target })}` : target, {
    headers: { "set-cookie": storeGuestWish(context.get(appContext), productId) },
  });
}
