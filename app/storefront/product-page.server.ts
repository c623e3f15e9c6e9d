/** What /products/<slug> shows. */
import { data, type RouterContextProvider } from "react-router";
import { findProductBySlug, listSimilar } from "#app/catalog/product-queries.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { checkDelivery } from "./delivery-check.ts";

/**
 * The product on sale under `slug`, others like it, and, when `pin` is given, whether and when it is delivered there.
 * @throws 404 when there is no such product on sale
 */
export async function findProductPage(context: Readonly<RouterContextProvider>, slug: string, pin: string | null) {
  const { db, clock } = context.get(appContext);
  const product = await findProductBySlug(db, slug);
  if (!product) throw data(null, { status: 404 });
  const similar = await listSimilar(db, product);
  return { product, similar, delivery: pin === null ? null : checkDelivery(pin, clock.now()) };
}
