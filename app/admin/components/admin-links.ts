import type { Permission } from "#app/domain/parties/staff-roles.ts";
import { settingGroups } from "#app/settings/setting-groups.ts";
import { type OfficeLink, openLinks } from "#app/ui/layout/office-links.ts";

const adminLinks = [
  { to: "/admin/dashboard", label: "Dashboard", needs: "reports.read" },
  {
    to: "/admin/orders",
    label: "Orders",
    group: "Sales",
    needs: "orders.read",
    also: "filter packing slips labels invoices cancel confirm",
    hasExport: true,
  },
  {
    to: "/admin/counter",
    label: "Counter",
    group: "Sales",
    needs: "counter.sell",
    also: "new sale till pos phone order",
  },
  {
    to: "/admin/quotations",
    label: "Quotations",
    group: "Sales",
    needs: "orders.read",
    also: "quote price offer",
    hasExport: true,
  },
  {
    to: "/admin/returns",
    label: "Returns",
    group: "Sales",
    needs: "returns.read",
    also: "replacements",
    hasExport: true,
  },
  {
    to: "/admin/refunds",
    label: "Refunds",
    group: "Sales",
    needs: "payments.record",
    also: "pay manually",
    hasExport: true,
  },
  {
    to: "/admin/messages",
    label: "Messages",
    group: "Sales",
    needs: "messages.read",
    also: "reply contact",
    hasExport: true,
  },
  {
    to: "/admin/reviews",
    label: "Reviews",
    group: "Sales",
    needs: "reviews.read",
    also: "approve ratings",
    hasExport: true,
  },
  { to: "/admin/products", label: "Products", group: "Catalogue", needs: "products.read", hasExport: true },
  { to: "/admin/categories", label: "Categories", group: "Catalogue", needs: "catalogue.edit" },
  { to: "/admin/specifications", label: "Specifications", group: "Catalogue", needs: "catalogue.edit" },
  {
    to: "/admin/payouts",
    label: "Payouts",
    group: "Money",
    needs: "payouts.read",
    also: "pay vendors run bank file",
    hasExport: true,
  },
  {
    to: "/admin/payouts/courier-cash",
    label: "Cash with couriers",
    group: "Money",
    needs: "payouts.read",
    also: "cod remittance utr",
    hasExport: true,
  },
  {
    to: "/admin/payouts/losses",
    label: "Lost shipments",
    group: "Money",
    needs: "payouts.read",
    also: "losses claims",
    hasExport: true,
  },
  {
    to: "/admin/books",
    label: "Books",
    group: "Money",
    needs: "payouts.read",
    also: "accounts ledger balance month closing",
    hasExport: true,
  },
  {
    to: "/admin/reports",
    label: "Reports",
    group: "Money",
    needs: "reports.read",
    also: "gst hsn sales tax invoice register credit notes",
    hasExport: true,
  },
  {
    to: "/admin/users",
    label: "Users",
    group: "Store",
    needs: "people.read",
    also: "customers staff",
    hasExport: true,
  },
  {
    to: "/admin/vendors",
    label: "Vendors",
    group: "Store",
    needs: "vendors.read",
    also: "approve sellers",
    hasExport: true,
  },
  {
    to: "/admin/settings",
    label: "Settings",
    group: "Store",
    needs: "settings.read",
    also: "payment methods providers cards upi bank transfer",
  },
  {
    to: "/admin/audit-log",
    label: "Audit Log",
    group: "Store",
    needs: "audit.read",
    also: "history changes",
    hasExport: true,
  },
] as const satisfies OfficeLink[];

/** Meaningless while the store is the only seller. */
const marketplaceOnly: ReadonlySet<string> = new Set(["/admin/vendors", "/admin/payouts", "/admin/payouts/preview"]);

export function adminLinksOf({ isSingleSeller, may }: { isSingleSeller: boolean; may: readonly Permission[] }) {
  return openLinks(adminLinks, may).filter(({ to }) => !(isSingleSeller && marketplaceOnly.has(to)));
}

