/** The patterns of what is answered before React Router. A log or a figure never names a path: there are too many. */
const PATTERNS: readonly [start: string, pattern: string][] = [
  ["/assets/", "/assets/*"],
  ["/images/", "/images/*"],
  ["/media/", "/media/:name"],
  ["/webhooks/couriers/", "/webhooks/couriers/:name"],
  ["/webhooks/", "/webhooks/:provider"],
  ["/test-gateway/api/", "/test-gateway/api/*"],
  ["/demo-courier/api/", "/demo-courier/api/*"],
  ["/internal/", "/internal/*"],
  ["/livez", "/livez"],
  ["/readyz", "/readyz"],
  ["/metrics", "/metrics"],
];
const OTHER = "other";

/** `url`: path and query. "other": files of the root, and what nobody answers. */
export function outerRouteOf(url: string): string {
  return PATTERNS.find(([start]) => url.startsWith(start))?.[1] ?? OTHER;
}
