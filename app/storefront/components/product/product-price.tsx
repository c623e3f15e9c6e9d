import type { ProductDetail } from "#app/catalog/product-types.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { PublicStore } from "#app/storefront/shop-data.ts";
import { Price } from "#app/ui/controls/price.tsx";

type Priced = Pick<ProductDetail, "sellingPricePaise" | "discountPricePaise" | "pricePaise" | "gstRateBp">;

/** `companyPricePaise`: less than the shop's price; null for most shoppers. */
type Props = { product: Priced; companyPricePaise: number | null };

export function ProductPrice({
  product,
  store,
  companyPricePaise,
}: Props & { store: Pick<PublicStore, "pricesIncludeGst"> }) {
  const tax = store.pricesIncludeGst ? "Inclusive of all taxes" : `+ ${product.gstRateBp / 100}% GST`;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
        <Price
          size="large"
          paise={product.sellingPricePaise}
          listPaise={product.discountPricePaise && product.pricePaise}
        />
        <p className="text-sm text-muted">{tax}</p>
      </div>
      {companyPricePaise !== null && (
        <p className="mt-2 text-md">
          Your company’s price: <span className="font-semibold tabular-nums">{formatInr(companyPricePaise)}</span>{" "}
          <span className="text-sm text-muted">{tax}</span>
        </p>
      )}
    </>
  );
}

/** In a bar of one line, or two with the company's price. */
export function BarPrice({ product, companyPricePaise }: Props) {
  if (companyPricePaise === null)
    return (
      <Price
        paise={product.sellingPricePaise}
        listPaise={product.discountPricePaise && product.pricePaise}
        className="min-w-0"
      />
    );
  return (
    <div className="grid min-w-0 gap-1">
      <Price paise={companyPricePaise} />
      <span className="text-sm text-muted">Your company’s price</span>
    </div>
  );
}
