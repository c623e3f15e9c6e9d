import { Fragment } from "react";
import { formatField } from "#app/catalog/product-field-values.ts";
import { bulkFields } from "#app/catalog/product-fields.ts";
import type { BulkFields } from "#app/product-desk/bulk/bulk-change.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";

export function BulkExamples({
  examples,
  total,
}: {
  examples: { productId: string; name: string; before: BulkFields; after: BulkFields }[];
  total: number;
}) {
  const title =
    total > examples.length ? `First ${examples.length} of ${total.toLocaleString("en-IN")}` : "Before and after";
  return (
    <section>
      <SectionHeading title={title} />
      <ul>
        {examples.map(({ productId, name, before, after }) => (
          <li
            key={productId}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-2.5"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <dl className="flex flex-wrap gap-x-4 text-md tabular-nums">
              {bulkFields
                .filter(({ key }) => key in after)
                .map((field) => (
                  <Fragment key={field.key}>
                    <dt className="text-muted">{field.label}</dt>
                    <dd>
                      {formatField(field, before[field.key])} <span aria-hidden="true">→</span>
                      <span className="sr-only">changes to</span>{" "}
                      <strong className="font-semibold">{formatField(field, after[field.key])}</strong>
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
