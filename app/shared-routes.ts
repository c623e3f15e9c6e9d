/** Addresses that vendors and admins both have. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pages at /vendor/… and /admin/…, each within the frame of its role. */
export const sharedPages = {
  views: "accounts/views/pages/saved-views-page.tsx",
  "orders/dispatch": "order-desk/pages/vendor-dispatch-page.tsx",
  "orders/:id/invoices/:invoiceId": "invoices/pages/back-office-invoice-page.tsx",
  returns: "returns/pages/back-office-returns-page.tsx",
  "returns/:id": "fulfilment/pages/back-office-return-page.tsx",
  claims: "warranty/claims/pages/back-office-claims-page.tsx",
  "claims/:id": "warranty/claims/pages/back-office-claim-page.tsx",
  "serials/:id": "warranty/passports/pages/back-office-passport-page.tsx",
  "products/prices": "product-desk/pages/price-grid-page.tsx",
  "products/bulk": "product-desk/pages/bulk-changes-page.tsx",
  "products/bulk/:id": "product-desk/pages/bulk-change-page.tsx",
  "products/pictures": "product-desk/pages/vendor-pictures-page.tsx",
  "products/pictures/:id": "product-desk/pages/vendor-picture-batch-page.tsx",
  "products/missing": "builder/pages/missing-specs-page.tsx",
  "products/import": "product-desk/pages/imports-page.tsx",
  "products/imports/:id": "product-desk/pages/import-page.tsx",
  "products/:id/stock": "product-desk/pages/stock-page.tsx",
  "products/:id/variants": "product-desk/pages/variants-page.tsx",
  "products/:id/preview": "storefront/pages/product-preview-page.tsx",
  "products/:id": "product-desk/pages/product-editor-page.tsx",
  notifications: "accounts/notices/pages/notifications-page.tsx",
  "commission-invoices": "commissions/pages/commission-invoices-page.tsx",
  "seller-taxes": "seller-tax/pages/seller-taxes-page.tsx",
  reports: "ledger/pages/reports-page.tsx",
  "reports/stock-value": "reports/pages/stock-value-page.tsx",
  "reports/margins": "reports/pages/margins-page.tsx",
  invoices: "gst/pages/register-page.tsx",
  "invoices/returns": "gst/pages/gst-returns-page.tsx",
  "invoices/e-invoices": "gst/e-invoices/pages/e-invoices-page.tsx",
  "invoices/e-invoices/answers": "gst/e-invoices/pages/answers-page.tsx",
  "invoices/e-invoices/:id": "gst/e-invoices/pages/e-invoice-page.tsx",
};

/** Files without a frame at /vendor/… and /admin/…: downloads, and uploads by scripts. */
export const sharedFiles = {
  "reports/export.csv": "ledger/pages/reports-export.ts",
  "reports/stock-value.csv": "reports/pages/stock-value-export.ts",
  "reports/margins.csv": "reports/pages/margins-export.ts",
  "invoices/export.csv": "gst/pages/register-export.ts",
  "invoices/gstr1.json": "gst/pages/gstr1-file.ts",
  "invoices/gstr1.csv": "gst/pages/gstr1-file.ts",
  "invoices/e-invoices.csv": "gst/e-invoices/pages/e-invoices-export.ts",
  "invoices/e-invoices.json": "gst/e-invoices/pages/e-invoices-json.ts",
  "invoices/documents.pdf": "gst/pages/register-pdf.ts",
  "commission-invoices/export.csv": "commissions/pages/commission-invoices-export.ts",
  "commission-invoices/:id.pdf": "commissions/pages/commission-invoice-pdf.ts",
  "seller-taxes/export.csv": "seller-tax/pages/seller-taxes-export.ts",
  "claims/export.csv": "warranty/claims/pages/claims-export.ts",
  "returns/export.csv": "returns/pages/returns-export.ts",
  "products/missing/export.csv": "builder/pages/missing-specs-export.ts",
  "products/:id/stock.csv": "product-desk/pages/stock-export.ts",
  "orders/:id/invoices/:invoiceId.pdf": "invoices/pages/back-office-invoice-pdf.ts",
  "orders/invoices.pdf": "invoices/pages/back-office-invoices-pdf.ts",
  "orders/labels.pdf": "couriers/pages/labels.ts",
  "orders/manifest.pdf": "couriers/pages/manifest.ts",
  "orders/packing-slips.pdf": "order-desk/pages/packing-slips.ts",
  "orders/address-labels.pdf": "order-desk/pages/packing-slips.ts",
  "products/uploads": "product-desk/pages/uploads.ts",
  "products/export.csv": "product-desk/pages/products-export.ts",
  "products/import-template.csv": "product-desk/pages/products-template.ts",
  "products/imports/:id/errors.csv": "product-desk/pages/import-errors.ts",
};

/** The shared addresses of one role. One file stands at several addresses, so each has an id of its own. */
export function backOffice(role: "vendor" | "admin", files: Record<string, string>): RouteConfigEntry[] {
  return Object.entries(files).map(([path, file]) => route(`${role}/${path}`, file, { id: `${role}/${path}` }));
}
