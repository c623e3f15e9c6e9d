export const indexablePages = [
  "/",
  "/products",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/refund",
  "/vendor/register",
];

/** Personal pages, and lists that repeat products in another order. */
const closedPaths = ["/account", "/admin", "/cart", "/checkout", "/dev/", "/login", "/order", "/search", "/vendor/"];

export type SitemapEntry = { path: string; changed?: Date };

export function sitemapXml(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** A demo store asks not to be found at all. */
export function robotsTxt(origin: string, demo: boolean): string {
  if (demo) return "User-agent: *\nDisallow: /\n";
  const closed = closedPaths.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /vendor/register", ...closed, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
