import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/** `cells` by column key. */
export type TableTotals = { label: string; cells: Readonly<Record<string, ReactNode>> };

type TotalsColumn = { key: string; label: string; isHeader?: boolean; align?: "end" };

export function Totals({
  totals,
  columns,
  hasBoxes,
}: {
  totals: TableTotals;
  columns: readonly TotalsColumn[];
  hasBoxes: boolean;
}) {
  return (
    <tfoot className="border-b border-ink font-semibold max-md:block max-md:py-3">
      <tr className="max-md:block">
        {hasBoxes && <td className="max-md:hidden" />}
        {columns.map(({ key, label, isHeader, align }) =>
          isHeader ? (
            <th key={key} scope="row" className="py-2 text-left max-md:block md:pl-2 md:first:pl-0">
              {totals.label}
            </th>
          ) : (
            <td
              key={key}
              className={classes(
                "py-2 tabular-nums max-md:flex max-md:min-h-8 max-md:items-baseline max-md:justify-between max-md:py-0 md:pl-2",
                align === "end" ? "md:pr-4 md:text-right md:last:pr-0" : "md:pr-2",
                totals.cells[key] === undefined && "max-md:hidden",
              )}
            >
              <span aria-hidden="true" className="font-normal text-muted md:hidden">
                {label}
              </span>
              {totals.cells[key]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
