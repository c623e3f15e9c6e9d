/** `key`: of the quotation's link; null for its customer, who is logged in. */
export function quotationHref(id: string, key: string | null): string {
  return `/quotations/${id}${key === null ? "" : `?${new URLSearchParams({ key })}`}`;
}

/** What names the quotation in a checkout's address; nothing for a cart's. */
export function quotationParams(params: URLSearchParams): Record<string, string> {
  const names = ["quotation", "key"];
  return Object.fromEntries([...params].filter(([name]) => params.has("quotation") && names.includes(name)));
}

/** The login that leads back to this checkout after its session ended. */
export function endedLoginHref(params: URLSearchParams): string {
  const redirect = params.has("quotation") ? checkoutHref(params) : "checkout";
  return `/login?${new URLSearchParams({ redirect })}&ended`;
}

export function checkoutHref(params: URLSearchParams, step: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...step, ...quotationParams(params) });
  return query.size > 0 ? `/checkout?${query}` : "/checkout";
}
