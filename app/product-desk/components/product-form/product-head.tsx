import { Link } from "react-router";
import type { ProductEditor } from "#app/product-desk/editing/editor-types.ts";
import { StockBadge } from "#app/ui/controls/stock-badge.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { PageTitle } from "#app/ui/layout/page.tsx";
import { ProductStatusBadge } from "./product-status-badge.tsx";

const link = "inline-flex min-h-11 items-center font-semibold text-action hover:underline";

export function ProductHead({ editor: { home, product, vendorState } }: { editor: ProductEditor }) {
  return (
    <>
      <Breadcrumbs steps={[{ label: "Products", to: home }, { label: product?.name ?? "New product" }]} />
      <PageTitle className="mb-4 lg:mb-4">{product?.name ?? "New product"}</PageTitle>
      {product && (
        <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1">
          <ProductStatusBadge status={product.status} />
          <span className="inline-flex items-center gap-2 tabular-nums">
            {product.stock.toLocaleString("en-IN")} in stock <StockBadge stock={product.stock} />
          </span>
          <Link to={`${home}/${product.id}/stock`} className={link}>
            Change stock
          </Link>
          <Link to={`${home}/${product.id}/variants`} className={link}>
            Variants
          </Link>
          {product.status === "live" && (vendorState ?? "approved") === "approved" ? (
            <Link to={`/products/${product.slug}`} className={link}>
              View product page
            </Link>
          ) : (
            <Link to={`${home}/${product.id}/preview`} className={link}>
              Preview
            </Link>
          )}
          {home === "/admin/products" && <span className="text-muted">Sold by {product.vendorName}</span>}
        </div>
      )}
    </>
  );
}
