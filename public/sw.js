/*
 * Shows the shop's offline page where the browser would show its own, and the products looked at last as they were
 * then. Online, prices and stock are always asked for.
 */
const KEPT = "sanganak-offline-1";
const VIEWED = "sanganak-viewed-1";
const MAX_VIEWED = 12;
const OFFLINE_PAGE = "/offline";

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOlder(), self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(pageOrOffline(event));
  else if (isStyleOrFont(new URL(request.url))) event.respondWith(keptOrFetched(request));
});

self.addEventListener("message", ({ data }) => {
  if (data?.viewed) keepViewed(String(data.viewed)).catch(() => {}); // offline by now, or no room
  if (data?.forget) caches.delete(VIEWED);
});

/** As every guest gets it: a signed-in page names its person. The oldest goes when there are too many. */
async function keepViewed(path) {
  if (!/^\/products\/[a-z0-9-]+$/.test(path)) return;
  const page = await fetch(path, { credentials: "omit" });
  if (!page.ok || page.redirected) return;
  const cache = await caches.open(VIEWED);
  await cache.delete(path);
  await cache.put(path, page);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MAX_VIEWED).map((request) => cache.delete(request)));
}

async function keepOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { credentials: "omit", cache: "reload" });
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = await page.clone().text();
  const files = [...html.matchAll(/<link[^>]+href="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(([, file]) => file);
  const cache = await caches.open(KEPT);
  await cache.addAll(files);
  await cache.put(OFFLINE_PAGE, page);
}

async function dropOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT && name !== VIEWED).map((name) => caches.delete(name)));
}

/** The preloaded answer saves waiting for this worker to start. */
async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const viewed = await (await caches.open(VIEWED)).match(event.request, { ignoreSearch: true, ignoreVary: true });
    return marked(viewed) ?? (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

/** The page says that it is an old one (offline-notice.tsx): browsers that are cut off don't always know it. */
function marked(page) {
  if (!page) return null;
  const headers = new Headers(page.headers);
  headers.set("server-timing", "kept");
  return new Response(page.body, { status: page.status, headers });
}

function isStyleOrFont(url) {
  return url.origin === self.location.origin && /^\/assets\/.+\.(css|woff2)$/.test(url.pathname);
}

/** Their names carry a hash of their content, so a kept one is never old. */
async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetch(request);
}
