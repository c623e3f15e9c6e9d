import { data, type RouterContextProvider, redirect } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { findProductBySlug, findRedirectSlug, listSimilar } from "#app/catalog/product-queries.server.ts";
import { isSignedIn } from "#app/domain/parties/permissions.ts";
import { listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import { findOwnReview, findProductReviews, hasReceived } from "#app/reviews/review-queries.server.ts";
import { isInWishlist } from "#app/wishlist/wishlist-queries.server.ts";
import type { PayWays } from "./components/product/product-purchase.tsx";
import { checkDelivery } from "./delivery-check.ts";

/**
 * `pin`: for its delivery.
 * @throws 301 from an old slug to today's, 404 for no product on sale
 */
export async function findProductPage(
  context: Readonly<RouterContextProvider>,
  slug: string,
  { pin, reviewsPage }: { pin: string | null; reviewsPage: number },
) {
  const app = context.get(appContext);
  const { db, clock } = app;
  const viewer = viewerOf(context);
  const product = await findProductBySlug(db, slug);
  if (!product) {
    const moved = await findRedirectSlug(db, slug);
    throw moved ? redirect(`/products/${moved}`, 301) : data(null, { status: 404 });
  }
  const similar = await listSimilar(db, product);
  return {
    product,
    similar,
    delivery: pin === null ? null : checkDelivery(pin, clock.now()),
    payWays: await findPayWays(app),
    reviews: await findProductReviews(db, product.id, reviewsPage),
    ownReview: isSignedIn(viewer)
      ? {
          own: await findOwnReview(db, viewer.id, product.id),
          mayWrite: await hasReceived(db, viewer.id, product.id),
        }
      : null,
    isInWishlist: isSignedIn(viewer) && (await isInWishlist(db, viewer.id, product.id)),
  };
}

/** Of the methods that checkout offers now. */
async function findPayWays({ db, env }: AppContext): Promise<PayWays> {
  const methods = await listOfferedMethods(db, { env });
  return {
    cod: methods.some(({ provider }) => provider === "cod"),
    cards: methods.some(({ type }) => type === "digital"),
  };
}
