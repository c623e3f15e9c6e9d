/** Prices on a product's page say whether GST is included, the company's too (docs/rules.md#m4). */
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { BarPrice, ProductPrice } from "./product-price.tsx";

const product = { sellingPricePaise: 52_000_00, discountPricePaise: null, pricePaise: 52_000_00, gstRateBp: 1_800 };

/** The texts of the page, one after the other. */
function textOf(pricesIncludeGst: boolean, companyPricePaise: number | null): string {
  const Shown = () => (
    <>
      <ProductPrice product={product} store={{ pricesIncludeGst }} companyPricePaise={companyPricePaise} />
      <BarPrice product={product} companyPricePaise={companyPricePaise} />
    </>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Shown }]);
  return renderToStaticMarkup(<Stub />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("each price has its tax line, and the bar has what the shopper pays", () => {
  expect(textOf(true, null)).toBe("₹52,000 Inclusive of all taxes ₹52,000");
  expect(textOf(false, 50_000_00)).toBe(
    "₹52,000 + 18% GST Your company’s price: ₹50,000 + 18% GST ₹50,000 Your company’s price",
  );
});
