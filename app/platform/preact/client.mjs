/** What browsers get where the code says `react-dom/client`. */
import { hydrate } from "preact/compat";

/** Takes over what is in the body: what is around it stays the server's (app/ui/layout/browser-head.tsx). */
export function hydrateRoot(document, children) {
  hydrate(children, document.body);
}
