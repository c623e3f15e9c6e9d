import type { ShownViewer } from "#app/accounts/me/me.ts";
import type { MenuCategory } from "#app/catalog/category-tree.ts";

export type MenuLink = { to: string; label: string };

export const mainLinks: MenuLink[] = [
  { to: "/", label: "Home" },
  { to: "/products", label: "Products" },
  { to: "/build", label: "PC Builder" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

export function categoryLink(name: string): MenuLink {
  return { to: `/products?${new URLSearchParams({ category: name })}`, label: name };
}

export function categoryLinks(categories: readonly MenuCategory[]): MenuLink[] {
  return categories.map(({ name }) => categoryLink(name));
}

/** Ways to a laptop for who doesn't know which: searches by purpose, and prices. */
export const laptopLinks: { title: string; links: MenuLink[] }[] = [
  {
    title: "Laptops for",
    links: [
      { to: searchFor("laptop for students"), label: "Study" },
      { to: searchFor("laptop for office work"), label: "Office work" },
      { to: searchFor("laptop for coding"), label: "Coding" },
      { to: searchFor("laptop for video editing"), label: "Video editing" },
      { to: searchFor("laptop for autocad"), label: "Architecture and CAD" },
      { to: searchFor("lightweight laptop"), label: "Travel" },
    ],
  },
  {
    title: "Laptops by price",
    links: [
      { to: searchFor("laptop under 40000"), label: "Under ₹40,000" },
      { to: searchFor("laptop between 40000 and 60000"), label: "₹40,000 to ₹60,000" },
      { to: searchFor("laptop between 60000 and 100000"), label: "₹60,000 to ₹1,00,000" },
      { to: searchFor("laptop above 100000"), label: "Above ₹1,00,000" },
    ],
  },
];

function searchFor(search: string): string {
  return `/search?${new URLSearchParams({ q: search })}`;
}

export const guestLinks: MenuLink[] = [
  { to: "/login", label: "Login" },
  { to: "/register", label: "Register" },
];

/** A signed-in visitor's menu (docs/rules.md#w1). */
export function accountLinks({ role, email }: Pick<ShownViewer, "role" | "email">): MenuLink[] {
  return [
    email === null ? { to: "/register", label: "Create an Account" } : { to: "/account", label: "My Account" },
    { to: "/orders", label: "My Orders" },
    { to: "/wishlist", label: "Wishlist" },
    ...(role === "vendor" ? [{ to: "/vendor/dashboard", label: "Vendor Dashboard" }] : []),
    ...(role === "admin" ? [{ to: "/admin", label: "Admin" }] : []),
  ];
}
