/** `/vendor/register` is there in marketplaces only. */
export const indexablePages = [
  "/",
  "/products",
  "/build",
  "/about",
  "/contact",
  "/enquiry",
  "/privacy",
  "/shipping",
  "/terms",
  "/refund",
  "/vendor/register",
];

/** Personal pages, and lists with the same products in another order. */
const closedPaths = [
  "/account",
  "/admin",
  "/build/",
  "/build?",
  "/cart",
  "/checkout",
  "/guest-checkout",
  "/dev/",
  "/login",
  "/order",
  "/search",
  "/vendor/",
];

/** `pictures`: paths. */
export type SitemapEntry = { path: string; changed?: Date; pictures?: string[] };

/** About 200 kB; the limits are 50,000 addresses and 50 MB. */
export const SITEMAP_PART = 1_000;

/** At least one, for pages without products. */
export function sitemapParts(products: number): number {
  return Math.max(1, Math.ceil(products / SITEMAP_PART));
}

export function sitemapIndexXml(origin: string, parts: number): string {
  const partUrls = Array.from({ length: parts }, (_, index) => locXml(origin, `/sitemap/${index + 1}.xml`));
  return xml(
    "sitemapindex",
    partUrls.map((loc) => `<sitemap>${loc}</sitemap>`),
  );
}

export function sitemapXml(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changed, pictures = [] }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    const images = pictures.map((picture) => `<image:image>${locXml(origin, picture, "image:loc")}</image:image>`);
    return `<url>${locXml(origin, path)}${lastmod}${images.join("")}</url>`;
  });
  return xml("urlset", urls);
}

const IMAGES = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function xml(root: "urlset" | "sitemapindex", children: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === "urlset" ? IMAGES : ""}>`,
    ...children,
    `</${root}>`,
    "",
  ].join("\n");
}

function locXml(origin: string, path: string, tag = "loc"): string {
  return `<${tag}>${escapeXml(new URL(path, origin).href)}</${tag}>`;
}

/** Robots must be let in to see a store's noindex header (app/root.tsx). */
export function robotsTxt(origin: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /vendor/register", ...closed, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
