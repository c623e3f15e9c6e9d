import type { Role } from "#app/domain/parties/permissions.ts";

export type ShownViewer = { name: string; email: string; role: Role };

/** What `GET /me` says of the person who asks: all that pages made for everybody show of them. */
export type Me = ShownViewer & {
  /** Pieces in the cart, as the badge counts them. */
  cartCount: number;
  /** Slugs of products. */
  inCart: readonly string[];
  wishlist: readonly string[];
  /** Of the default address; null without one. */
  pin: string | null;
  /** In answers to `?product=slug`: what depends on that product. The storefront knows its fields. */
  product?: { slug: string };
};

/** On private pages the root loader says who asks; without scripts nobody else would. */
export type PageOwner = {
  /** Null for guests. */
  viewer: ShownViewer | null;
  cartCount: number;
  /** Makes a form that is sent twice count once (docs/rules.md#t4); null for guests. */
  formKey: string | null;
};
