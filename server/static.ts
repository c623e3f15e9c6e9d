/** Built assets and pictures, already compressed by the build (scripts/precompress.mjs). */
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const YEAR_S = 31_536_000;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const MONTH_S = 2_592_000;

/** Serves files of `folder`, each with how long it may be kept. Falls through when there is no such file. */
export function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    const found = await serve(c, next);
    // Not in its `onFound`: that is called when the answer's headers are already made.
    if (!(found instanceof Response)) return; // the application has answered
    found.headers.set("cache-control", keptFor(c.req.path));
    return found;
  };
}

/**
 * Names in /assets hold a hash of what is in them. Pictures don't, and are hardly ever replaced: a new one is seen a
 * day later, and the old one shown meanwhile harms nobody.
 */
function keptFor(path: string): string {
  if (path.startsWith("/assets/")) return `public, max-age=${YEAR_S}, immutable`;
  if (path.startsWith("/images/")) return `public, max-age=${DAY_S}, stale-while-revalidate=${MONTH_S}`;
  return `public, max-age=${HOUR_S}`;
}
