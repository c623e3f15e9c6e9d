import type { ReactNode } from "react";
import { CompareDock } from "#app/finding/components/compare/compare-dock.tsx";
import { useShop } from "#app/storefront/shop-data.ts";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import { ShopFooter } from "./shop-footer.tsx";
import { ShopHeader } from "./shop-header.tsx";

/** Without header and footer when the root loader failed. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const shop = useShop();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {shop && <ShopHeader shop={shop} />}
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
        <CompareDock />
      </main>
      {shop && <ShopFooter shop={shop} />}
    </div>
  );
}
