/** The guest cart's cookie as requests bring it and answers set it. */
import { createHash } from "node:crypto";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import type { CartOwner } from "./cart-queries.server.ts";
import { type GuestCart, guestCartCookie, guestCartValue, parseGuestCart, serializeGuestCart } from "./guest-cart.ts";

/** The guest cart a request carries; an empty one when it carries none. */
export function guestCartOf(request: Request): GuestCart {
  return parseGuestCart(guestCartValue(request.headers.get("cookie") ?? ""));
}

/** The same with an id in any case: one that wasn't opened by the shop gets an id made of what it holds. */
export function identifiedGuestCart(request: Request): GuestCart & { id: string } {
  const value = guestCartValue(request.headers.get("cookie") ?? "");
  const cart = parseGuestCart(value);
  return { ...cart, id: cart.id ?? createHash("sha256").update(value).digest("hex").slice(0, 32) };
}

/** Set-Cookie for this cart; an empty cart takes the cookie away. `origin`: the shop's, to know whether it is on https. */
export function setGuestCart(cart: GuestCart, origin: string): string {
  return guestCartCookie(serializeGuestCart(cart), { secure: origin.startsWith("https:") });
}

export function cartOwnerOf(viewer: Viewer, request: Request): CartOwner {
  return viewer.kind === "user" ? { userId: viewer.id } : { guestLines: guestCartOf(request).lines };
}
