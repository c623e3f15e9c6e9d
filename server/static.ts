/** Built assets and pictures, already compressed by the build (scripts/precompress.mjs). */
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const YEAR_S = 31_536_000;
const HOUR_S = 3_600;

/** Serves files of `folder`; names with a content hash may be kept for ever. Falls through when there is no such file. */
export function staticFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound(path, c) {
      const hashed = path.includes("/assets/");
      c.header("cache-control", hashed ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`);
    },
  });
}
