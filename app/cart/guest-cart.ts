/**
 * Cookie `<cart id>.<line>.<line>…` of lines `<product id>~<quantity>[~<seen paise>][~<build key>]`. The id makes the
 * merge happen once (docs/rules.md#c4).
 */
import { type CartLines, readCartLines } from "#app/domain/buying/cart-lines.ts";
import type { StoredLine } from "./cart-types.ts";

export const GUEST_CART_COOKIE = "sanganak-cart";

const MAX_AGE_S = 180 * 86_400;
const PRODUCT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CART_ID = /^[a-z0-9]{8,32}$/;
/** The key that parts share which a shopper added together as one build. */
export const BUILD_KEY = /^[a-z0-9]{6,12}$/;

export type GuestCart = { id: string | null; lines: StoredLine[] };

export function parseGuestCart(value: string): GuestCart {
  const segments = value.split(".").map((segment) => segment.split("~"));
  const id = segments.find(([first = "", ...rest]) => rest.length === 0 && CART_ID.test(first))?.[0] ?? null;
  const fields = segments.filter(([productId = "", ...rest]) => rest.length > 0 && PRODUCT_ID.test(productId));
  const prices = new Map(fields.map(([productId = "", , price]) => [productId, wholeNumber(price)]));
  const lines = readCartLines(fields.map(([productId, quantity]) => ({ productId, quantity: wholeNumber(quantity) })));
  const builds = new Map(fields.map(([productId = "", , , build = ""]) => [productId, build]));
  return {
    id,
    lines: lines.map(({ productId, quantity }) => ({
      ...withPrice(productId, quantity, prices.get(productId)),
      ...inBuild(builds.get(productId)),
    })),
  };
}

export function serializeGuestCart({ id, lines }: GuestCart): string {
  return lines.length === 0 ? "" : `${id ?? newCartId()}.${serializeLines(lines)}`;
}

export function serializeLines(lines: readonly StoredLine[]): string {
  return lines
    .map(({ productId, quantity, seenPricePaise = "", build = "" }) =>
      [productId, quantity, seenPricePaise, build].join("~").replace(/~+$/, ""),
    )
    .join(".");
}

export function guestCartCookie(value: string, { secure }: { secure: boolean }): string {
  const age = value === "" ? 0 : MAX_AGE_S;
  return `${GUEST_CART_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export function guestCartValue(cookies: string): string {
  const start = `${GUEST_CART_COOKIE}=`;
  const cartCookie = cookies.split(";").find((cookie) => cookie.trimStart().startsWith(start));
  return cartCookie ? cartCookie.trim().slice(start.length) : "";
}

/** Unchanged or reduced lines keep the price that the shopper saw; new or raised ones get today's. */
export function keepSeen(
  before: readonly StoredLine[],
  after: CartLines,
  priceOf: (productId: string) => number | undefined,
): StoredLine[] {
  return after.map(({ productId, quantity, build }) => {
    const was = before.find((line) => line.productId === productId);
    if (was && was.quantity >= quantity) return { ...was, quantity, ...inBuild(build) };
    return { ...was, ...withPrice(productId, quantity, priceOf(productId) ?? was?.seenPricePaise), ...inBuild(build) };
  });
}

function withPrice(productId: string, quantity: number, price: number | undefined): StoredLine {
  return price === undefined ? { productId, quantity } : { productId, quantity, seenPricePaise: price };
}

function inBuild(key: string | undefined): Pick<StoredLine, "build"> {
  return key !== undefined && BUILD_KEY.test(key) ? { build: key } : {};
}

/** `Number` would take "1e3" and "0x1f". */
function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** randomUUID is missing on plain http. */
function newCartId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => (byte % 36).toString(36)).join("");
}
