export const vendorLinks = [
  { to: "/vendor/dashboard", label: "Dashboard" },
  { to: "/vendor/orders", label: "Orders" },
  { to: "/vendor/returns", label: "Returns" },
  { to: "/vendor/products", label: "Products" },
  { to: "/vendor/statement", label: "Statement" },
  { to: "/vendor/reports", label: "Reports" },
  { to: "/vendor/profile", label: "Business" },
] as const;
