import type { MetaDescriptor } from "react-router";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type Shop = { origin: string; store: { storeName: string; logo?: { card: string } | null } };

/** `path`: canonical, without filters. `image`: 1200 × 630. `isPrivate`: noindex. */
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

function shopOf(matches: Matches): Shop | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return root ? (root as Shop) : undefined;
}
