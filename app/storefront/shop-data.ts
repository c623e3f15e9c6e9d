import { useRouteLoaderData } from "react-router";
import type { PageOwner } from "#app/accounts/me/me.ts";
import type { MenuCategory } from "#app/catalog/category-tree.ts";
import type { ReturnWindowDays } from "#app/domain/fulfilment/returns.ts";
import type { EmiBearer } from "#app/domain/money/emi.ts";
import type { Accent } from "#app/settings/accents.ts";
import type { PromisedDelivery } from "#app/settings/delivery/promised-delivery.server.ts";
import type { BrandPicture, ShownLogo } from "#app/settings/logo.ts";

export type PublicStore = {
  storeName: string;
  accent: Accent;
  logo: ShownLogo | null;
  /** Null means: Sanganak's. */
  icon: BrandPicture | null;
  /** Default: the store's name. */
  legalName: string;
  imprint: string[];
  isSingleSeller: boolean;
  addressLines: string[];
  gstin: string;
  phones: string[];
  emails: string[];
  openingHours: string[];
  mapPosition: { latitude: number; longitude: number } | null;
  /** May be "". */
  grievanceOfficer: string;
  socialLinks: { name: string; url: string }[];
  pricesIncludeGst: boolean;
  allowIndexing: boolean;
  /** 0 hides EMI. */
  emiRatePercent: number;
  noCostEmiMonths: number;
  noCostEmiBearer: EmiBearer;
  emiFromPaise: number;
  bankOffers: string[];
  shippingFeePaise: number;
  freeShippingAbovePaise: number;
  delivery: PromisedDelivery;
  returnWindowDays: ReturnWindowDays;
};

export type ShopData = {
  /** It is null in pages cached for all visitors. */
  owner: PageOwner | null;
  store: PublicStore;
  /** With products on sale. */
  categories: MenuCategory[];
  demo: boolean;
  /** No trailing slash. */
  origin: string;
};

/** Undefined when the root loader failed. */
export function useShop(): ShopData | undefined {
  return useRouteLoaderData("root") as ShopData | undefined;
}
