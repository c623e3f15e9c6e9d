import { Suspense } from "react";
import { Link } from "react-router";
import { AddToCart } from "#app/cart/components/add-to-cart.tsx";
import { AddToBuild } from "#app/catalog/components/add-to-build.tsx";
import type { DeliveryCheck } from "#app/catalog/delivery/delivery-text.ts";
import type { ProductModel } from "#app/catalog/models/variant-choices.ts";
import { isBuyable } from "#app/catalog/on-sale.ts";
import type { ProductDetail, ProductSummary } from "#app/catalog/product-types.ts";
import { unbrokenName } from "#app/catalog/unbroken-name.ts";
import { formatDay } from "#app/domain/basics/calendar.ts";
import type { SlotName } from "#app/domain/compatibility/slots.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { compareHref } from "#app/finding/comparison/compare-address.ts";
import { CompareToggle } from "#app/finding/components/compare/compare-toggle.tsx";
import type { OwnUnpaidOrder } from "#app/storefront/me.ts";
import { QUOTED_FROM } from "#app/storefront/quotation.ts";
import type { PublicStore } from "#app/storefront/shop-data.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Rating } from "#app/ui/controls/rating.tsx";
import { StockBadge } from "#app/ui/controls/stock-badge.tsx";
import { Notice } from "#app/ui/layout/notice.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { WishlistButton } from "#app/wishlist/components/wishlist-button.tsx";
import { PinCheck } from "./pin-check.tsx";
import { ProductOffers } from "./product-offers.tsx";
import { ProductPrice } from "./product-price.tsx";
import { type PayWays, ProductPromises } from "./product-promises.tsx";
import { ShareButton } from "./share-button.tsx";
import { VariantPicker } from "./variant-picker.tsx";

const UnpaidOrders = lazyPart(() => import("#app/orders/components/unpaid-orders-part.tsx"));

export function ProductPurchase({
  product,
  model,
  store,
  delivery,
  unpaid,
  companyPricePaise,
  payWays,
  slot,
  isDesktop,
  canUpgrade,
  similar,
}: {
  product: ProductDetail;
  model: ProductModel | null;
  store: PublicStore;
  payWays: PayWays;
  delivery: DeliveryCheck | null;
  unpaid: readonly OwnUnpaidOrder[];
  /** Less than the shop's price; null for most shoppers. */
  companyPricePaise: number | null;
  /** Null means: no part of a PC build. */
  slot: SlotName | null;
  isDesktop: boolean;
  canUpgrade: boolean;
  similar: readonly ProductSummary[];
}) {
  const canBuy = isBuyable(product);
  return (
    <div>
      <h1 className="font-display text-2xl leading-tight font-bold tracking-tight">{unbrokenName(product.name)}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating average={product.ratingAverage} count={product.reviewCount} />
        <StockBadge stock={product.stock} />
      </div>
      <ProductPrice product={product} store={store} companyPricePaise={companyPricePaise} />
      {product.backOn && (
        <Notice className="mt-5" title={`Back on ${formatDay(product.backOn)}`}>
          The seller is on holiday. You can order it again from that day.
        </Notice>
      )}
      {model && <VariantPicker model={model} slug={product.slug} />}
      {!canBuy && <Alternatives products={similar} />}
      <div className="print:hidden">
        {unpaid.length > 0 && (
          <div className="mt-5 space-y-3">
            <Suspense>
              <UnpaidOrders orders={unpaid} />
            </Suspense>
          </div>
        )}
        <AddToCart product={product} wide className="my-4" />
        {canBuy && <PinCheck answered={delivery} productId={product.id} />}
      </div>
      {canBuy && <ProductPromises store={store} product={product} payWays={payWays} />}
      {canBuy && <ProductOffers paise={product.sellingPricePaise} store={store} takesCards={payWays.cards} />}
      <div className="print:hidden">
        <MoreActions product={product} slot={slot} isDesktop={isDesktop} canUpgrade={canUpgrade} />
      </div>
      <KeySpecs product={product} />
    </div>
  );
}

function Alternatives({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="alternatives" className="mt-5">
      <h2 id="alternatives" className="font-semibold">
        Similar products in stock
      </h2>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {products.map(({ id, slug, name, sellingPricePaise }) => (
          <li key={id}>
            <Link to={`/products/${slug}`} className="flex min-h-11 items-center justify-between gap-4 py-2">
              <span className="text-action hover:underline">{name}</span>
              <span className="font-semibold tabular-nums">{formatInr(sellingPricePaise)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MoreProps = { product: ProductDetail; slot: SlotName | null; isDesktop: boolean; canUpgrade: boolean };

function MoreActions({ product, slot, isDesktop, canUpgrade }: MoreProps) {
  return (
    <>
      <div className="mt-4 mb-2 flex flex-wrap gap-3">
        <WishlistButton product={product} />
        <ShareButton title={product.name} />
        {slot && <AddToBuild slot={slot} product={product} />}
        {isDesktop && (
          <ButtonLink to={`/build/like/${product.slug}`} rel="nofollow" reloadDocument variant="secondary">
            Build one like this
          </ButtonLink>
        )}
        {canUpgrade && (
          <ButtonLink to={`/upgrade/${product.slug}/memory`} rel="nofollow" variant="secondary">
            Upgrade this computer
          </ButtonLink>
        )}
      </div>
      <CompareToggle product={product} className="min-h-11 text-md" />
      <Link
        to={compareHref([product.slug])}
        className="inline-flex min-h-11 items-center font-semibold text-action hover:underline scripted:hidden"
      >
        Compare
      </Link>
      <p className="text-md text-muted">
        Buying {QUOTED_FROM} or more?{" "}
        <Link
          to={`/enquiry?product=${product.slug}`}
          rel="nofollow"
          className="inline-flex min-h-8 items-center font-semibold text-action hover:underline"
        >
          Request a quotation
        </Link>
      </p>
    </>
  );
}

function KeySpecs({ product }: { product: ProductDetail }) {
  if (product.keySpecs.length === 0) return null;
  return (
    <dl className="mt-5 print:hidden grid grid-cols-2 gap-x-4 border-t border-hairline text-md">
      {product.keySpecs.map(({ label, value }) => (
        <div key={label} className="border-b border-hairline py-2.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
