/** "ABC-123-2.jpg" is the second picture of ABC-123 (docs/rules.md#v9). */

export type NamedProduct = { id: string; sku: string };

export type NameError = "unknown-sku" | "several-skus";

export type PictureMatch = { id: string; number: number } | { error: NameError };

/** Punctuation counts as equal, because file names can't hold all of it. */
function toKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A SKU may end in a number, so the whole name comes first. */
export function pictureMatcher(products: readonly NamedProduct[]): (fileName: string) => PictureMatch {
  const byKey = Map.groupBy(products, ({ sku }) => toKey(sku));
  return (fileName) => {
    const stem = fileName.replace(/\.[^.]*$/, "").trim();
    const [, base = "", number = "1"] = /^(.*?)[\s._-]*[\s._(-](\d{1,2})\)?$/.exec(stem) ?? [];
    for (const [name, place] of [
      [stem, 1],
      [base, Number(number)],
    ] as const) {
      const matches = byKey.get(toKey(name)) ?? [];
      const [first, ...more] = matches;
      const exact = matches.find(({ sku }) => sku.toLowerCase() === name.toLowerCase());
      if (exact || (first && more.length === 0)) return { id: (exact ?? first)?.id ?? "", number: place };
      if (first) return { error: "several-skus" };
    }
    return { error: "unknown-sku" };
  };
}
