/** Built assets and pictures, compressed by the build (scripts/precompress.mjs). */
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const YEAR_S = 31_536_000;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const MONTH_S = 2_592_000;

/** All our files have such an ending, so requests for pages skip the disk. */
const FILE = /\.[a-z\d]+$/;

/** Files of `folder` with their cache time; falls through for others. */
export function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    if (!FILE.test(c.req.path)) return next();
    const file = await serve(c, next);
    // Not in its `onFound`: that is called when the answer's headers are already made.
    if (!(file instanceof Response)) return; // the application has answered
    file.headers.set("cache-control", keptFor(c.req.path));
    return file;
  };
}

/**
 * Names in /assets hold a content hash. Pictures' names don't, but pictures hardly ever change: a day is short enough.
 */
function keptFor(path: string): string {
  if (path.startsWith("/assets/")) return `public, max-age=${YEAR_S}, immutable`;
  if (path.startsWith("/images/")) return `public, max-age=${DAY_S}, stale-while-revalidate=${MONTH_S}`;
  return `public, max-age=${HOUR_S}`;
}
