import { type ListedCategory, listBranch } from "#app/catalog/category-tree.ts";
import { daysText } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Thumbnail } from "#app/ui/controls/picture.tsx";
import type { PublicStore, ShopData } from "./shop-data.ts";

/** `cover` null: all products. */
export type Tile = { label: string; to: string; cover: Thumbnail | "none" | null };

/** Made by tools/photography. */
const standIn = (name: string): Thumbnail => ({
  path: `/images/categories/${name}`,
  widths: [320, 640],
  formats: ["avif", "webp"],
  width: 640,
  height: 480,
});

/** For the categories every new shop has. */
const plurals: Readonly<Record<string, string>> = {
  Laptop: "Laptops",
  "Gaming Laptop": "Gaming Laptops",
  Desktop: "Desktops",
};
const withStandIn = new Set(["laptop", "gaming-laptop", "desktop", "components"]);

const MAX_CATEGORIES = 5;
const BRAND = "Apple";

export type Covers = Record<"category" | "brand", Record<string, Thumbnail>>;

/** `filled`: names with products on sale; others get no tile. */
export function homeTiles(
  categories: readonly ListedCategory[],
  filled: { categories: readonly string[]; brands: readonly string[] },
  covers: Covers,
): Tile[] {
  const top = categories.filter(({ name, parent }) => parent === null && filled.categories.includes(name));
  const isBrandSold = filled.brands.includes(BRAND);
  return [
    ...top.slice(0, MAX_CATEGORIES).map(({ name, slug }): Tile => {
      const pictured = listBranch(categories, name).find((one) => covers.category[one]);
      const cover = pictured === undefined ? undefined : covers.category[pictured];
      return {
        label: plurals[name] ?? name,
        to: `/products?${new URLSearchParams({ category: name })}`,
        cover: cover ?? (withStandIn.has(slug) ? standIn(slug) : "none"),
      };
    }),
    ...(isBrandSold
      ? [{ label: BRAND, to: `/products?brand=${BRAND}`, cover: covers.brand[BRAND] ?? standIn("apple") }]
      : []),
    { label: "View All", to: "/products", cover: null },
  ];
}

/** `until`: its last day in India; null for no end. */
export type Offer = { title: string; text: string; to: string; until: string | null };

export type Reason = { number: string; unit: string; title: string; text: string };

export type Ratings = { count: number; average: number | null };

/** Fewer say nothing about a shop. */
const MIN_RATINGS = 50;

/** Fewer delivered orders say nothing about a shop. */
const MIN_DELIVERED = 100;

/** `ratings`: of all products on sale. `delivered`: how many orders. */
export function reasons(
  { store, demo }: Pick<ShopData, "store" | "demo">,
  { ratings, delivered }: { ratings: Ratings; delivered: number },
): Reason[] {
  const { replacement, refund } = store.returnWindowDays;
  return [
    ...ratingReason(ratings, demo),
    ...deliveredReason(delivered),
    {
      number: "1",
      unit: "year",
      title: "Manufacturer\u2019s warranty",
      text: "On most laptops and desktops. Extended warranty available.",
    },
    deliveryReason(store),
    {
      number: String(replacement),
      unit: replacement === 1 ? "day" : "days",
      title: "Replacement",
      text: `For damaged or defective products. You can return a product for a refund within ${daysText(refund)}.`,
    },
  ];
}

function ratingReason({ count, average }: Ratings, isDemo: boolean): Reason[] {
  if (average === null || count < MIN_RATINGS) return [];
  const note = isDemo ? ", sample ratings included" : "";
  return [
    {
      number: average.toFixed(1),
      unit: "of 5",
      title: "Rated by buyers",
      text: `Average of ${count.toLocaleString("en-IN")} ratings of our products${note}.`,
    },
  ];
}

/** Rounded down to two digits, such as 1,200 for 1,234. */
function deliveredReason(delivered: number): Reason[] {
  if (delivered < MIN_DELIVERED) return [];
  const step = 10 ** (String(delivered).length - 2);
  const rounded = Math.floor(delivered / step) * step;
  return [
    {
      number: `${rounded.toLocaleString("en-IN")}+`,
      unit: "orders",
      title: "Delivered",
      text: "Sent to buyers across India, each with a GST invoice.",
    },
  ];
}

function deliveryReason({ shippingFeePaise, freeShippingAbovePaise, delivery }: PublicStore): Reason {
  const [number = "", ...unit] = delivery.text.split(" ");
  const free =
    shippingFeePaise === 0 && !delivery.hasFees
      ? "Free delivery"
      : `Free delivery on orders above ${formatInr(freeShippingAbovePaise)}`;
  return {
    number,
    unit: unit.join(" "),
    title: "Delivery across India",
    text: `${free}, to ${delivery.isEverywhere ? "all valid" : "most"} PIN codes.`,
  };
}
