/*
 * Shows the shop's offline page where the browser would show its own. It keeps that page with its styles and fonts and
 * nothing else: prices and stock are always asked for.
 */
const KEPT = "sanganak-offline-1";
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
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

/** The preloaded answer saves waiting for this worker to start. */
async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

function isStyleOrFont(url) {
  return url.origin === self.location.origin && /^\/assets\/.+\.(css|woff2)$/.test(url.pathname);
}

/** Their names carry a hash of their content, so a kept one is never old. */
async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetch(request);
}
