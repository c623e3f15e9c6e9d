import { hasEmail, type Role, type User } from "#app/domain/parties/permissions.ts";

/** `email`: null for an account without one. */
export type ShownViewer = { id: string; name: string; email: string | null; role: Role };

export function shownViewer({ id, name, email, role }: User): ShownViewer {
  return { id, name, email: hasEmail({ email }) ? email : null, role };
}

/** The body of `GET /me`: the personal parts of shared pages. */
export type Me = ShownViewer & {
  cartCount: number;
  inCart: readonly string[];
  wishlist: readonly string[];
  pin: string | null;
  /** For `?product=slug`; the storefront knows its fields. */
  product?: { slug: string };
};

/** Private pages bring their viewer, as scripts may be missing. */
export type PageOwner = {
  viewer: ShownViewer | null;
  cartCount: number;
  /** Makes a form that is sent twice count once (docs/rules.md#t4); null for guests who opened no order by its link. */
  formKey: string | null;
};
