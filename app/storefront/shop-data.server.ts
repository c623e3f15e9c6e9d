import { randomUUID } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { type PageOwner, shownViewer } from "#app/accounts/me/me.ts";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { countCartItems } from "#app/cart/cart-queries.server.ts";
import { findMenuCategories } from "#app/catalog/category-queries.server.ts";
import type { DeliveryArea } from "#app/domain/buying/delivery-areas.ts";
import { hasAnyOrderCookie } from "#app/orders/order-links.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { promisedDelivery } from "#app/settings/delivery/promised-delivery.server.ts";
import { shownLogo } from "#app/settings/logo.ts";
import { findStoreSettings, getReturnWindows, type StoreSettings } from "#app/settings/store-settings.server.ts";
import type { PublicStore, ShopData } from "./shop-data.ts";

/** `cartCount` null: not cached. */
export type MadeFor = "everybody" | { cartCount: number | null };

export const madeForContext = createContext<MadeFor>({ cartCount: null });

export async function findShopData(context: Readonly<RouterContextProvider>, headers: Headers): Promise<ShopData> {
  const { db, env, origin } = context.get(appContext);
  const settings = await findStoreSettings(db);
  return {
    store: { ...publicStore(settings, await findDeliveryAreas(db)), imprint: imprintOf(settings, env.demo) },
    categories: await findMenuCategories(db),
    demo: env.demo,
    origin,
    owner: await findOwner(context, headers),
  };
}

async function findOwner(context: Readonly<RouterContextProvider>, headers: Headers): Promise<PageOwner | null> {
  const madeFor = context.get(madeForContext);
  if (madeFor === "everybody") return null;
  const viewer = viewerOf(context);
  const formKey = randomUUID();
  if (viewer.kind === "guest") {
    const { env } = context.get(appContext);
    return { viewer: null, cartCount: 0, formKey: hasAnyOrderCookie({ env, headers }) ? formKey : null };
  }
  const cartCount = madeFor.cartCount ?? (await countCartItems(context.get(appContext).db, viewer.id));
  return { viewer: shownViewer(viewer), cartCount, formKey };
}

function publicStore(settings: StoreSettings, areas: readonly DeliveryArea[]): Omit<PublicStore, "imprint"> {
  const { storeName, addressLines, gstin, phones, emails, openingHours, mapPosition } = settings;
  const { grievanceOfficer, socialLinks, allowIndexing, pricesIncludeGst, shippingFeePaise, freeShippingAbovePaise } =
    settings;
  const { emiRatePercent, noCostEmiMonths, noCostEmiBearer, emiFromPaise, bankOffers } = settings;
  return {
    storeName,
    accent: settings.accent,
    logo: shownLogo(settings.logo, settings.darkLogo),
    icon: settings.icon,
    legalName: settings.legalName || storeName,
    isSingleSeller: settings.sellingMode === "single",
    addressLines,
    gstin,
    phones,
    emails,
    openingHours,
    mapPosition,
    grievanceOfficer,
    socialLinks,
    allowIndexing,
    pricesIncludeGst,
    emiRatePercent,
    noCostEmiMonths,
    noCostEmiBearer,
    emiFromPaise,
    bankOffers,
    shippingFeePaise,
    freeShippingAbovePaise,
    delivery: promisedDelivery(areas, settings),
    returnWindowDays: getReturnWindows(settings),
  };
}

/** Required by Indian law on every page. */
function imprintOf({ storeName, legalName, gstin, grievanceOfficer }: StoreSettings, isDemo: boolean): string[] {
  return [
    legalName || storeName,
    gstin && `GSTIN ${gstin}`,
    grievanceOfficer && `Grievance officer: ${grievanceOfficer}`,
    isDemo ? "This is a demo store. Orders are not charged or delivered." : "",
  ].filter(Boolean);
}
