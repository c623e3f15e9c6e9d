import { Fragment } from "react";
import type { BulkFields } from "#app/catalog/bulk/bulk-change.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { SectionHead } from "#app/ui/layout/section-head.tsx";

const labels: Record<keyof BulkFields, string> = {
  pricePaise: "Price",
  discountPricePaise: "Discount price",
  stock: "Stock",
  status: "Status",
  isFeatured: "Featured",
  isNew: "New",
};

/** The first products of a bulk change, before and after. */
export function BulkExamples({
  examples,
  total,
}: {
  examples: { productId: string; name: string; before: BulkFields; after: BulkFields }[];
  total: number;
}) {
  const shown =
    total > examples.length ? `The first ${examples.length} of ${total.toLocaleString("en-IN")}` : "Before and after";
  return (
    <section>
      <SectionHead title={shown} />
      <ul>
        {examples.map(({ productId, name, before, after }) => (
          <li
            key={productId}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-2.5"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <dl className="flex flex-wrap gap-x-4 text-md tabular-nums">
              {(Object.keys(after) as (keyof BulkFields)[]).map((field) => (
                <Fragment key={field}>
                  <dt className="text-muted">{labels[field]}</dt>
                  <dd>
                    {shownValue(field, before)} <span aria-hidden="true">→</span>
                    <span className="sr-only">becomes</span>{" "}
                    <strong className="font-semibold">{shownValue(field, after)}</strong>
                  </dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shownValue(field: keyof BulkFields, of: BulkFields): string {
  const value = of[field];
  if (value === null || value === undefined) return "none";
  if (field === "pricePaise" || field === "discountPricePaise") return formatInr(Number(value));
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? value.toLocaleString("en-IN") : value;
}
