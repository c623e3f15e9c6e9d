import { Fragment } from "react";
import type { ImportRow, Outcome } from "#app/catalog/exchange/import-queries.server.ts";
import { shownChange } from "#app/catalog/exchange/shown-change.ts";

const labels: Record<string, string> = {
  name: "Name",
  description: "Description",
  brand: "Brand",
  category: "Category",
  pricePaise: "Price",
  discountPricePaise: "Discount price",
  stock: "Stock",
  status: "Status",
  isFeatured: "Featured",
  isNew: "New",
  gstRateBp: "GST",
  hsn: "HSN",
  warrantyMonths: "Warranty (months)",
  countryOfOrigin: "Origin",
  releasedOn: "Released on",
};

const SHOWN_LENGTH = 60;

/** Rows by line, with their errors or changes. */
export function ImportRows({ rows, outcome }: { rows: ImportRow[]; outcome: Outcome }) {
  if (rows.length === 0) return <p className="py-10 text-center text-muted">No such row.</p>;
  return (
    <ul>
      {rows.map(({ line, label, changes, problems }) => (
        <li
          key={line}
          className="grid gap-x-4 gap-y-1 border-b border-hairline py-2.5 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)]"
        >
          <span className="text-md text-muted tabular-nums">Line {line.toLocaleString("en-IN")}</span>
          <span className="font-semibold wrap-anywhere">{label}</span>
          {outcome === "error" && (
            <ul className="space-y-0.5 text-md">
              {problems.map(({ column, message }) => (
                <li key={column + message} className="wrap-anywhere">
                  {column && <strong className="font-semibold">{column}: </strong>}
                  <span className="text-danger">{message}.</span>
                </li>
              ))}
            </ul>
          )}
          {outcome === "change" && (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-md">
              {Object.entries(changes).map(([field, [before, after]]) => (
                <Fragment key={field}>
                  <dt className="text-muted">{labels[field] ?? field.replace(/^specs\./, "spec:")}</dt>
                  <dd className="wrap-anywhere">
                    {short(shownChange(field, before))} <span aria-hidden="true">→</span>
                    <span className="sr-only">becomes</span>{" "}
                    <strong className="font-semibold">{short(shownChange(field, after))}</strong>
                  </dd>
                </Fragment>
              ))}
            </dl>
          )}
          {outcome === "create" && (
            <span className="text-md text-muted">
              {[changes.category, changes.pricePaise, changes.stock]
                .map((pair, index) => shownChange(["category", "pricePaise", "stock"][index] ?? "", pair?.[1]))
                .join(" · ")}{" "}
              pieces, draft
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function short(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
