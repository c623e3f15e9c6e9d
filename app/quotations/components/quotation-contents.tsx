import type { ReactNode } from "react";
import { isServiceCode } from "#app/domain/buying/assembly.ts";
import { formatInr } from "#app/domain/money/money.ts";
import { priceEach, type QuotationDocument, type QuotationLine } from "#app/quotations/quotation-document.ts";
import { TotalRows } from "#app/ui/tables/total-rows.tsx";

/** `actions` of a line stand under it. */
export function QuotationContents({
  quotation,
  actions,
}: {
  quotation: Pick<QuotationDocument, "lines" | "totals" | "pricesIncludeGst">;
  actions?: (line: QuotationLine) => ReactNode;
}) {
  const { lines, totals } = quotation;
  return (
    <div className="max-w-3xl">
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {lines.map((line) => (
          <li key={line.productId} className="py-4">
            <div className="flex items-start justify-between gap-6">
              <p className="min-w-0 font-semibold wrap-anywhere">{line.name}</p>
              <p className="font-semibold whitespace-nowrap tabular-nums">
                {formatInr(line.totalPaise, { decimals: 2 })}
              </p>
            </div>
            <p className="tabular-nums">
              {line.quantity} × {priceEach(line, quotation)}
            </p>
            <p className="text-sm text-muted">
              {[
                `GST ${line.gstRateBp / 100}%: ${formatInr(line.gstPaise, { decimals: 2 })} on ${formatInr(line.taxablePaise, { decimals: 2 })}`,
                `${isServiceCode(line.hsn) ? "SAC" : "HSN"} ${line.hsn}`,
                line.sku && `SKU ${line.sku}`,
                `sold by ${line.seller}`,
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
            {actions?.(line)}
          </li>
        ))}
      </ul>
      {lines.length > 0 && <TotalRows totals={totals} gstRates={lines.map(({ gstRateBp }) => gstRateBp)} />}
    </div>
  );
}
