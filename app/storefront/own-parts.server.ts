/** What pages of the catalogue show of who asks, besides name and role. */
import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { countCartItems } from "#app/cart/cart-queries.server.ts";
import { isSignedIn, type User } from "#app/domain/parties/permissions.ts";
import { listUnpaidOrders, type UnpaidOrder } from "#app/orders/unpaid-orders.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { OwnReviewAccess } from "#app/reviews/components/product-reviews.tsx";
import { findOwnReview, findReviewObstacle } from "#app/reviews/review-queries.server.ts";
import { isInWishlist } from "#app/wishlist/wishlist-queries.server.ts";
import { type OwnRecord, viewerIn } from "./own-record.server.ts";

/** `ownReview` is null for guests. */
export type OwnProductParts = {
  ownReview: OwnReviewAccess | null;
  isInWishlist: boolean;
  /** Their own, with this product. */
  unpaid: UnpaidOrder[];
};

/** `formKey` and `cartCount` are null for guests. */
export type OwnParts = {
  formKey: string | null;
  cartCount(): Promise<number | null>;
  ofProduct(productId: string): Promise<OwnProductParts>;
};

/** Set where a page is made with words to be filled in later, or who asks is known (server/pages). */
export const ownPartsContext = createContext<OwnParts | null>(null);

export function ownPartsOf(context: Readonly<RouterContextProvider>): OwnParts {
  const given = context.get(ownPartsContext);
  if (given) return given;
  const viewer = viewerOf(context);
  return isSignedIn(viewer) ? storedParts(context.get(appContext).db, viewer) : guestParts;
}

const guestParts: OwnParts = {
  formKey: null,
  cartCount: async () => null,
  ofProduct: async () => ({ ownReview: null, isInWishlist: false, unpaid: [] }),
};

/** For somebody of whom memory knows the badge. */
export function ownPartsIn(record: OwnRecord, db: Database): OwnParts {
  return { ...storedParts(db, viewerIn(record)), cartCount: async () => record.cartCount };
}

function storedParts(db: Database, { id }: User): OwnParts {
  return {
    formKey: randomUUID(),
    cartCount: () => countCartItems(db, id),
    ofProduct: async (productId) => ({
      ownReview: {
        own: await findOwnReview(db, id, productId),
        obstacle: await findReviewObstacle(db, id, productId),
      },
      isInWishlist: await isInWishlist(db, id, productId),
      unpaid: await listUnpaidOrders(db, id, productId),
    }),
  };
}
