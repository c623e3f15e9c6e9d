import type { MetaDescriptor } from "react-router";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type Shop = { origin: string; store: { storeName: string; logo?: { card: string } | null } };

/**
 * For the route's `meta({ matches })`. `title` without the store's name. `path`: without filters and tracking; without
 * it no canonical URL. `image`: path or URL of a 1200 × 630 preview, else the store's. `isPrivate`: kept out of search engines.
 */
export function pageMeta(
  matches: Matches,
  page: { title?: string; description?: string; path?: string; image?: string; isPrivate?: boolean },
): MetaDescriptor[] {
  const shop = shopOf(matches);
  const storeName = shop?.store.storeName;
  const title = [page.title, storeName].filter(Boolean).join(" | ");
  if (!shop || page.isPrivate) return [{ title }, ...(page.isPrivate ? [{ name: "robots", content: "noindex" }] : [])];
  const url = page.path === undefined ? undefined : new URL(page.path, shop.origin).href;
  const image = new URL(page.image ?? shop.store.logo?.card ?? "/images/open-graph.jpg", shop.origin).href;
  return [
    { title },
    ...(page.description ? [{ name: "description", content: page.description }] : []),
    ...(url ? [{ tagName: "link" as const, rel: "canonical", href: url }] : []),
    { property: "og:title", content: page.title ?? title },
    ...(page.description ? [{ property: "og:description", content: page.description }] : []),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: storeName ?? "" },
    { property: "og:locale", content: "en_IN" },
    ...(url ? [{ property: "og:url", content: url }] : []),
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Missing when the root loader failed. */
function shopOf(matches: Matches): Shop | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return root ? (root as Shop) : undefined;
}
