/** The form of public pages. */
import { redirect } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { safeRedirect } from "#app/domain/basics/redirect.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { readFields } from "#app/platform/form-fields.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { storeGuestWish } from "#app/wishlist/guest-wish.server.ts";
import { addToWishlist } from "#app/wishlist/wishlist-commands.server.ts";
import type { Route } from "./+types/guest-wish";

export const handle = { access: "public" } satisfies RouteHandle;

export function loader() {
  return redirect("/wishlist");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { productId, back } = await readFields(request, ["productId", "back"]);
  const target = safeRedirect(back, "/wishlist");
  const app = context.get(appContext);
  const viewer = viewerOf(context);
  if (viewer.kind === "user") {
    if (isUuid(productId)) await addToWishlist(app.db, commandContext(app, viewer), productId);
    return redirect(target);
  }
  return redirect(`/login?${new URLSearchParams({ redirect: target })}`, {
    headers: { "set-cookie": storeGuestWish(app, productId) },
  });
}
