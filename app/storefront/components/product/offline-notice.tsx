import { useSyncExternalStore } from "react";
import { Notice } from "#app/ui/layout/notice.tsx";

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** The service worker (public/sw.js) marks cached pages. */
function isKept(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  if (!(loaded instanceof PerformanceNavigationTiming) || loaded.name !== location.href) return false;
  return loaded.serverTiming.some(({ name }) => name === "kept");
}

export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || isKept(),
    () => false,
  );
  if (!isOffline) return null;
  return <Notice tone="info">You are offline. Price and stock are as of your last visit.</Notice>;
}
