/** Reads part numbers that the shop doesn't sell by the scheme of their maker: a WDS480G3G0A is an SSD of Western Digital. */
import { bothBits, type RowBits } from "#app/finding/columns/row-bits.ts";
import { readPartNumber } from "#app/finding/search/part-numbers.ts";
import { readBrand, readCategory, type Shop, specReading } from "./read-names.ts";
import { EVIDENCE, type Reading } from "./reading.ts";
import { type Token, textOf } from "./search-tokens.ts";

/** `chunks`: the search's texts between blanks. */
export function readPartNumbers(shop: Shop, tokens: readonly Token[], chunks: readonly string[]): Reading[] {
  return chunks.flatMap((chunk, at): Reading[] => {
    const number = readPartNumber(chunk);
    const name = number && shop.catalogue.defaults.get(number.category);
    const from = tokens.findIndex((token) => token.chunk === at);
    const to = tokens.findLastIndex((token) => token.chunk === at) + 1;
    if (!number || !name || from === -1) return [];
    const span = { from, to, text: textOf(tokens, from, to) };
    const [category] = readCategory(shop, span, [name]);
    if (!category) return [];
    let read: Reading = { ...category, names: [name], filters: { category: name }, evidence: EVIDENCE.partNumber };
    const [brand] = readBrand(shop, span, [number.brand]);
    const spec =
      number.spec && specReading(shop, { ...span, evidence: 0 }, number.spec.key, { values: [number.spec.value] });
    // What the shop has of its maker, and of its kind, comes before the rest of the category.
    for (const more of [spec, brand]) {
      const rows = more && haveBoth(read.rows, more.rows);
      if (rows) read = { ...read, rows, filters: { ...read.filters, ...more.filters } };
    }
    return [{ ...read, isUnsold: true }];
  });
}

function haveBoth(some: RowBits | null, others: RowBits | null): RowBits | null {
  if (!some || !others) return null;
  const rows = bothBits(some, others);
  return rows.some((bits) => bits !== 0) ? rows : null;
}
