import { Fragment } from "react";
import { formatField } from "#app/catalog/product-field-values.ts";
import { productField } from "#app/catalog/product-fields.ts";
import { SPEC_PREFIX } from "#app/product-desk/exchange/exchange-columns.ts";
import type { ImportRow, Outcome } from "#app/product-desk/exchange/import-queries.server.ts";

const SHOWN_LENGTH = 60;

export function ImportRows({ rows, outcome }: { rows: ImportRow[]; outcome: Outcome }) {
  if (rows.length === 0) return <p className="py-10 text-center text-muted">No rows to show.</p>;
  return (
    <ul>
      {rows.map(({ rowNumber, label, changes, problems, needs }) => (
        <li
          key={rowNumber}
          className="grid gap-x-4 gap-y-1 border-b border-hairline py-2.5 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)]"
        >
          <span className="text-md text-muted tabular-nums">Row {rowNumber.toLocaleString("en-IN")}</span>
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
                  <dt className="text-muted">{productField(field)?.label ?? field.replace(/^specs\./, SPEC_PREFIX)}</dt>
                  <dd className="wrap-anywhere">
                    {short(formatField(productField(field), before))} <span aria-hidden="true">→</span>
                    <span className="sr-only">changes to</span>{" "}
                    <strong className="font-semibold">{short(formatField(productField(field), after))}</strong>
                  </dd>
                </Fragment>
              ))}
            </dl>
          )}
          {outcome === "create" && (
            <div className="text-md text-muted">
              {["category", "pricePaise", "stock"]
                .map((field) => formatField(productField(field), changes[field]?.[1]))
                .join(" · ")}{" "}
              units, draft
              {typeof changes.pictures?.[1] === "string" && <> · images: {changes.pictures[1]}</>}
              {needs.length > 0 && <p className="text-warning">Before it can go on sale: {needs.join(" · ")}</p>}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function short(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
