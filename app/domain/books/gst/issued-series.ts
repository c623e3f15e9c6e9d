/** Table 13 of GSTR-1: first and last number of each series that was used in the month. */
import type { InvoiceKind } from "#app/domain/fulfilment/invoice-number.ts";

/** `series`: whose numbers follow one another, a vendor's id or `COMMISSION_SERIES`. */
export type NumberedDocument = { kind: InvoiceKind; number: string; series: string; sequence: number };

/** The store's invoices and credit notes for its commission. */
export const COMMISSION_SERIES = "commission";

/** `nature`: the number of the table's row. */
export type IssuedSeries = { nature: 1 | 5 | 12; from: string; to: string; count: number };

/** Replacements leave with challans "in case other than by way of supply". */
const natures: Readonly<Record<InvoiceKind, IssuedSeries["nature"]>> = {
  invoice: 1,
  "credit-note": 5,
  "delivery-challan": 12,
};

/** A series ends where numbers stop following one another or another prefix begins. */
export function issuedSeries(documents: readonly NumberedDocument[]): IssuedSeries[] {
  const prefixOf = ({ number }: NumberedDocument) => number.slice(0, number.lastIndexOf("/"));
  const sorted = documents.toSorted(
    (one, other) =>
      natures[one.kind] - natures[other.kind] ||
      (one.series < other.series ? -1 : one.series > other.series ? 1 : one.sequence - other.sequence),
  );
  const series: { last: NumberedDocument; row: IssuedSeries }[] = [];
  for (const one of sorted) {
    const current = series.at(-1);
    const goesOn =
      current &&
      current.last.kind === one.kind &&
      current.last.series === one.series &&
      prefixOf(current.last) === prefixOf(one) &&
      current.last.sequence + 1 === one.sequence;
    if (goesOn) {
      current.last = one;
      current.row = { ...current.row, to: one.number, count: current.row.count + 1 };
    } else {
      const row = { nature: natures[one.kind], from: one.number, to: one.number, count: 1 };
      series.push({ last: one, row });
    }
  }
  return series.map(({ row }) => row);
}
