/** Merges on the first request with both a session and a guest cart (docs/rules.md#c4). */
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { mergeGuestCart } from "./cart-merge.server.ts";
import { guestCartOf, identifiedGuestCart, setGuestCart } from "./guest-cookie.server.ts";

/**
 * Returns the Set-Cookie that removes the guest's cart; null when nothing was merged.
 * @throws when the database is unavailable
 */
export async function mergeAtSignIn(app: AppContext, viewer: Viewer, request: Request): Promise<string | null> {
  if (viewer.kind !== "user") return null;
  if (guestCartOf(request).lines.length === 0) return null;
  try {
    await mergeGuestCart(app.db, viewer.id, identifiedGuestCart(request));
  } catch (error) {
    if (databaseTrouble(error)) throw error; // The page would only wait for the database again.
    app.log.error({ err: error }, "a guest's cart could not be merged");
    return null;
  }
  return setGuestCart({ id: null, lines: [] }, app.origin);
}
