import { createHash } from "node:crypto";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import type { CartOwner } from "./cart-queries.server.ts";
import { type GuestCart, guestCartCookie, guestCartValue, parseGuestCart, serializeGuestCart } from "./guest-cart.ts";

export function guestCartOf(request: Request): GuestCart {
  return parseGuestCart(guestCartValue(request.headers.get("cookie") ?? ""));
}

/** A cart without an id gets a hash of its content. */
export function identifiedGuestCart(request: Request): GuestCart & { id: string } {
  const value = guestCartValue(request.headers.get("cookie") ?? "");
  const cart = parseGuestCart(value);
  return { ...cart, id: cart.id ?? createHash("sha256").update(value).digest("hex").slice(0, 32) };
}

export function setGuestCart(cart: GuestCart, origin: string): string {
  return guestCartCookie(serializeGuestCart(cart), { secure: origin.startsWith("https:") });
}

export function cartOwnerOf(viewer: Viewer, request: Request): CartOwner {
  return viewer.kind === "user" ? { userId: viewer.id } : { guestLines: guestCartOf(request).lines };
}
