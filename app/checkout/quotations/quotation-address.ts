/** `key`: of the quotation's link; null for its customer, who is logged in. */
export function quotationHref(id: string, key: string | null): string {
  return `/quotations/${id}${key === null ? "" : `?${new URLSearchParams({ key })}`}`;
}

/** What names the quotation in a checkout's address; nothing for a cart's. */
export function quotationParams(params: URLSearchParams): Record<string, string> {
  const names = ["quotation", "key"];
  return Object.fromEntries([...params].filter(([name]) => params.has("quotation") && names.includes(name)));
}

/** The login that leads to this checkout. */
export function checkoutLoginHref(params: URLSearchParams): string {
  const redirect = params.has("quotation") ? checkoutHref(params) : "checkout";
  return `/login?${new URLSearchParams({ redirect })}`;
}

export function checkoutHref(params: URLSearchParams, step: Record<string, string> = {}): string {
  return withQuery("/checkout", new URLSearchParams({ ...step, ...quotationParams(params) }));
}

export function guestCheckoutHref(params: URLSearchParams): string {
  return withQuery("/guest-checkout", new URLSearchParams(quotationParams(params)));
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}
