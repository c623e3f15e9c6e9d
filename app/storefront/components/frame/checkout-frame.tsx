import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { phoneLink } from "#app/domain/basics/phone.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { SkipLink } from "#app/ui/layout/skip-link.tsx";
import { Wordmark } from "./wordmark.tsx";

export function CheckoutFrame({ children }: { children: ReactNode }) {
  const store = useShop()?.store;
  const [phone] = store?.phones ?? [];
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-hairline bg-surface print:hidden">
        <div className="mx-auto flex h-bar max-w-page items-center justify-between px-gutter">
          {store && <Wordmark store={store} />}
          <Link to="/cart" className="inline-flex min-h-11 items-center gap-2 hover:underline">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to cart
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {store && (
        <footer className="mt-16 border-t border-hairline text-sm text-muted print:hidden">
          <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-8 gap-y-2 px-gutter py-6">
            <p>
              {store.legalName}
              {store.gstin && (
                <>
                  , GSTIN <span className="tabular-nums">{store.gstin}</span>
                </>
              )}
            </p>
            {phone && (
              <p>
                Need help? <a href={phoneLink(phone)}>{phone}</a>
              </p>
            )}
          </div>
        </footer>
      )}
    </div>
  );
}
