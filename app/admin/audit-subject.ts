import { capitalised } from "#app/domain/basics/capitalised.ts";

const pages: Record<string, (id: string) => string> = {
  product: (id) => `/admin/products/${id}`,
  company: (id) => `/admin/companies/${id}`,
  order: (id) => `/admin/orders/${id}`,
  enquiry: (id) => `/admin/enquiries/${id}`,
  quotation: (id) => `/admin/quotations/${id}`,
  "search-terms": () => "/admin/search",
  "trade-words": (id) => `/admin/search/trade-words?edit=${id}`,
  "search-purpose": (id) => `/admin/search/purposes?edit=${id}`,
  user: (id) => `/admin/users/${id}`,
  vendor: (id) => `/admin/vendors/${id}`,
  message: (id) => `/admin/messages/${id}`,
  review: () => "/admin/reviews",
  category: (id) => `/admin/categories/${id}`,
  specification: (id) => `/admin/specifications/${id}`,
  "delivery-area": () => "/admin/settings/delivery",
  page: (id) => `/admin/settings/pages/${id}`,
  settings: (id) => `/admin/settings/${id}`,
  claim: (id) => `/admin/claims/${id}`,
  return: (id) => `/admin/returns/${id}`,
  "payout-run": (id) => `/admin/payouts/${id}`,
  "bank-line": (id) => `/admin/books/bank/lines/${id}`,
  "bank-statement": () => "/admin/books/bank/import",
  "bank-layout": () => "/admin/books/bank/import",
  month: (id) => `/admin/books/months/${id}`,
  payout: () => "/admin/payouts",
  import: (id) => `/admin/products/imports/${id}`,
  "bulk-change": (id) => `/admin/products/bulk/${id}`,
  job: () => "/admin/data-checks",
  mail: () => "/admin/emails",
  "text-message": () => "/admin/texts",
  "payment-method": (id) => `/admin/settings/payment-methods/${id}`,
};

/** `label`: the order's number when the subject is a shipment. */
export function subjectPath(kind: string, id: string, label: string | null = null): string | null {
  if (kind === "shipment" && label) return `/admin/orders?q=${encodeURIComponent(label)}`;
  return Object.hasOwn(pages, kind) ? (pages[kind]?.(encodeURIComponent(id)) ?? null) : null;
}

export function kindLabel(kind: string): string {
  return capitalised(kind.replaceAll("-", " "));
}
