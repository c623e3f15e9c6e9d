/** In order (docs/rules.md#r108); Logout is an action, not a link. */
export const adminLinks = [
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
export const ofMarketplaces: ReadonlySet<string> = new Set(["/admin/vendors", "/admin/payouts"]);
