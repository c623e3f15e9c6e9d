import { data } from "react-router";
import { ProductCard } from "#app/catalog/components/product-card.tsx";
import { findSeller, listSellerProducts } from "#app/finding/browsing/seller-queries.server.ts";
import { PAGE_SIZE } from "#app/finding/filters/product-filters.ts";
import { appContext } from "#app/platform/request-context.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { useShop } from "#app/storefront/shop-data.ts";
import { Rating } from "#app/ui/controls/rating.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Page, PageTitle } from "#app/ui/layout/page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Pagination } from "#app/ui/tables/pagination.tsx";
import type { Route } from "./+types/seller-page";

export const handle = { access: "public" } satisfies RouteHandle;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: "Seller not found", isPrivate: true });
  const { seller } = loaderData;
  return pageMeta(matches, {
    title: seller.name,
    description: `Products sold by ${seller.name}, with address, GSTIN and ratings.`,
    path: `/sellers/${seller.slug}`,
  });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const seller = await findSeller(db, params.slug);
  if (!seller) throw data(null, { status: 404 });
  const pageCount = Math.max(1, Math.ceil(seller.productCount / PAGE_SIZE));
  const typed = url.searchParams.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(typed) ? Math.min(Number(typed), pageCount) : 1;
  return { seller, page, pageCount, products: await listSellerProducts(db, seller.id, page) };
}

export default function SellerPage({ loaderData: { seller, page, pageCount, products } }: Route.ComponentProps) {
  const shop = useShop();
  const hrefOf = (number: number) => `/sellers/${seller.slug}${number > 1 ? `?page=${number}` : ""}`;
  return (
    <Page>
      <Breadcrumbs
        steps={[{ label: "Home", to: "/" }, { label: "Products", to: "/products" }, { label: seller.name }]}
      />
      <PageTitle>{seller.name}</PageTitle>
      <dl className="grid gap-x-8 gap-y-4 border-y border-hairline py-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Rating">
          {seller.ratingCount > 0 ? (
            <>
              <Rating average={seller.ratingAverage} count={seller.ratingCount} />
              <span className="block text-sm text-muted">
                Average of its products{shop?.demo ? ", sample ratings included" : ""}
              </span>
            </>
          ) : (
            "No ratings yet"
          )}
        </Fact>
        <Fact name="Business address">
          {seller.addressLines.length > 0
            ? seller.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))
            : "Not given"}
        </Fact>
        <Fact name="GSTIN">
          <span className="tabular-nums">{seller.gstin ?? "Not registered"}</span>
        </Fact>
        {shop?.store.grievanceOfficer && (
          <Fact name="Complaints">Grievance officer: {shop.store.grievanceOfficer}</Fact>
        )}
      </dl>
      <section className="mt-10">
        <SectionHeading
          title={seller.productCount === 1 ? "1 product" : `${seller.productCount.toLocaleString("en-IN")} products`}
        />
        <ul className="mt-4 max-sm:divide-y max-sm:divide-hairline sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-4">
          {products.map((product) => (
            <li key={product.id} className="max-sm:py-4">
              <ProductCard product={product} shape="adaptive" />
            </li>
          ))}
        </ul>
        <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} className="mt-6" />
      </section>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
