import type { ReactNode } from "react";
import { Link } from "react-router";
import { DescriptionText } from "#app/catalog/components/description-text.tsx";
import type { ProductDetail } from "#app/catalog/product-types.ts";
import type { DescriptionBlock } from "#app/domain/basics/description.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { warrantyText } from "./product-promises.tsx";

export function ProductFacts({
  product,
  description,
}: {
  product: ProductDetail;
  description: DescriptionBlock[] | null;
}) {
  return (
    <div className="space-y-10">
      <section>
        <SectionHeading title="About this product" />
        <DescriptionText text={product.description} blocks={description} />
      </section>
      <section>
        <SectionHeading title="Specifications" />
        <div className="print:columns-2 print:gap-8">
          <table aria-label="Specifications" className={table}>
            {Object.entries(Object.groupBy(product.specs, ({ group }) => group)).map(([group, specs = []]) => (
              <tbody key={group} className={body}>
                <tr>
                  <th scope="rowgroup" colSpan={2} className="pt-5 pb-2 font-semibold print:pt-1.5 print:pb-0.5">
                    {group}
                  </th>
                </tr>
                {specs.map(({ key, label, value }) => (
                  <Fact
                    key={key}
                    name={label}
                    value={value ?? <span className="text-muted">Not published by the maker</span>}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </section>
      <section>
        <SectionHeading title="Seller, origin and warranty" />
        <FactTable
          label="Seller, origin and warranty"
          rows={[
            ...(product.vendorSlug
              ? [
                  [
                    "Sold by",
                    <Link
                      key="seller"
                      to={`/sellers/${product.vendorSlug}`}
                      className="inline-flex min-h-6 items-center text-action underline"
                    >
                      {[product.vendorName, product.vendorCity].filter(Boolean).join(", ")}
                    </Link>,
                  ] as [string, ReactNode],
                ]
              : []),
            ...(product.countryOfOrigin ? [["Country of origin", product.countryOfOrigin] as [string, ReactNode]] : []),
            ["Manufacturer's warranty", warrantyText(product.warrantyMonths)],
            ["HSN code", product.hsn],
          ]}
        />
      </section>
      <ProductInformation product={product} />
    </div>
  );
}

/** Declarations of the Legal Metrology (Packaged Commodities) Rules. */
function ProductInformation({ product }: { product: ProductDetail }) {
  const { sku, gtin, mpn, boxContents, manufacturer, importer } = product;
  const rows: [string, string][] = [
    ["In the box", boxContents],
    ["Part number", mpn],
    ["EAN / UPC", gtin],
    ["SKU", sku],
    ["Manufacturer", manufacturer],
    ["Importer", importer],
  ];
  const filledRows = rows.filter(([, value]) => value !== "");
  if (filledRows.length === 0) return null;
  return (
    <section>
      <SectionHeading title="Product information" />
      <FactTable label="Product information" rows={filledRows} />
    </section>
  );
}

const table = "mt-1 w-full text-left";
const body = "divide-y divide-hairline border-b border-hairline";

function FactTable({ label, rows }: { label: string; rows: [string, ReactNode][] }) {
  return (
    <table aria-label={label} className={table}>
      <tbody className={body}>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </tbody>
    </table>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="w-2/5 py-2.5 pr-4 align-top font-normal text-muted lg:w-1/3 print:py-0.5">
        {name}
      </th>
      <td className="py-2.5 align-top wrap-anywhere whitespace-pre-line print:py-0.5">{value}</td>
    </tr>
  );
}
