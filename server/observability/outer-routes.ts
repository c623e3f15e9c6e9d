/** Route patterns of what is answered before React Router. Logs and metrics name patterns: there are too many paths. */
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

/** `url`: path and query. "other": files of the root, and unknown paths. */
export function outerRouteOf(url: string): string {
  return PATTERNS.find(([start]) => url.startsWith(start))?.[1] ?? OTHER;
}
