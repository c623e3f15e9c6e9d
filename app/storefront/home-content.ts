/** docs/rules.md#r77 */
import { daysText } from "#app/domain/basics/calendar.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { DELIVERY_BUSINESS_DAYS } from "#app/domain/money/shipping.ts";
import type { Picture } from "#app/ui/controls/picture.tsx";
import type { PublicStore } from "./shop-data.ts";

/** The cover of its category or brand, or a stand-in. */
export type Tile = {
  label: string;
  to: string;
  cover: { by: "category" | "brand"; name: string; standIn: Picture } | null;
};

/** A picture made for a tile by tools/photography. */
const standIn = (name: string): Picture => ({
  path: `/images/categories/${name}`,
  widths: [320, 640],
  formats: ["avif", "webp"],
  width: 640,
  height: 480,
  dominantColour: "#dde1da",
  alt: "",
});

const categoryTiles = [
  { label: "Laptops", name: "Laptop" },
  { label: "Gaming Laptops", name: "Gaming Laptop" },
  { label: "Desktops", name: "Desktop" },
  { label: "Components", name: "Components" },
];

export const tiles: Tile[] = [
  ...categoryTiles.map(
    ({ label, name }): Tile => ({
      label,
      to: `/products?${new URLSearchParams({ category: name })}`,
      cover: { by: "category", name, standIn: standIn(name.toLowerCase().replace(" ", "-")) },
    }),
  ),
  { label: "Apple", to: "/products?brand=Apple", cover: { by: "brand", name: "Apple", standIn: standIn("apple") } },
  { label: "View All", to: "/products", cover: null },
];

export type Reason = { number: string; unit: string; title: string; text: string };

/** Why Choose: three statements, each with its number. */
export function reasons(store: PublicStore): Reason[] {
  const { replacement, refund } = store.returnWindowDays;
  return [
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

function deliveryReason({ shippingFeePaise, freeShippingAbovePaise }: PublicStore): Reason {
  const { from, to } = DELIVERY_BUSINESS_DAYS;
  const free =
    shippingFeePaise === 0 ? "Free delivery" : `Free delivery on orders above ${formatInr(freeShippingAbovePaise)}`;
  return {
    number: `${from}\u2013${to}`,
    unit: "business days",
    title: "Delivery across India",
    text: `${free}, to all valid PIN codes.`,
  };
}
