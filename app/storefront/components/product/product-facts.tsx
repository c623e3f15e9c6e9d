import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProductDetail } from "#app/catalog/product-types.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { warrantyText } from "./product-promises.tsx";

export function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <div className="space-y-10">
      <section>
        <SectionHeading title="About this product" />
        <p className="mt-2 max-w-measure">{product.description}</p>
      </section>
      <section>
        <SectionHeading title="Specifications" />
        {Object.entries(Object.groupBy(product.specs, ({ group }) => group)).map(([group, specs = []]) => (
          <section key={group} className="mt-5">
            <h3 className="font-semibold">{group}</h3>
            <FactTable label={group} rows={specs.map(({ label, value }) => [label, value])} />
          </section>
        ))}
      </section>
      <section>
        <SectionHeading title="Seller, origin and warranty" />
        <FactTable
          label="Seller, origin and warranty"
          rows={[
            [
              "Sold by",
              <Link
                key="seller"
                to={`/sellers/${product.vendorSlug}`}
                className="inline-flex min-h-6 items-center text-action underline"
              >
                {[product.vendorName, product.vendorCity].filter(Boolean).join(", ")}
              </Link>,
            ],
            ["Country of origin", product.countryOfOrigin],
            ["Manufacturer's warranty", warrantyText(product.warrantyMonths)],
            ["HSN code", product.hsn],
          ]}
        />
      </section>
    </div>
  );
}

function FactTable({ label, rows }: { label: string; rows: [string, ReactNode][] }) {
  return (
    <table aria-label={label} className="mt-1 w-full text-left">
      <tbody className="divide-y divide-hairline border-b border-hairline">
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="w-2/5 py-2.5 print:py-1 pr-4 align-top font-normal text-muted lg:w-1/3">
              {name}
            </th>
            <td className="py-2.5 print:py-1 align-top">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
