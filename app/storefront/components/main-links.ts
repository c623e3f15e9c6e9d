import type { Role } from "#app/domain/parties/permissions.ts";

export type MenuLink = { to: string; label: string };

/** Links everyone sees in the header (docs/rules.md#r121). */
export const mainLinks: MenuLink[] = [
  { to: "/", label: "Home" },
  { to: "/products", label: "Products" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

export const guestLinks: MenuLink[] = [
  { to: "/login", label: "Login" },
  { to: "/register", label: "Register" },
];

/** Links of a signed-in user's menu (docs/rules.md#r121); Logout, being an action, isn't one. */
export function accountLinks(role: Role): MenuLink[] {
  return [
    { to: "/account", label: "My Account" },
    { to: "/orders", label: "My Orders" },
    ...(role === "vendor" ? [{ to: "/vendor/dashboard", label: "Vendor Dashboard" }] : []),
    ...(role === "admin" ? [{ to: "/admin", label: "Admin" }] : []),
  ];
}