/** In a marketplace vendors do these. */
const singleSellerActions = [
  { to: "/admin/orders/dispatch", label: "Add tracking numbers", needs: "orders.edit", also: "ship dispatch" },
  {
    to: "/admin/products/pictures",
    label: "Add images for many products",
    needs: "products.edit",
    also: "pictures zip",
  },
] as const satisfies OfficeLink[];

export function adminActionsOf({ isSingleSeller, may }: { isSingleSeller: boolean; may: readonly Permission[] }) {
  return openLinks<OfficeLink>([...(isSingleSeller ? singleSellerActions : []), ...adminActions], may).filter(
    ({ to }) => !(isSingleSeller && marketplaceOnly.has(to)),
  );
}

const adminActions = [
  { to: "/admin/products/prices", label: "Edit prices and stock", needs: "products.edit", also: "paste" },
  {
    to: "/admin/counter/close",
    label: "Close the counter",
    needs: "counter.sell",
    also: "till cash day",
    hasExport: true,
  },
  { to: "/admin/quotations/new", label: "New quotation", needs: "orders.edit", also: "add create quote" },
  { to: "/admin/enquiries", label: "Enquiries", needs: "orders.read", also: "bulk price quantity", hasExport: true },
  {
    to: "/admin/companies",
    label: "Companies",
    needs: "orders.read",
    also: "business credit price list",
    hasExport: true,
  },
  {
    to: "/admin/books/bank",
    label: "Bank statement",
    needs: "payouts.read",
    also: "reconcile match utr hdfc icici sbi axis",
    hasExport: true,
  },
  { to: "/admin/payouts/preview", label: "Payout preview", needs: "payouts.read" },
  { to: "/admin/products/new", label: "New product", needs: "products.edit", also: "add create" },
  { to: "/admin/products/import", label: "Import products by CSV", needs: "products.edit", also: "upload" },
  {
    to: "/admin/products/bulk",
    label: "Bulk product changes",
    needs: "products.edit",
    also: "discount archive publish",
  },
  { to: "/admin/products/missing", label: "Missing specifications", needs: "products.read" },
  { to: "/admin/search", label: "Search words and synonyms", needs: "catalogue.edit" },
  { to: "/admin/search/trade-words", label: "Search trade words", needs: "catalogue.edit", also: "makers lines" },
  { to: "/admin/search/purposes", label: "Search purposes", needs: "catalogue.edit", also: "gaming office study" },
  { to: "/admin/roles", label: "Roles", needs: "people.read", also: "permissions" },
  { to: "/admin/users/new", label: "New user", needs: "people.roles", also: "add invite staff" },
  { to: "/admin/categories/new", label: "New category", needs: "catalogue.edit", also: "add create" },
  { to: "/admin/settings/store", label: "Store details", needs: "settings.read" },
  { to: "/admin/settings/logo", label: "Logo and icon", needs: "settings.read" },
  { to: "/admin/settings/signature", label: "Signature", needs: "settings.read", also: "invoice signatory" },
  { to: "/admin/settings/e-invoicing", label: "E-invoicing", needs: "settings.read", also: "irn irp portal gst" },
  { to: "/admin/settings/delivery", label: "Delivery areas", needs: "settings.read", also: "pin codes" },
  { to: "/admin/settings/freight", label: "Freight", needs: "settings.read", also: "courier cost shipping bearer" },
  { to: "/admin/settings/login", label: "Login security", needs: "settings.read", also: "two-factor password" },
  {
    to: "/admin/settings/pages",
    label: "Pages and policies",
    needs: "settings.read",
    also: "terms privacy refund shipping",
  },
  { to: "/admin/settings/selling", label: "Who sells", needs: "settings.read" },
  ...settingGroups
    .slice(1)
    .map(
      ({ id, title }) =>
        ({ to: `/admin/settings/${id}`, label: `Settings: ${title}`, needs: "settings.read" }) as const,
    ),
  { to: "/admin/emails", label: "Emails", needs: "mail.read", also: "outbox failed send again" },
  { to: "/admin/texts", label: "Text messages", needs: "mail.read", also: "sms cost per month failed send again" },
  { to: "/admin/notifications", label: "Your notifications", needs: "orders.read" },
  { to: "/admin/data-checks", label: "Data checks", needs: "audit.read" },
] as const satisfies OfficeLink[];
