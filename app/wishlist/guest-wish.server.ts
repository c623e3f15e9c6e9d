/** A guest's wish waits in a cookie for the sign-in (docs/rules.md#c4). */
import { cookieOf } from "#app/accounts/sign-in/session-token.server.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { commandContext } from "#app/platform/command-context.ts";
import { databaseTrouble } from "#app/platform/database/database-errors.ts";
import type { AppContext } from "#app/platform/request-context.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { addToWishlist } from "./wishlist-commands.server.ts";

export const GUEST_WISH_COOKIE = "sanganak.wish";
const WEEK_SECONDS = 7 * 24 * 3600;

export function storeGuestWish(app: Pick<AppContext, "origin">, productId: string): string {
  return cookie(app, isUuid(productId) ? productId : "", WEEK_SECONDS);
}

/** Returns the Set-Cookie that removes the wish. Failures are logged and retried. @throws on database trouble */
export async function addWishAtSignIn(app: AppContext, viewer: Viewer, request: Request): Promise<string | null> {
  if (viewer.kind !== "user") return null;
  const productId = cookieOf(request.headers, GUEST_WISH_COOKIE);
  if (productId === undefined) return null;
  try {
    if (isUuid(productId)) await addToWishlist(app.db, commandContext(app, viewer), productId);
  } catch (error) {
    if (databaseTrouble(error)) throw error; // the page would wait for the database again
    app.log.error({ err: error }, "a guest's wish could not be added");
    return null;
  }
  return cookie(app, "", 0);
}

function cookie({ origin }: Pick<AppContext, "origin">, value: string, seconds: number): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${GUEST_WISH_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
