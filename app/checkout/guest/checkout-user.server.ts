import { type RouterContextProvider, redirect } from "react-router";
import { requireUser, viewerOf } from "#app/accounts/viewer.server.ts";
import { guestCheckoutHref } from "#app/checkout/quotations/quotation-address.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { appContext } from "#app/platform/request-context.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

/** @throws for somebody without a login, a redirect to the checkout of guests where the shop allows that, else 401 */
export async function requireCheckoutUser(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
): Promise<User> {
  const viewer = viewerOf(context);
  if (viewer.kind === "user") return viewer;
  const { guestCheckout } = await findStoreSettings(context.get(appContext).db);
  if (guestCheckout) throw redirect(guestCheckoutHref(params));
  return requireUser(context);
}
