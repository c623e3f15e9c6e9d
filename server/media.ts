/**
 * Serves uploaded pictures as the shop encoded them, never the uploads themselves: /media/<hash>-<width>.<format>, and the
 * files made of the store's logo and icon (app/settings/logo.ts).
 */
import type { MiddlewareHandler } from "hono";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";

const NAME =
  /^([0-9a-f]{64})-((?:\d{1,4}\.(?:avif|webp))|logo\.(?:png|webp)|card\.jpg|(?:icon|maskable)-\d{2,3}\.png)$/;
const TYPES: Record<string, string> = { avif: "image/avif", webp: "image/webp", png: "image/png", jpg: "image/jpeg" };
const YEAR_S = 31_536_000;

/** A name always has the same content, so caches may keep it. */
export function uploadedPictures(storage: FileStorage): MiddlewareHandler {
  return async (c, next) => {
    const [, hash, name] = NAME.exec(c.req.param("name") ?? "") ?? [];
    if (!hash || !name) return next();
    const bytes = await storage.read(hash, name);
    if (!bytes) return next();
    return c.body(bytes, 200, {
      "content-type": TYPES[name.split(".")[1] ?? ""] ?? "image/webp",
      "cache-control": `public, max-age=${YEAR_S}, immutable`,
      "content-security-policy": "default-src 'none'; sandbox",
    });
  };
}
