/** `key`: of the quotation's link; null for its customer, who is logged in. */
export function quotationHref(id: string, key: string | null): string {
  return `/quotations/${id}${key === null ? "" : `?${new URLSearchParams({ key })}`}`;
}

/** What names the quotation in a checkout's address; nothing for a cart's. */
export function quotationParams(params: URLSearchParams): Record<string, string> {
  const names = ["quotation", "key"];
  return Object.fromEntries([...params].filter(([name]) => params.has("quotation") && names.includes(name)));
}

export function checkoutHref(params: URLSearchParams, step: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...step, ...quotationParams(params) });
  return query.size > 0 ? `/checkout?${query}` : "/checkout";
}
