export const vendorLinks = [
  { to: "/vendor/dashboard", label: "Dashboard" },
  { to: "/vendor/orders", label: "Orders" },
  { to: "/vendor/returns", label: "Returns" },
  { to: "/vendor/products", label: "Products" },
  { to: "/vendor/statement", label: "Statement" },
  { to: "/vendor/reports", label: "Reports" },
  { to: "/vendor/profile", label: "Business" },
] as const;

/** Found by the command menu beside the links. */
export const vendorActions = [
  { to: "/vendor/products/new", label: "New product" },
  { to: "/vendor/products/import", label: "Import products by CSV" },
  { to: "/vendor/products/pictures", label: "Add images of many products" },
  { to: "/vendor/products/bulk", label: "Bulk changes of products" },
  { to: "/vendor/products/missing", label: "Missing specifications" },
  { to: "/vendor/profile/bank-account", label: "Bank account" },
] as const;
