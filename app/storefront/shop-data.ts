import { useRouteLoaderData } from "react-router";
import type { PageOwner } from "#app/accounts/me/me.ts";
import type { MenuCategory } from "#app/catalog/category-tree.ts";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";
import type { Accent } from "#app/settings/accents.ts";
import type { PromisedDelivery } from "#app/settings/delivery/promised-delivery.server.ts";
import type { BrandPicture, ShownLogo } from "#app/settings/logo.ts";

export type PublicStore = {
  storeName: string;
  accent: Accent;
  logo: ShownLogo | null;
  /** Null: our own. */
  icon: BrandPicture | null;
  /** The store's name where none is set. */
  legalName: string;
  /** Lines at the foot of every page: name, GSTIN, grievance officer. */
  imprint: string[];
  /** Pages name no seller beside the store. */
  isSingleSeller: boolean;
  addressLines: string[];
  gstin: string;
  phones: string[];
  emails: string[];
  openingHours: string[];
  mapPosition: { latitude: number; longitude: number } | null;
  /** Empty: none yet. */
  grievanceOfficer: string;
  socialLinks: { name: string; url: string }[];
  pricesIncludeGst: boolean;
  /** Search engines may list the store. */
  allowIndexing: boolean;
  /** 0: no word of EMI. */
  emiRatePercent: number;
  noCostEmiMonths: number;
  emiFromPaise: number;
  bankOffers: string[];
  shippingFeePaise: number;
  freeShippingAbovePaise: number;
  delivery: PromisedDelivery;
  returnWindowDays: ReturnWindowDays;
};

export type ShopData = {
  /** Whom a private page is made for; null in pages made for everybody. */
  owner: PageOwner | null;
  store: PublicStore;
  /** With something on sale. */
  categories: MenuCategory[];
  /** Demo accounts and sample data exist. */
  demo: boolean;
  /** Public origin without a trailing slash. */
  origin: string;
};

/** The root loader's data; undefined only where that loader failed. */
export function useShop(): ShopData | undefined {
  return useRouteLoaderData("root") as ShopData | undefined;
}
