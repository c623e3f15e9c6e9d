import { type ReactNode, Suspense, useEffect, useState } from "react";
import { hasViewed } from "#app/catalog/has-viewed.ts";
import type { HomeBlock } from "#app/settings/home-group.ts";
import type { Home } from "#app/storefront/home-page.server.ts";
import type { ShopData } from "#app/storefront/shop-data.ts";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { BrandLinks } from "./brand-links.tsx";
import { BuilderTeaser } from "./builder-teaser.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeOffer } from "./home-offer.tsx";
import { ProductRow } from "./product-row.tsx";
import { UseTiles } from "./use-tiles.tsx";
import { WhyChoose } from "./why-choose.tsx";

const RecentlyViewed = lazyPart(() => import("#app/storefront/components/product/recently-viewed.tsx"));

type Props = { home: Home; shop: ShopData };

/** Its script is loaded by browsers that have viewed a product only. */
function Viewed() {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => setIsKnown(hasViewed()), []);
  return isKnown && <RecentlyViewed />;
}

/** The welcome, then the parts in the admin's order. */
export function HomeView({ home, shop }: Props) {
  const { title, intro, lead } = home;
  return (
    <>
      <HomeHero title={title} intro={intro} product={lead} store={shop.store} />
      {home.order.map((name) => (
        <Part key={name} name={name} home={home} shop={shop} />
      ))}
    </>
  );
}

const parts: Record<HomeBlock, (props: Props) => ReactNode> = {
  Offer: ({ home }) => <HomeOffer offer={home.offer} />,
  Categories: ({ home }) => <CategoryTiles tiles={home.tiles} />,
  "Shop by use": ({ home }) => <UseTiles tiles={home.uses} />,
  "Featured products": ({ home }) => <ProductRow id="featured" title="Featured Products" products={home.featured} />,
  "Best sellers": ({ home }) => (
    <ProductRow
      id="best-sellers"
      title="Best Sellers"
      link={{ to: "/products", label: "View All" }}
      products={home.bestSellers}
    />
  ),
  "New arrivals": ({ home }) => (
    <ProductRow
      id="arrivals"
      title="New Arrivals"
      link={{ to: "/products?isNew=true", label: "View All" }}
      products={home.arrivals}
    />
  ),
  "PC Builder": ({ home }) => home.lead && <BuilderTeaser />,
  Brands: ({ home }) => <BrandLinks brands={home.brands} />,
  "Recently viewed": () => (
    <Suspense>
      <Viewed />
    </Suspense>
  ),
  "Why choose us": ({ home: { ratings, delivered }, shop }) => (
    <WhyChoose shop={shop} ratings={ratings} delivered={delivered} />
  ),
};

function Part({ name, ...props }: Props & { name: HomeBlock }) {
  return parts[name](props);
}
