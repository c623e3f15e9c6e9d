import { Link } from "react-router";
import { productStatuses, productStatusLabels } from "#app/catalog/product-status.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { ProductStatusBadge } from "#app/product-desk/components/product-form/product-status-badge.tsx";
import type { ProductRow } from "#app/product-desk/editing/product-table.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";
import { StockBadge } from "#app/ui/controls/stock-badge.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";

export function productColumns(home: string): Column<ProductRow>[] {
  return [
    {
      key: "name",
      label: "Product",
      sort: "name",
      isHeader: true,
      cell: (product) => <ProductLink {...product} home={home} />,
    },
    { key: "category", label: "Category", cell: ({ category }) => category },
    {
      key: "price",
      label: "Price",
      sort: "price",
      align: "end",
      cell: (product) => <Price {...product} />,
    },
    {
      key: "stock",
      label: "Stock",
      sort: "stock",
      align: "end",
      cell: ({ id, stock }) => (
        <Link to={`${home}/${id}/stock`} className="inline-flex items-center gap-2 hover:underline">
          {stock.toLocaleString("en-IN")} <StockBadge stock={stock} />
        </Link>
      ),
    },
    {
      key: "status",
      label: "Status",
      cell: ({ status, isFeatured, isNew }) => (
        <span className="inline-flex flex-wrap gap-1 office:flex-nowrap">
          <ProductStatusBadge status={status} />
          {isFeatured && <Badge>Featured</Badge>}
          {isNew && <Badge tone="highlight">NEW</Badge>}
        </span>
      ),
    },
    {
      key: "sold",
      label: "Sold in 90 days",
      sort: "sold",
      align: "end",
      cell: ({ unitsSold }) => unitsSold.toLocaleString("en-IN"),
    },
  ];
}

function ProductLink({ home, id, name, sku, image }: ProductRow & { home: string }) {
  return (
    <Link to={`${home}/${id}`} className="flex items-center gap-3 hover:underline max-md:min-h-11">
      <span className="w-14 shrink-0 md:w-11">
        {image ? (
          <Picture picture={image} sizes="3.5rem" decorative className="aspect-4/3 w-full" />
        ) : (
          <NoPicture className="w-full text-center leading-tight" />
        )}
      </span>
      <span className="min-w-0 wrap-anywhere md:min-w-52">
        <span className="md:line-clamp-1" title={name}>
          {name}
        </span>
        {sku && <span className="block text-sm font-normal text-muted md:line-clamp-1 md:text-xs">SKU {sku}</span>}
      </span>
    </Link>
  );
}

function Price({ pricePaise, sellingPricePaise }: ProductRow) {
  return (
    <>
      {formatInr(sellingPricePaise)}
      {sellingPricePaise < pricePaise && (
        <s className="block text-sm text-muted md:text-xs">
          <span className="sr-only">List price </span>
          {formatInr(pricePaise)}
        </s>
      )}
    </>
  );
}

export const flagOptions = [
  { value: "featured", label: "Featured" },
  { value: "new", label: "New" },
  { value: "discounted", label: "Discounted" },
  { value: "gst-ended", label: "GST rate ended" },
  { value: "hsn-other", label: "HSN code unusual for the category" },
];

/** `q` searches name, brand and slug, and beginnings of SKU, EAN and part number. */
export function productFilters(categories: { value: string; label: string }[]) {
  return [
    {
      name: "status",
      label: "Status",
      options: productStatuses.map((value) => ({ value, label: productStatusLabels[value] })),
    },
    { name: "category", label: "Category", options: categories },
    {
      name: "stock",
      label: "Stock",
      options: [
        { value: "in", label: "In Stock" },
        { value: "low", label: "Low Stock" },
        { value: "out", label: "Out of Stock" },
      ],
    },
  ];
}
