import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { PAGE_DATA_ID, readPageData } from "#app/platform/page-data.ts";
import { beginRouter } from "#app/platform/page-scripts.tsx";
import { servedPartsLoaded } from "#app/platform/preact/late-parts.tsx";

declare global {
  interface Window {
    /** What React Router begins with in a browser. */
    __reactRouterContext: { stream: ReadableStream<Uint8Array> | null };
  }
}

/** Until the data in the page are read, React Router throws what to wait for: taking over the page must not be broken off. */
async function dataRead(): Promise<void> {
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  const stream = data ? new Response(readPageData(data)).body : null;
  if (import.meta.env.PROD) await beginRouter(stream);
  else if (stream) window.__reactRouterContext.stream = stream;
  try {
    HydratedRouter({});
  } catch (waiting) {
    await waiting;
  }
}

void Promise.all([dataRead(), servedPartsLoaded(document)]).then(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// The offline page (public/sw.js). After everything else, and the shop works as well without it.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () => {
    navigator.serviceWorker.register("/sw.js").catch((error) => console.warn("No offline page:", error));
  };
  // This script may itself come after the load event.
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
}
