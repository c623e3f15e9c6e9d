import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { CacheMarkup } from "./cached-markup.tsx";

const kept = new Map<string, { of: string; html: string }>();

/** The last of each name: what it is made of is the shop's, and hardly ever changes. */
export const cacheMarkup: CacheMarkup = (name, of, part) => {
  const made = JSON.stringify(of);
  const known = kept.get(name);
  if (known?.of === made) return known.html;
  const html = renderToString(<StaticRouter location="/">{part}</StaticRouter>);
  kept.set(name, { of: made, html });
  return html;
};
