import type { OfficeLink } from "#app/ui/layout/office-links.ts";

export const vendorLinks = [
  { to: "/vendor/dashboard", label: "Dashboard", needs: "reports.read" },
  {
    to: "/vendor/orders",
    label: "Orders",
    group: "Sales",
    needs: "orders.read",
    also: "confirm ship packing slips labels invoices manifest",
    hasExport: true,
  },
  { to: "/vendor/returns", label: "Returns", group: "Sales", needs: "returns.read" },
  {
    to: "/vendor/products",
    label: "Products",
    group: "Catalogue",
    needs: "products.read",
    also: "publish drafts",
    hasExport: true,
  },
  {
    to: "/vendor/statement",
    label: "Statement",
    group: "Money",
    needs: "payouts.read",
    also: "payouts balance",
    hasExport: true,
  },
  {
    to: "/vendor/reports",
    label: "Reports",
    group: "Money",
    needs: "reports.read",
    also: "gst hsn sales invoice register credit notes",
    hasExport: true,
  },
  {
    to: "/vendor/profile",
    label: "Business",
    group: "Business",
    needs: "business.edit",
    also: "gstin address pan invoice prefix",
  },
  { to: "/vendor/notifications", label: "Notifications", group: "Business", needs: "products.read", also: "emails" },
] as const satisfies OfficeLink[];

export const vendorActions = [
  { to: "/vendor/orders/dispatch", label: "Add tracking numbers", needs: "orders.edit", also: "ship paste" },
  { to: "/vendor/products/prices", label: "Edit prices and stock", needs: "products.edit" },
  { to: "/vendor/products/new", label: "New product", needs: "products.edit", also: "add create" },
  { to: "/vendor/products/import", label: "Import products by CSV", needs: "products.edit", also: "upload" },
  {
    to: "/vendor/products/pictures",
    label: "Add images for many products",
    needs: "products.edit",
    also: "pictures zip upload",
  },
  {
    to: "/vendor/products/bulk",
    label: "Bulk product changes",
    needs: "products.edit",
    also: "discount archive publish",
  },
  { to: "/vendor/products/changes", label: "Changes by the store", needs: "products.read" },
  { to: "/vendor/products/missing", label: "Missing specifications", needs: "products.read" },
  { to: "/vendor/profile/times", label: "Working days and holidays", needs: "business.edit" },
  { to: "/vendor/profile/signature", label: "Signature", needs: "business.edit", also: "invoice signatory" },
  { to: "/vendor/people", label: "People", needs: "people.roles", also: "invite staff roles" },
  { to: "/vendor/profile/bank-account", label: "Bank account", needs: "bank.edit", also: "ifsc payouts" },
] as const satisfies OfficeLink[];
