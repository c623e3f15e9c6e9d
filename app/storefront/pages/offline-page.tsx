import type { RouteHandle } from "#app/platform/route-handle.ts";
import { Wordmark } from "#app/storefront/components/frame/wordmark.tsx";
import { useShop } from "#app/storefront/shop-data.ts";
import { ErrorPage } from "#app/ui/layout/error-page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import type { Route } from "./+types/offline-page";

/** Shown by public/sw.js (docs/rules.md#w12). Scripts would load the missing page's data. */
export const handle = { access: "public", scripts: false } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "You are offline", isPrivate: true });
}

export default function OfflinePage() {
  const shop = useShop();
  return (
    <>
      <header className="mx-auto flex h-bar max-w-page items-center px-gutter">
        {shop && <Wordmark store={shop.store} />}
      </header>
      <main>
        <ErrorPage error={{ kind: "offline", requestId: null }} />
      </main>
    </>
  );
}
