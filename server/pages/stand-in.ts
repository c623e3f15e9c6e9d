/**
 * Whom a page is made for when it is made for many: a person of the right role whose words are marks that nobody can
 * guess, to be replaced by each reader's own. Nothing of a real person is near while it is made.
 */
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Role, User } from "#app/domain/parties/permissions.ts";
import type { OwnParts } from "#app/storefront/own-parts.server.ts";
import type { OwnRecord } from "#app/storefront/own-record.server.ts";

/** What changes more than words: people of one shape share a page. */
export type Shape = {
  role: Role;
  /** The badge is absent, "1 item", a number, or "99+". */
  cart: "empty" | "one" | "some" | "many";
  isInWishlist: boolean;
  mayReview: boolean;
};

/** Personal words; each stands in pages as it is, escaped for its place. */
export type Word = "fullName" | "firstName" | "email" | "cartCount" | "formKey";
export type Words = Readonly<Record<Word, string>>;

export type StandIn = {
  viewer: User;
  parts: OwnParts;
  marks: Words;
  /** Something was asked of the person that no mark stands for: the page is good for nobody. */
  wasUnknownAsked(): boolean;
};

/**
 * Null for who has something of their own on this page that isn't made of words: their review, an unpaid order with the
 * product, or that they may be its seller. `slug`: the product's.
 */
export function shapeOf(record: OwnRecord, slug: string | null): Shape | null {
  const { role, vendorId, products } = record;
  const shape = { role, cart: cartShape(record.cartCount), isInWishlist: false, mayReview: false };
  if (slug === null) return shape;
  if (!products || vendorId !== null || products.reviewed.has(slug) || products.unpaid.has(slug)) return null;
  return { ...shape, isInWishlist: products.wished.has(slug), mayReview: products.received.has(slug) };
}

function cartShape(count: number): Shape["cart"] {
  if (count > 99) return "many";
  if (count > 1) return "some";
  return count === 1 ? "one" : "empty";
}

/** Null when a word would be empty: pages leave empty words out. */
export function wordsOf({ name, email, cartCount }: OwnRecord): Words | null {
  const firstName = name.split(" ")[0] ?? "";
  if (firstName === "" || email === "") return null;
  return { fullName: name, firstName, email, cartCount: String(cartCount), formKey: randomUUID() };
}

export function standInFor({ role, cart, isInWishlist, mayReview }: Shape): StandIn {
  const firstName = letters();
  const marks = {
    fullName: `${firstName} ${letters()}`,
    firstName,
    email: letters(),
    cartCount: countMark(cart),
    formKey: randomUUID(),
  };
  let unknown = false;
  const askedFor = <Value>(value: Value): Value => {
    unknown = true;
    return value;
  };
  return {
    viewer: {
      kind: "user",
      role,
      name: marks.fullName,
      email: marks.email,
      get id() {
        return askedFor(randomUUID());
      },
      get vendorId() {
        return askedFor(null);
      },
      get staffRole() {
        return askedFor(null);
      },
      get emailVerified() {
        return askedFor(true);
      },
    },
    parts: {
      formKey: marks.formKey,
      cartCount: async () => Number(marks.cartCount),
      ofProduct: async () => ({
        ownReview: { own: null, obstacle: mayReview ? null : "not-bought" },
        isInWishlist,
        unpaid: [],
      }),
    },
    marks,
    wasUnknownAsked: () => unknown,
  };
}

function letters(): string {
  return `x${randomBytes(16).toString("hex")}`;
}

/** Where the page shows the number as it is: one of the right size that no page has, with thirteen digits of a fraction. */
function countMark(cart: Shape["cart"]): string {
  if (cart === "empty") return "0";
  if (cart === "one") return "1";
  const digits = Array.from({ length: 12 }, () => randomInt(10)).join("");
  return `${cart === "some" ? 42 : 142}.${digits}${randomInt(1, 10)}`;
}
