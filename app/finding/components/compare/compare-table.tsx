import { X } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { AddToCart } from "#app/cart/components/add-to-cart.tsx";
import type { ProductSummary } from "#app/catalog/product-types.ts";
import { stockLabel } from "#app/domain/buying/stock.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { compareHref } from "#app/finding/comparison/compare-address.ts";
import type { Comparison } from "#app/finding/comparison/compare-queries.server.ts";
import { removeCompared } from "#app/finding/comparison/compared.ts";
import { type ComparedRow, findBest, isDiffering } from "#app/finding/comparison/comparison.ts";
import { classes } from "#app/ui/classes.ts";
import { NoPicture, Picture } from "#app/ui/controls/picture.tsx";

/** The checkbox `onlyId` needs no scripts. */
export function CompareTable({ comparison: { products, groups, isOneKind } }: { comparison: Comparison }) {
  return (
    // On a phone, labels stand above their values, so that four products fit. The names stick below the page's bar.
    <div className="border-y border-hairline">
      <table className="w-full table-fixed border-separate border-spacing-0 text-left text-md print:text-[7.5pt] print:leading-tight">
        <caption className="sr-only">Products compared</caption>
        <colgroup>
          <col className="w-44 max-sm:hidden print:w-28" />
          {products.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr className="max-sm:hidden print:hidden">
            <td />
            {products.map(({ id, image }) => (
              <td key={id} className="px-3 pt-3">
                {image ? (
                  <Picture picture={image} sizes="14rem" decorative className="aspect-4/3 w-full max-w-56" />
                ) : (
                  <NoPicture className="w-full max-w-56" />
                )}
              </td>
            ))}
          </tr>
          <tr>
            <td className="sticky top-bar z-20 border-b border-hairline bg-page max-sm:hidden print:static" />
            {products.map((product) => (
              <ProductHead key={product.id} product={product} slugs={products.map(({ slug }) => slug)} />
            ))}
          </tr>
        </thead>
        {[{ name: "Price and rating", rows: keyRows(products, isOneKind) }, ...groups].map(({ name, rows }) => (
          <tbody key={name} className={rows.every(({ differs }) => !differs) ? "alike" : undefined}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={products.length}
                className="border-b border-hairline pt-6 pb-2 text-lg font-semibold print:pt-1.5 print:pb-0.5 print:text-[8.5pt]"
              >
                {name}
              </th>
              {/* On a phone the labels have no column. */}
              <td className="border-b border-hairline max-sm:hidden" />
            </tr>
            {rows.map((row) => (
              <Fragment key={row.key}>
                {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus, and the next one has its label */}
                <tr aria-hidden="true" className={classes("sm:hidden print:hidden", !row.differs && "alike")}>
                  <td colSpan={products.length} className="px-1 pt-2.5 text-sm text-muted">
                    {row.label}
                  </td>
                </tr>
                <Row row={row} />
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function ProductHead({ product, slugs }: { product: ProductSummary; slugs: string[] }) {
  const { slug, name, image, sellingPricePaise } = product;
  return (
    <th
      scope="col"
      className="sticky top-bar z-10 border-b border-hairline bg-page p-1 align-bottom font-normal sm:p-3 print:static print:p-1"
    >
      {image && (
        <Picture picture={image} sizes="4rem" decorative className="mb-1 aspect-4/3 w-14 sm:hidden print:hidden" />
      )}
      <Link to={`/products/${slug}`} className="font-semibold wrap-anywhere hover:underline max-sm:text-xs">
        <span className="line-clamp-2 sm:line-clamp-3">{name}</span>
      </Link>
      <p className="font-semibold tabular-nums max-sm:text-xs print:hidden">{formatInr(sellingPricePaise)}</p>
      <div className="mt-1 flex flex-wrap items-center gap-2 print:hidden">
        <AddToCart product={product} stepper={false} className="max-sm:hidden" />
        <Link
          to={compareHref(slugs.filter((other) => other !== slug))}
          onClick={() => removeCompared(slug)}
          className="inline-flex min-h-8 min-w-8 items-center gap-1 text-sm text-action hover:underline"
        >
          <X aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Remove</span>
          <span className="sr-only"> {name}</span>
        </Link>
      </div>
    </th>
  );
}

function Row({ row: { label, cells, differs, best, inapplicable, notPublished } }: { row: ComparedRow }) {
  const line =
    "border-b border-hairline px-1 pb-2.5 align-top wrap-anywhere max-sm:text-sm sm:px-3 sm:pt-2.5 print:px-1 print:py-px";
  return (
    <tr className={differs ? "differs" : "alike"}>
      <th scope="row" className={classes(line, "pl-0! font-normal text-muted max-sm:hidden print:table-cell")}>
        {/* Paper has no backgrounds. */}
        {differs && (
          <span aria-hidden="true" className="hidden print:inline">
            ≠{" "}
          </span>
        )}
        {label}
        {differs && <span className="sr-only"> (differs)</span>}
      </th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its product's place
        <td key={at} className={classes(line, differs && "bg-sunken", best.includes(at) && "font-semibold")}>
          {at === 0 && <span className="sr-only sm:hidden print:hidden">{label}: </span>}
          {cell ?? <Absent isInapplicable={inapplicable.includes(at)} isNotPublished={notPublished.includes(at)} />}
          {best.includes(at) && (
            <span className="ml-1.5 text-sm whitespace-nowrap text-success print:text-[7.5pt]">Best</span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Absent({ isInapplicable, isNotPublished }: { isInapplicable: boolean; isNotPublished: boolean }) {
  if (isNotPublished) return <span className="text-muted">Not published by the maker</span>;
  if (!isInapplicable) return <span className="text-muted">Not specified</span>;
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">Does not apply</span>
    </>
  );
}

function keyRows(products: readonly ProductSummary[], isOneKind: boolean): ComparedRow[] {
  const row = (key: string, label: string, cells: (string | null)[], best: number[] = []): ComparedRow => ({
    key,
    label,
    cells,
    differs: isDiffering(cells),
    best: isOneKind ? best : [],
    inapplicable: [],
    notPublished: [],
  });
  const prices = products.map(({ sellingPricePaise }) => sellingPricePaise);
  const ratings = products.map(({ ratingAverage, reviewCount }) => (reviewCount > 0 ? ratingAverage : null));
  return [
    row(
      "price",
      "Price",
      prices.map((paise) => formatInr(paise)),
      findBest(prices, "lower"),
    ),
    row(
      "rating",
      "Rating",
      products.map(({ ratingAverage, reviewCount }) =>
        reviewCount > 0 ? `${ratingAverage} ★ (${reviewCount.toLocaleString("en-IN")})` : "No reviews yet",
      ),
      findBest(ratings, "higher"),
    ),
    row(
      "stock",
      "Availability",
      products.map(({ stock }) => stockLabel(stock)),
    ),
    row(
      "brand",
      "Brand",
      products.map(({ brand }) => brand),
    ),
    row(
      "category",
      "Category",
      products.map(({ category }) => category),
    ),
  ];
}
