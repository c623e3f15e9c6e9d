import { useEffect, useState } from "react";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { clearViewed, recallViewed, rememberViewed } from "#app/catalog/recently-viewed.ts";
import { ProductRow } from "#app/storefront/components/home/product-row.tsx";
import { Button } from "#app/ui/controls/button.tsx";

const SHOWN = 4;

/** `current`: this page's product, remembered but not listed. */
export default function RecentlyViewed({ current, className }: { current?: string; className?: string }) {
  const [products, setProducts] = useState<ProductSummary[]>([]);
  useEffect(() => {
    let isWanted = true;
    const ids = recallViewed().filter((id) => id !== current);
    if (current) {
      rememberViewed(current);
      postToWorker({ viewed: window.location.pathname });
    }
    if (ids.length > 0)
      void findProducts(ids)
        .then((recentProducts) => isWanted && setProducts(recentProducts))
        .catch(() => {}); // offline: the section stays hidden
    return () => {
      isWanted = false;
    };
  }, [current]);
  if (products.length === 0) return null;
  return (
    <div className={className}>
      <ProductRow id="viewed" title="Recently Viewed" products={products.slice(0, SHOWN)} />
      <Button
        type="button"
        variant="quiet"
        className="mt-2 -ml-5"
        onClick={() => {
          clearViewed();
          postToWorker({ forget: true });
          setProducts([]);
        }}
      >
        Clear recently viewed
      </Button>
    </div>
  );
}

/** public/sw.js stores the page for offline use. */
function postToWorker(message: { viewed: string } | { forget: true }): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

async function findProducts(ids: string[]): Promise<ProductSummary[]> {
  const answer = await fetch(`/recently-viewed?ids=${ids.join(",")}`);
  return answer.ok ? ((await answer.json()) as ProductSummary[]) : [];
}
