import type { RouterContextProvider } from "react-router";
import { viewerOf } from "#app/accounts/viewer.server.ts";
import { findMenuCategories } from "#app/catalog/category-queries.server.ts";
import type { DeliveryArea } from "#app/domain/buying/delivery-areas.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import { appContext } from "#app/platform/request-context.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { promisedDelivery } from "#app/settings/delivery/promised-delivery.server.ts";
import { shownLogo } from "#app/settings/logo.ts";
import { findStoreSettings, getReturnWindows, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { ownPartsOf } from "./own-parts.server.ts";
import type { PublicStore, ShopData } from "./shop-data.ts";

/** The same for every guest: their pages are cached whole. */
export async function findShopData(context: Readonly<RouterContextProvider>): Promise<ShopData> {
  const { db, env, origin } = context.get(appContext);
  const own = ownPartsOf(context);
  const settings = await findStoreSettings(db);
  return {
    store: { ...publicStore(settings, await findDeliveryAreas(db)), imprint: imprintOf(settings, env.demo) },
    categories: await findMenuCategories(db),
    demo: env.demo,
    origin,
    // Last: what stands before words of one person is compressed together.
    cartCount: await own.cartCount(),
    formKey: own.formKey,
    viewer: shownViewer(viewerOf(context)),
  };
}

function shownViewer(viewer: Viewer): ShopData["viewer"] {
  return viewer.kind === "user" ? { name: viewer.name, email: viewer.email, role: viewer.role } : null;
}

function publicStore(settings: StoreSettings, areas: readonly DeliveryArea[]): Omit<PublicStore, "imprint"> {
  const { storeName, addressLines, gstin, phones, emails, openingHours, mapPosition } = settings;
  const { grievanceOfficer, socialLinks, allowIndexing, pricesIncludeGst, shippingFeePaise, freeShippingAbovePaise } =
    settings;
  const { emiRatePercent, noCostEmiMonths, emiFromPaise, bankOffers } = settings;
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
    emiFromPaise,
    bankOffers,
    shippingFeePaise,
    freeShippingAbovePaise,
    delivery: promisedDelivery(areas, settings),
    returnWindowDays: getReturnWindows(settings),
  };
}

/** What Indian law wants on every page, and what a demo is. */
function imprintOf({ storeName, legalName, gstin, grievanceOfficer }: StoreSettings, isDemo: boolean): string[] {
  return [
    legalName || storeName,
    gstin && `GSTIN ${gstin}`,
    grievanceOfficer && `Grievance officer: ${grievanceOfficer}`,
    isDemo ? "This is a demo store. Orders are not charged or delivered." : "",
  ].filter(Boolean);
}
