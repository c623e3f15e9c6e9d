import type { MenuCategory } from "#app/catalog/category-tree.ts";
import type { Role } from "#app/domain/parties/permissions.ts";

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

export const guestLinks: MenuLink[] = [
  { to: "/login", label: "Login" },
  { to: "/register", label: "Register" },
];

/** A signed-in visitor's menu (docs/rules.md#w1). */
export function accountLinks(role: Role): MenuLink[] {
  return [
    { to: "/account", label: "My Account" },
    { to: "/orders", label: "My Orders" },
    { to: "/wishlist", label: "Wishlist" },
    ...(role === "vendor" ? [{ to: "/vendor/dashboard", label: "Vendor Dashboard" }] : []),
    ...(role === "admin" ? [{ to: "/admin", label: "Admin" }] : []),
  ];
}
