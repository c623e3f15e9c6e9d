/**
 * The guest's cart becomes the account's: on the first request that carries both a session and a guest cart, whatever
 * page it asks for (docs/rules.md#r21). Signing in itself stays ignorant of carts.
 */
import type { Viewer } from "#app/domain/parties/permissions.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { mergeGuestCart } from "./cart-merge.server.ts";
import { identifiedGuestCart, setGuestCart } from "./guest-cookie.server.ts";

/**
 * Merges if there is something to merge. Returns the Set-Cookie that takes the guest's cart away, or null.
 * A failure is logged and leaves the cookie, so that the next request tries again; the page is shown all the same.
 */
export async function mergeAtSignIn(app: AppContext, viewer: Viewer, request: Request): Promise<string | null> {
  if (viewer.kind !== "user") return null;
  const guest = identifiedGuestCart(request);
  if (guest.lines.length === 0) return null;
  try {
    await mergeGuestCart(app.db, viewer.id, guest);
  } catch (error) {
    app.log.error({ err: error }, "merging the guest cart");
    return null;
  }
  return setGuestCart({ id: null, lines: [] }, app.origin);
}
