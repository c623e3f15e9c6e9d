import { data, type RouterContextProvider, redirect } from "react-router";
import { BUILD_PATH } from "#app/catalog/build/build-address.ts";
import { findSlotByCategory, isDesktop, isLaptop } from "#app/catalog/build/part-slots.ts";
import { forProduct } from "#app/catalog/delivery/delivery-text.ts";
import { findModel } from "#app/catalog/models/model-queries.server.ts";
import {
  findProductBySlug,
  findRedirectSlug,
  isOnlyInBuilds,
  listSimilar,
} from "#app/catalog/product-queries.server.ts";
import type { ProductDetail } from "#app/catalog/product-types.ts";
import { parseDescription } from "#app/domain/basics/description.ts";
import { cashObstacle } from "#app/domain/buying/cash-on-delivery.ts";
import { takesParts } from "#app/domain/compatibility/laptop.ts";
import { orderTotals } from "#app/domain/money/totals.ts";
import { type Catalogue, readCatalogue } from "#app/finding/columns/catalogue.server.ts";
import { listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import { type AppContext, appContext } from "#app/platform/request-context.ts";
import { findProductReviews } from "#app/reviews/review-queries.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { promisedDelivery } from "#app/settings/delivery/promised-delivery.server.ts";
import { findStoreSettings, getReturnWindows } from "#app/settings/store-settings.server.ts";
import type { PayWays } from "./components/product/product-promises.tsx";
import { checkDelivery } from "./delivery-check.server.ts";
import { stepsTo } from "./product-steps.ts";
import { breadcrumbStructuredData, productStructuredData } from "./product-structured-data.ts";

/** @throws 301 for an old slug, 302 from assembly to the PC builder, 404 for no product on sale */
export async function findProductPage(
  context: Readonly<RouterContextProvider>,
  slug: string,
  { pin, reviewsPage }: { pin: string | null; reviewsPage: number },
) {
  const app = context.get(appContext);
  const { db, clock } = app;
  const product = await findProductBySlug(db, slug);
  if (!product) {
    if (await isOnlyInBuilds(db, slug)) throw redirect(BUILD_PATH, 302);
    const moved = await findRedirectSlug(db, slug);
    throw moved ? redirect(`/products/${moved}`, 301) : data(null, { status: 404 });
  }
  const similar = await listSimilar(db, product);
  const settings = await findStoreSettings(db);
  const catalogue = await readCatalogue(db);
  const model = product.modelId === null ? null : await findModel(db, product.modelId);
  const reviews = await findProductReviews(db, product.id, reviewsPage);
  const shop = {
    ...settings,
    origin: app.origin,
    delivery: promisedDelivery(await findDeliveryAreas(db), settings),
    returnWindowDays: getReturnWindows(settings),
    writtenReviews: reviews.total,
    model,
  };
  return {
    // Built here, so that browsers don't load the code for it.
    structuredData: [
      productStructuredData(product, shop),
      breadcrumbStructuredData(stepsTo(product), app.origin),
    ] as object[],
    // A store with a single seller doesn't name it.
    product: settings.sellingMode === "single" ? { ...product, vendorSlug: "" } : product,
    description: parseDescription(product.description),
    model,
    similar,
    slot: findSlotByCategory(catalogue, product.category)?.name ?? null,
    isDesktop: isDesktop(catalogue, product.category),
    canUpgrade: canUpgrade(catalogue, product),
    delivery:
      pin === null ? null : forProduct(await checkDelivery(db, pin, clock.now(), { items: [product.id] }), product.id),
    payWays: await findPayWays(app, product),
    reviews,
  };
}

/** A laptop only where its details name a place for a part. */
function canUpgrade(catalogue: Catalogue, { category, specs }: Pick<ProductDetail, "category" | "specs">): boolean {
  if (isDesktop(catalogue, category)) return true;
  const published = specs.flatMap(({ key, value }) => (value === null ? [] : [[key, value]]));
  return isLaptop(catalogue, category) && takesParts(Object.fromEntries(published));
}

/** For one piece of the product. */
async function findPayWays(
  { db, env }: AppContext,
  { sellingPricePaise, gstRateBp }: { sellingPricePaise: number; gstRateBp: number },
): Promise<PayWays> {
  const methods = await listOfferedMethods(db, { env });
  const settings = await findStoreSettings(db);
  const { totalPaise } = orderTotals([{ unitPricePaise: sellingPricePaise, quantity: 1, gstRateBp }], settings);
  const order = { totalPaise, refusals: 0, otherCashPaise: 0, takesCash: true };
  const isAboveCash = cashObstacle(settings, order) === "above-maximum";
  return {
    cod: !isAboveCash && methods.some(({ provider }) => provider === "cod"),
    cashFeePaise: settings.codFeePaise,
    cards: methods.some(({ type }) => type === "digital"),
  };
}
