/** In order (docs/rules.md#r108); Logout is an action, not a link. */
const adminLinks = [
  { to: "/admin/dashboard", label: "Dashboard" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/vendors", label: "Vendors" },
  { to: "/admin/products", label: "Products" },
  { to: "/admin/categories", label: "Categories" },
  { to: "/admin/specifications", label: "Specifications" },
  { to: "/admin/orders", label: "Orders" },
  { to: "/admin/returns", label: "Returns" },
  { to: "/admin/refunds", label: "Refunds" },
  { to: "/admin/payouts", label: "Payouts" },
  { to: "/admin/reports", label: "Reports" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/reviews", label: "Reviews" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/audit-log", label: "Audit Log" },
] as const;

/** Where the store is the only seller, there is nobody to approve or to pay. */
const ofMarketplaces: ReadonlySet<string> = new Set(["/admin/vendors", "/admin/payouts"]);

export function adminLinksOf({ isSingleSeller }: { isSingleSeller: boolean }) {
  return adminLinks.filter(({ to }) => !(isSingleSeller && ofMarketplaces.has(to)));
}

/** Found by the command menu beside the links. */
export const adminActions = [
  { to: "/admin/products/new", label: "New product" },
  { to: "/admin/products/import", label: "Import products by CSV" },
  { to: "/admin/products/bulk", label: "Bulk changes of products" },
  { to: "/admin/products/missing", label: "Missing specifications" },
  { to: "/admin/search", label: "Search words and synonyms" },
  { to: "/admin/users/new", label: "New user" },
  { to: "/admin/categories/new", label: "New category" },
  { to: "/admin/settings/store", label: "Store details" },
  { to: "/admin/settings/delivery", label: "Delivery areas" },
  { to: "/admin/emails", label: "Emails" },
  { to: "/admin/notifications", label: "Your notifications" },
  { to: "/admin/data-checks", label: "Data checks" },
] as const;
