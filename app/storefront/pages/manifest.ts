import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { brandAddress } from "#app/settings/logo.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import type { Route } from "./+types/manifest";

export const handle = { access: "public" } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { storeName, icon: own } = await findStoreSettings(context.get(appContext).db);
  const icons = ([192, 512] as const).flatMap((size) => [
    icon(own ? brandAddress(own, `icon-${size}.png`) : `/icon-${size}.png`, size),
    { ...icon(own ? brandAddress(own, `maskable-${size}.png`) : `/icon-maskable-${size}.png`, size), ...maskable },
  ]);
  const manifest = {
    name: storeName,
    short_name: storeName.split(" ")[0],
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f4f5f2",
    theme_color: "#f4f5f2",
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: "image/png" });

/** Operating systems crop these icons. */
const maskable = { purpose: "maskable" };
