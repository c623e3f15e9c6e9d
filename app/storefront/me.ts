/** Personal parts of cached pages, loaded by `GET /me` (server/pages/me.ts). */
import type { Me } from "#app/accounts/me/me.ts";
import { useMe } from "#app/accounts/me/use-me.ts";
import type { UnpaidOrder } from "#app/orders/unpaid-orders.server.ts";
import type { OwnReviewAccess } from "#app/reviews/components/product-reviews.tsx";

/** `payBy`: ISO. */
export type OwnUnpaidOrder = Omit<UnpaidOrder, "payBy"> & { payBy: string };

/** `companyPricePaise`: null if the viewer's company pays no less than others. */
export type OwnProduct = {
  slug: string;
  review: OwnReviewAccess;
  unpaid: OwnUnpaidOrder[];
  companyPricePaise: number | null;
};

/** Returns null for guests and while loading. */
export function useOwnProduct(slug: string): OwnProduct | null {
  const product = (useMe() as (Me & { product?: OwnProduct }) | null | undefined)?.product;
  return product?.slug === slug ? product : null;
}
